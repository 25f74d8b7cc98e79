// How zone.js before 0.14 (Angular before 17) adds listeners, as far as it affects a listener with a signal.

/**
 * Adds a single browser listener for all listeners of the same event and target, with the options of the first one.
 * When a signal removes it, the others are lost, and later ones are never added. The function runs in a page, so it
 * uses nothing outside itself.
 */
export function addListenersAsOldZone(): void {
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  type Listener = (event: Event) => void;
  const known = new WeakMap<EventTarget, Record<string, { all: Listener[]; call: Listener }>>();
  const entryOf = (target: EventTarget, type: string, options: unknown) => {
    const entries = known.get(target) ?? {};
    known.set(target, entries);
    const capture = options === true || (options as AddEventListenerOptions | undefined)?.capture === true;
    const call = (event: Event) => {
      for (const one of [...entry.all]) one.call(target, event);
    };
    const name = `${type} ${capture}`;
    const entry = entries[name] ?? { all: [], call };
    entries[name] = entry;
    return entry;
  };
  EventTarget.prototype.addEventListener = function (type, hear, options) {
    if (typeof hear !== 'function') return addEventListener.call(this, type, hear, options);
    const entry = entryOf(this, type, options);
    if (entry.all.length === 0) addEventListener.call(this, type, entry.call, options);
    if (!entry.all.includes(hear)) entry.all.push(hear);
  };
  EventTarget.prototype.removeEventListener = function (type, hear, options) {
    if (typeof hear !== 'function') return removeEventListener.call(this, type, hear, options);
    const entry = entryOf(this, type, options);
    entry.all = entry.all.filter((one) => one !== hear);
    if (entry.all.length === 0) removeEventListener.call(this, type, entry.call, options);
  };
}
