// Templates: html`<p class=${name}>${text}</p>` describes, render() makes and updates the elements in place.
//
// Holes: children (text, nodes, templates, lists, each()), attributes (`name=${v}`; null and false remove it, true is
// empty), `.value=${v}` properties, `@click=${fn}` listeners, `$x=${v}` CSS custom properties (set through the CSSOM, as
// the content security policy wants) and `ref=${fn}`, called once with the element. Data becomes text nodes and
// attribute values only: the parser sees nothing but the literal parts of a template.

import { compile } from './template.js';
import { effect } from './signal.js';

const rendered = new WeakMap();

class Template {
  constructor(strings, values) {
    this.strings = strings;
    this.values = values;
  }
}

class Keyed {
  constructor(items, key, view) {
    this.items = items;
    this.key = key;
    this.view = view;
  }
}

export const html = (strings, ...values) => new Template(strings, values);

/** A list whose elements follow their items when the order changes: keeps focus, scroll and running transitions. */
export const each = (items, key, view) => new Keyed(items, key, view);

/** Shows a template (or anything a child hole takes) inside `container`. */
export function render(value, container) {
  let part = rendered.get(container);
  if (!part) {
    container.replaceChildren();
    part = new ChildPart(container, null);
    rendered.set(container, part);
  }
  part.set(value);
}

/** Keeps `container` showing what `draw` answers, again after every change of a signal it reads. */
export const view = (container, draw) => effect(() => render(draw(), container));

/** The single element a template describes, for parts that are made once and then placed. */
export function element(template) {
  const holder = document.createElement('div');
  render(template, holder);
  return holder.firstElementChild;
}

// ---- what a child hole holds

class ChildPart {
  constructor(parent, before) {
    this.start = document.createComment('');
    this.end = document.createComment('');
    parent.insertBefore(this.start, before);
    parent.insertBefore(this.end, before);
    this.kind = 'nothing';
    this.held = null;
  }

  set(value) {
    if (value === null || value === undefined || value === false || value === true) this.clear();
    else if (value instanceof Template) this.setTemplate(value);
    else if (value instanceof Keyed) this.setList(value.items, value.key, value.view);
    else if (Array.isArray(value)) this.setList(value, (_, i) => i, (item) => item);
    else if (value instanceof Node) this.setNode(value);
    else this.setText(String(value));
  }

  setText(text) {
    if (this.kind === 'text') {
      if (this.held.data !== text) this.held.data = text;
      return;
    }
    this.clear();
    this.held = document.createTextNode(text);
    this.kind = 'text';
    this.insert(this.held);
  }

  setNode(node) {
    if (this.kind === 'node' && this.held === node && node.parentNode === this.end.parentNode) return;
    this.clear();
    this.held = node;
    this.kind = 'node';
    this.insert(node);
  }

  setTemplate(template) {
    if (this.kind === 'template' && this.held.strings === template.strings) {
      this.held.update(template.values);
      return;
    }
    this.clear();
    const instance = new Instance(template.strings);
    instance.update(template.values);
    this.held = instance;
    this.kind = 'template';
    this.insert(instance.fragment);
  }

  setList(items, key, view) {
    if (this.kind !== 'list') {
      this.clear();
      this.kind = 'list';
      this.held = new Map();
    }
    const parent = this.end.parentNode;
    const old = this.held;
    const keys = items.map(key);
    const wanted = new Set(keys);
    for (const [name, part] of old) if (!wanted.has(name)) part.remove();
    const next = new Map();
    let cursor = this.start.nextSibling;
    items.forEach((item, index) => {
      let part = old.get(keys[index]);
      if (!part || next.has(keys[index])) part = new ChildPart(parent, cursor);
      else if (part.start === cursor) cursor = part.end.nextSibling;
      else part.moveBefore(parent, cursor);
      part.set(view(item, index));
      next.set(next.has(keys[index]) ? Symbol('repeated') : keys[index], part);
    });
    this.held = next;
  }

  insert(node) {
    this.end.parentNode.insertBefore(node, this.end);
  }

  moveBefore(parent, cursor) {
    let node = this.start;
    for (;;) {
      const following = node.nextSibling;
      parent.insertBefore(node, cursor);
      if (node === this.end) return;
      node = following;
    }
  }

  clear() {
    if (this.kind === 'nothing') return;
    while (this.start.nextSibling !== this.end) this.start.nextSibling.remove();
    this.kind = 'nothing';
    this.held = null;
  }

  remove() {
    this.clear();
    this.start.remove();
    this.end.remove();
  }
}

// ---- one use of a template

class Instance {
  constructor(strings) {
    const plan = compile(strings);
    this.strings = strings;
    this.fragment = document.importNode(plan.template.content, true);
    this.last = [];
    const nodes = [];
    const walker = document.createTreeWalker(this.fragment, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
    while (walker.nextNode()) nodes.push(walker.currentNode);
    this.parts = plan.holes.map((hole) => bind(nodes[hole.node], hole));
  }

  update(values) {
    for (const part of this.parts) {
      if (part.indexes.every((i) => this.last.length && Object.is(this.last[i], values[i]) && !part.always)) continue;
      part.apply(values);
    }
    this.last = values;
  }
}

function bind(node, hole) {
  const { indexes, name, texts } = hole;
  const [first] = indexes;
  if (hole.kind === 'child') {
    const part = new ChildPart(node.parentNode, node);
    node.remove();
    // Nodes and lists are looked at every time: their content may have changed under the same identity.
    return { indexes, always: true, apply: (values) => part.set(values[first]) };
  }
  if (hole.kind === 'event') {
    let listener = null;
    node.addEventListener(name, (event) => listener && listener(event));
    return { indexes, apply: (values) => { listener = values[first]; } };
  }
  if (hole.kind === 'property') {
    // Compared with the element, not with the last value: typing changes it behind our back. A field may keep what is typed
    // in it where that means the same.
    return { indexes, always: true, apply: (values) => {
      if (node[name] !== values[first] && !(name === 'value' && node.keepsText?.(values[first]))) node[name] = values[first] ?? '';
    } };
  }
  if (hole.kind === 'variable') {
    return { indexes, apply: (values) => node.style.setProperty(`--${name}`, values[first]) };
  }
  if (hole.kind === 'ref') {
    let done = false;
    return { indexes, apply: (values) => {
      if (!done) values[first](node);
      done = true;
    } };
  }
  return { indexes, apply: (values) => setAttribute(node, name, attributeValue(texts, indexes, values)) };
}

function attributeValue(texts, indexes, values) {
  if (indexes.length === 1 && texts[0] === '' && texts[1] === '') return values[indexes[0]];
  return texts.reduce((made, text, i) => made + (i ? values[indexes[i - 1]] ?? '' : '') + text, '');
}

function setAttribute(node, name, value) {
  if (value === null || value === undefined || value === false) {
    node.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if ((name === 'href' || name === 'src') && /^\s*(javascript|vbscript):/i.test(text)) return;
  if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}
