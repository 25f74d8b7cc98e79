// The names of MDN's data through which a script accesses a browser's features.
import { childrenOf, type Feature, featureAt, isMissing, isNewer } from './compat-data.ts';
import type { Level } from './promises.ts';

const api = childrenOf(featureAt('api') as Feature);
const builtins = childrenOf(featureAt('javascript', 'builtins') as Feature);
const intl = childrenOf(builtins.get('Intl') as Feature);
/** The scripts of a page cannot access objects that only workers have. */
const interfaces = [...api, ...builtins, ...intl].filter(([name]) => !name.startsWith('Worker'));

type Index = Map<string, Feature[]>;
const add = (index: Index, name: string, feature: Feature) => index.set(name, [...(index.get(name) ?? []), feature]);

/** Names without a preceding object: interfaces, functions of the language and of the window, its properties. */
const globals: Index = new Map();
/** Members of any interface, by name. */
const members: Index = new Map();
/** Events, by the name for `addEventListener`. */
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
/** Style properties as scripts write them, in `element.style.aspectRatio`. */
const styles: Index = new Map();
for (const [name, feature] of childrenOf(featureAt('css', 'properties') as Feature))
  add(
    styles,
    name.replace(/^-/, '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    feature,
  );

/** `navigator` is written out at every use. */
const hasName = (feature: Feature) => feature.path.startsWith('api.Navigator.');

/**
 * Whether an object of a browser's interface can only be obtained through a newer feature, which is found separately.
 * Events are excluded: an old event may have a newer interface.
 */
function isBehindNewer({ path }: Feature, level: Level): boolean {
  const [area, of = '', member] = path.split('.');
  const feature = area === 'api' && member && !of.endsWith('Event') ? api.get(of) : undefined;
  return feature !== undefined && isMissing(feature, level);
}

/** Global objects with a fixed name, and their interfaces. */
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

/** Not newer if one feature is not: code may be written for any of the features that share a name. */
const ifAllAreNewer = (features: Feature[], level: Level): string | null =>
  features.every((feature) => isNewer(feature, level)) ? (features[0]?.path ?? null) : null;

/** @returns the newer feature with this global name, if the script does not declare the name */
export const newerGlobal = (name: string, level: Level): string | null =>
  ifAllAreNewer((Object.hasOwn(Object.prototype, name) ? [] : globals.get(name)) ?? [], level);

/** @returns the newer event that would never be dispatched in an older browser */
export const newerEvent = (name: string, level: Level): string | null => ifAllAreNewer(events.get(name) ?? [], level);

/**
 * A member of an object. For a class or an object with a fixed name, its own members are checked. For any other object
 * only the member's name is known, and several interfaces may have a member of that name: it counts as newer only if
 * all of them are. So `list.toSorted()` is found, and `iterator.map()` is not, because arrays have long had `map`;
 * iterators that a call returns are recognised by the call.
 * @param owner the name of the object if it is global, or `style` and `dataset` for those of any element
 */
export function newerMember(name: string, owner: string | null, level: Level): string | null {
  const found = candidates(name, owner);
  const isKnown = owner !== null && found.some(({ path }) => path.includes(`.${owner}.`));
  return ifAllAreNewer(isKnown ? found : found.filter((feature) => !isBehindNewer(feature, level)), level);
}

function candidates(name: string, owner: string | null): Feature[] {
  if (owner === 'style') return styles.get(name) ?? [];
  // Data attributes are the project's own.
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
  // Reading a computed style has no `.style` before the property.
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
  // The options of fetch are the properties of its request, whose body could be set long before it could be read.
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
