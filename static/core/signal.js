// Signals: values that tell the views which read them when they change.
// A scope owns the effects made inside it, so that leaving a screen is one call. No DOM here.

let observer = null;
let owner = null;
const pending = new Set();
let flushing = false;

/** A value: read it by calling it, write it with `.set(v)` or `.update(fn)`; `.peek()` reads without subscribing. */
export function signal(initial) {
  let value = initial;
  const observers = new Set();
  const read = () => {
    track(observers);
    return value;
  };
  read.peek = () => value;
  read.set = (next) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const each of [...observers]) each.notify();
  };
  read.update = (change) => read.set(change(value));
  return read;
}

/** A value worked out from others, cached until one of them changes. */
export function computed(work) {
  let value;
  let stale = true;
  const observers = new Set();
  const self = {
    sources: new Set(),
    notify() {
      if (stale) return;
      stale = true;
      for (const each of [...observers]) each.notify();
    },
  };
  const refresh = () => {
    if (!stale) return;
    forget(self);
    value = observe(self, work);
    stale = false;
  };
  const read = () => {
    refresh();
    track(observers);
    return value;
  };
  read.peek = () => {
    refresh();
    return value;
  };
  return read;
}

/** Runs now and again whenever something it read changes; may return a clean-up. Answers the function that ends it. */
export function effect(work) {
  let cleanup = null;
  let ended = false;
  const self = {
    sources: new Set(),
    notify: () => schedule(self),
    run() {
      if (ended) return;
      if (cleanup) cleanup();
      forget(self);
      const result = observe(self, work);
      cleanup = typeof result === 'function' ? result : null;
    },
  };
  const end = () => {
    if (ended) return;
    ended = true;
    pending.delete(self);
    if (cleanup) cleanup();
    forget(self);
  };
  onEnd(end);
  self.run();
  return end;
}

/** Collects every effect and clean-up made while `work` runs; answers one function that ends them all. */
export function scope(work) {
  const outer = owner;
  const endings = [];
  owner = endings;
  try {
    untracked(work);
  } finally {
    owner = outer;
  }
  const end = () => {
    while (endings.length) endings.pop()();
  };
  return end;
}

/** Registers a clean-up with the scope that is being built, if any. */
export function onEnd(ending) {
  if (owner) owner.push(ending);
}

/** Reads signals without subscribing to them. */
export function untracked(work) {
  const outer = observer;
  observer = null;
  try {
    return work();
  } finally {
    observer = outer;
  }
}

/** Runs what is waiting now instead of in the next microtask; tests and measuring code need it. */
export function flush() {
  if (flushing) return;
  flushing = true;
  try {
    // A run may schedule more; a hundred rounds can only be a loop between two effects.
    for (let round = 0; pending.size && round < 100; round += 1) {
      const batch = [...pending];
      pending.clear();
      for (const each of batch) each.run();
    }
    pending.clear();
  } finally {
    flushing = false;
  }
}

function schedule(each) {
  if (!pending.size && !flushing) queueMicrotask(flush);
  pending.add(each);
}

function track(observers) {
  if (!observer) return;
  observers.add(observer);
  observer.sources.add(observers);
}

function forget(self) {
  for (const observers of self.sources) observers.delete(self);
  self.sources.clear();
}

function observe(self, work) {
  const outer = observer;
  const outerOwner = owner;
  observer = self;
  owner = null;
  try {
    return work();
  } finally {
    observer = outer;
    owner = outerOwner;
  }
}
