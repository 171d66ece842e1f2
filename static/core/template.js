// Reading the literal parts of a template once: where its holes are and what kind each is. html.js fills them.

const OPEN = '\u27e6';
const CLOSE = '\u27e7';
const HOLE = /\u27e6(\d+)\u27e7/;
const compiled = new WeakMap();

/** The plan of a template: a <template> element to copy and the list of its holes. */
export function compile(strings) {
  let plan = compiled.get(strings);
  if (plan) return plan;
  let markup = strings[0];
  let inTag = tagState(strings[0], { tag: false, quote: '' });
  for (let i = 1; i < strings.length; i += 1) {
    markup += inTag.tag ? `${OPEN}${i - 1}${CLOSE}` : `<!--${OPEN}${i - 1}${CLOSE}-->`;
    markup += strings[i];
    inTag = tagState(strings[i], inTag);
  }
  const template = document.createElement('template');
  template.innerHTML = markup;
  plan = { template, holes: findHoles(template.content) };
  compiled.set(strings, plan);
  return plan;
}

/** Whether the text ends inside a tag, so that a hole there is an attribute's. */
function tagState(text, { tag, quote }) {
  for (const letter of text) {
    if (quote) quote = letter === quote ? '' : quote;
    else if (tag && (letter === '"' || letter === "'")) quote = letter;
    else if (letter === '<') tag = true;
    else if (letter === '>') tag = false;
  }
  return { tag, quote };
}

function findHoles(content) {
  const holes = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  for (let node = 0; walker.nextNode(); node += 1) {
    const at = walker.currentNode;
    if (at.nodeType === Node.COMMENT_NODE) {
      const found = HOLE.exec(at.data);
      if (found) holes.push({ kind: 'child', node, indexes: [Number(found[1])] });
      continue;
    }
    for (const { name, value } of [...at.attributes]) {
      if (!value.includes(OPEN)) continue;
      at.removeAttribute(name);
      const pieces = value.split(HOLE);
      const indexes = pieces.filter((_, i) => i % 2 === 1).map(Number);
      holes.push({ node, indexes, texts: pieces.filter((_, i) => i % 2 === 0), ...attributeKind(name) });
    }
  }
  return holes;
}

function attributeKind(name) {
  if (name === 'ref') return { kind: 'ref', name };
  const kind = { '@': 'event', '.': 'property', $: 'variable' }[name[0]];
  return kind ? { kind, name: name.slice(1) } : { kind: 'attribute', name };
}
