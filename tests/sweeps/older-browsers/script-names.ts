// The names of MDN's data under which a script reaches what a browser offers.
import { childrenOf, type Feature, featureAt, isMissing, isNewer } from './compat-data.ts';
import type { Level } from './promises.ts';

const api = childrenOf(featureAt('api') as Feature);
const builtins = childrenOf(featureAt('javascript', 'builtins') as Feature);
const intl = childrenOf(builtins.get('Intl') as Feature);
/** A page's scripts meet none of the objects that only workers have. */
const interfaces = [...api, ...builtins, ...intl].filter(([name]) => !name.startsWith('Worker'));

type Index = Map<string, Feature[]>;
const add = (index: Index, name: string, feature: Feature) => index.set(name, [...(index.get(name) ?? []), feature]);

/** Names without anything before them: interfaces, functions of the language and of the window, its properties. */
const globals: Index = new Map();
/** What an object of any interface has, by the name alone. */
const members: Index = new Map();
/** Events, by the name that `addEventListener` takes. */
const events: Index = new Map();

for (const [name, feature] of [...api, ...builtins]) add(globals, name, feature);
for (const [of, feature] of interfaces)
  for (const [name, member] of childrenOf(feature)) {
    const [, event] = /^(\w+)_event$/.exec(name) ?? [];
    if (event) {
      add(events, event, member);
      add(members, `on${event}`, member);
    } else if (name !== of && !name.endsWith('_static')) {
      add(members, name, member);
      if (of === 'Window') add(globals, name, member);
    }
  }
/** As scripts write them, in `element.style.aspectRatio`. */
const styles: Index = new Map();
for (const [name, feature] of childrenOf(featureAt('css', 'properties') as Feature))
  add(
    styles,
    name.replace(/^-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    feature,
  );

/** `navigator` is written out wherever it is used. */
const hasName = (feature: Feature) => feature.path.startsWith('api.Navigator.');

/**
 * Whether an object of a browser's interface can only be had through something newer, which is found there. Events are
 * no such objects: an old event may come with a newer interface.
 */
function isBehindNewer({ path }: Feature, level: Level): boolean {
  const [area, of = '', member] = path.split('.');
  const feature = area === 'api' && member && !of.endsWith('Event') ? api.get(of) : undefined;
  return feature !== undefined && isMissing(feature, level);
}

/** Objects that have one name everywhere, and their interfaces. */
const singletons: Record<string, string[]> = {
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  location: ['Location'],
  navigator: ['Navigator'],
  performance: ['Performance', 'EventTarget'],
  screen: ['Screen'],
  crypto: ['Crypto'],
  self: ['Window', 'EventTarget'],
  window: ['Window', 'EventTarget'],
  globalThis: ['Window', 'EventTarget'],
};

/** One is enough: code may be written for any of those that share a name. */
const ifAllAreNewer = (features: Feature[], level: Level): string | null =>
  features.every((feature) => isNewer(feature, level)) ? (features[0]?.path ?? null) : null;

/** @returns the newer feature that a name stands for, if it is not declared in the script */
export const newerGlobal = (name: string, level: Level): string | null =>
  ifAllAreNewer((Object.hasOwn(Object.prototype, name) ? [] : globals.get(name)) ?? [], level);

/** @returns the newer event that `addEventListener` would wait for in vain */
export const newerEvent = (name: string, level: Level): string | null => ifAllAreNewer(events.get(name) ?? [], level);

/**
 * A member of an object. Of a class or an object with a fixed name, its own members are read. For any other object
 * nothing but the member's name is known, and several interfaces may have one of that name: it counts as newer only if all
 * of them are. So `list.toSorted()` is found, and `iterator.map()` is not, because arrays have long had `map`; iterators
 * that a call returns are known by the call.
 * @param owner the name of the object, if it is a global one, or `style` and `dataset` for those of any element
 */
export function newerMember(name: string, owner: string | null, level: Level): string | null {
  const found = candidates(name, owner);
  const isKnown = owner !== null && found.some(({ path }) => path.includes(`.${owner}.`));
  return ifAllAreNewer(isKnown ? found : found.filter((feature) => !isBehindNewer(feature, level)), level);
}

function candidates(name: string, owner: string | null): Feature[] {
  if (owner === 'style') return styles.get(name) ?? [];
  // Those are our own attributes.
  if (owner === 'dataset') return [];
  if (owner && Object.hasOwn(singletons, owner)) {
    const own = (singletons[owner] ?? []).map((of) => api.get(of) && childrenOf(api.get(of) as Feature).get(name));
    const found = own.filter((feature) => feature !== undefined);
    if (found.length > 0) return found;
    return ['self', 'window', 'globalThis'].includes(owner) ? (globals.get(name) ?? []) : [];
  }
  const statics = owner ? staticsOf(owner, name) : [];
  if (statics.length > 0) return statics;
  const found = (members.get(name) ?? []).filter((feature) => !hasName(feature));
  // What is read from a computed style has no `.style` before it.
  return found.length > 0 ? [...found, ...(styles.get(name) ?? [])] : [];
}

function staticsOf(owner: string, name: string): Feature[] {
  const inApi = api.get(owner);
  const inLanguage = builtins.get(owner);
  return [
    inApi && childrenOf(inApi).get(`${name}_static`),
    inLanguage && childrenOf(inLanguage).get(name),
    owner === 'Intl' ? intl.get(name) : undefined,
  ].filter((feature) => feature !== undefined);
}

/** @returns the newer option `key` of a call, such as `fetch(…, { priority })` */
export function newerOption(name: string, owner: string | null, key: string, level: Level): string | null {
  // The options of a fetch are the properties of its request, of which the body could be written long before it could be read.
  const isFetch = (name === 'fetch' || name === 'Request') && key !== 'body';
  const request = isFetch ? api.get('Request') : undefined;
  const property = request && childrenOf(request).get(key);
  if (property) return ifAllAreNewer([property], level);
  const called = [...candidates(name, owner), ...(owner === null ? (globals.get(name) ?? []) : [])];
  const wanted = new RegExp(`(^|_)${key.replace(/\W/g, '')}_(parameter|option)$`);
  const options = called.flatMap((feature) =>
    [...childrenOf(feature)].filter(([option]) => wanted.test(option)).map(([, option]) => option),
  );
  return ifAllAreNewer(options, level);
}
