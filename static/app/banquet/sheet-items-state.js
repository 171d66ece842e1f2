// What is typed in the grid of lines and on its way to the server: rows are sent one leaving of a cell at a time, in order;
// what is refused stays typed with the reason, what could not be sent stays typed until it can.

import { act } from '../../core/rpc.js';
import { computed, signal } from '../../core/signal.js';
import { toast, toastError } from '../../core/toast.js';
import { errorText, t } from '../../core/i18n.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { itemAgain, itemOf, moved, picksOf, restored } from './sheet-grid.js';

/**
 * The rows of the grid, saved and new, and what is typed in them. A new row keeps its key when it becomes a line, so that the
 * keyboard stays where it is. There is always an empty row to type the next line into.
 */
function typedRows(state) {
  const typed = signal({});
  const wrong = signal({});
  const fresh = signal(['new-1']);
  const keys = new Map();
  let made = 1;
  // The text of the cell that is being typed in; no signal, so that a letter does not draw all lines again.
  let draft = null;
  const rows = computed(() => {
    const saved = (state.sheet()?.items ?? []).map((line) => ({ key: keys.get(line.name) ?? line.name, line }));
    const known = new Set(saved.map((row) => row.key));
    return [...saved, ...fresh().filter((key) => !known.has(key)).map((key) => ({ key, line: null }))];
  });
  const freshKey = () => {
    made += 1;
    return `new-${made}`;
  };
  const put = (key, fields) => typed.update((all) => (Object.keys(fields).length ? { ...all, [key]: fields } : omit(all, key)));
  const set = (key, fields) => {
    put(key, { ...typed.peek()[key], ...fields });
    wrong.update((all) => omit(all, key));
    if (fresh.peek().at(-1) === key) fresh.update((list) => [...list, freshKey()]);
  };
  return {
    typed, wrong, rows, set,
    type: (key, field, text) => { draft = { key, field, text }; },
    drafted: (key, field) => (draft?.key === key && draft.field === field ? draft.text : undefined),
    /** The cell is left: what was typed counts. */
    take: () => {
      if (draft) set(draft.key, { [draft.field]: draft.text });
      draft = null;
    },
    lineOf: (key) => rows.peek().find((row) => row.key === key)?.line ?? null,
    restore: (key, field) => {
      draft = null;
      put(key, omit(typed.peek()[key] ?? {}, field));
      wrong.update((all) => omit(all, key));
    },
    /** What was sent is saved; what was typed meanwhile stays. */
    forget: (key, sent) => put(key, Object.fromEntries(Object.entries(typed.peek()[key] ?? {})
      .filter(([field, text]) => sent[field] !== text))),
    drop: (key) => {
      draft = null;
      typed.update((all) => omit(all, key));
    },
    refuse: (key, message, field = null) => wrong.update((all) => ({ ...all, [key]: { message, field } })),
    /** These new rows are these lines now. */
    become: (added, names) => added.forEach((key, i) => keys.set(names[i], key)),
    settle: (added) => fresh.update((list) => list.filter((key) => !added.includes(key))),
    /** As many rows as a paste needs, the last one empty. */
    grow: (count) => {
      const missing = count - rows.peek().length + 1;
      if (missing > 0) fresh.update((list) => [...list, ...Array.from({ length: missing }, freshKey)]);
    },
  };
}

const omit = (all, key) => Object.fromEntries(Object.entries(all).filter(([each]) => each !== key));

/** `catalogue()` answers menus and services. */
export function linesState(state, catalogue) {
  const cells = typedRows(state);
  const stuck = signal(null);
  const busy = signal(false);
  const due = new Set();
  const undo = [];
  state.unsaved.push(() => !busy.peek() && Object.keys(cells.typed.peek()).length > 0);

  const send = async (batch) => {
    const read = batch.map((key) => {
      const fields = { ...cells.typed.peek()[key] };
      const line = cells.lineOf(key);
      const { item, wrong: field } = itemOf(line, fields, { catalogue: catalogue(), decimal: decimalSign() });
      if (field) cells.refuse(key, t('fn.wrong_cell'), field);
      return { key, line, fields, item };
    }).filter(({ item }) => item);
    if (!read.length) return;
    try {
      const done = await act('svc.banquet.save_items', { function: state.name, items: read.map(({ item }) => item), partial: 1 });
      stuck.set(null);
      const added = read.filter(({ line }) => !line).map(({ key }) => key);
      cells.become(added, done.added);
      await state.again();
      for (const { key, fields } of read) cells.forget(key, fields);
      cells.settle(added);
    } catch (error) {
      if (!('status' in error)) throw error;
      if (error.status === 0) stuck.set(error);
      // One row at a time shows which of them it is.
      else if (read.length > 1) for (const { key } of read) await send([key]);
      else cells.refuse(read[0].key, errorText(error));
    }
  };
  const pump = async () => {
    if (busy.peek()) return;
    busy.set(true);
    while (due.size) {
      const batch = [...due];
      due.clear();
      await send(batch);
    }
    busy.set(false);
  };
  /** Sends what was typed in these rows. */
  const commit = (...batch) => {
    for (const key of batch) if (cells.typed.peek()[key]) due.add(key);
    return pump();
  };
  const note = (back) => undo.push(back);
  return {
    ...cells, stuck, busy, commit, note,
    retry: () => commit(...Object.keys(cells.typed.peek())),
    remove: (key) => remove(state, { line: cells.lineOf(key), forget: () => cells.drop(key), note }),
    move: (key, by) => {
      const line = cells.lineOf(key);
      const order = line && moved(state.sheet().items, line.name, by);
      return order && act('svc.banquet.save_items', { function: state.name, items: order }).then(() => state.again(), toastError);
    },
    undo: () => undo.pop()?.(),
  };
}

/** Takes a line off, at once; the way back brings its dishes along. */
async function remove(state, { line, forget, note }) {
  forget();
  if (!line) return;
  const { items, selections } = state.sheet();
  const at = items.findIndex((item) => item.name === line.name);
  const picks = line.banquet_menu ? picksOf(selections, line.banquet_menu) : [];
  try {
    await act('svc.banquet.remove_item', { function: state.name, row: line.name });
    await state.again();
  } catch (error) {
    toastError(error);
    return;
  }
  let back = async () => {
    back = () => {};
    try {
      const rows = restored(state.sheet().items, itemAgain(line), at);
      await act('svc.banquet.save_items', { function: state.name, items: rows });
      if (picks.length) await act('svc.banquet.compose_menu', { function: state.name, menu: line.banquet_menu, picks });
      await state.again();
    } catch (error) {
      toastError(error);
    }
  };
  note(() => back());
  toast(t('fn.line_removed', { item: line.item_name }), { action: { label: t('action.undo'), run: () => back() } });
}
