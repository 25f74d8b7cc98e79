// Finds properties, keywords, functions and units that a promised browser lacks.
import { type CssNode, type Declaration, type FunctionNode, walk } from 'css-tree';
import { childrenOf, type Feature, featureAt, isNewer, lacking } from './compat-data.ts';
import type { Level } from './promises.ts';

/** A declaration with its context. */
export interface Declared {
  declaration: Declaration;
  level: Level;
  /** The at-rule whose descriptor it is, such as `font-face`. */
  descriptorsOf: string | null;
  /** The prefixes with which the same block declares this property, `''` for none. */
  prefixes: string[];
}

/** @returns a property's prefix, and its name without the prefix */
export function splitPrefix(property: string): [prefix: string, name: string] {
  const prefix = /^-(webkit|moz|ms)-/.exec(property)?.[0] ?? '';
  return [prefix, property.slice(prefix.length)];
}

/** @returns the paths of newer features in a declaration; for a newer property only the property itself */
export function declarationFeatures({ declaration, level, descriptorsOf, prefixes }: Declared): string[] {
  const { property, value } = declaration;
  const isOwn = property.startsWith('--');
  const known = isOwn ? null : findProperty(property, descriptorsOf);
  if (!isOwn && !known) return [`unknown.property.${property}`];
  // For some properties, the prefix is part of the name in the data.
  const spellings = known?.path.endsWith(property) && property.startsWith('-') ? [''] : prefixes;
  if (known && isNewer(known, level, spellings)) return [known.path];
  const found = new Set<string>();
  walk(value, (node) => {
    for (const path of valueFeatures(node, known, level)) found.add(path);
  });
  return [...found];
}

const findProperty = (property: string, descriptorsOf: string | null): Feature | null =>
  (descriptorsOf && featureAt('css', 'at-rules', descriptorsOf, property)) ||
  featureAt('css', 'properties', property) ||
  featureAt('css', 'properties', splitPrefix(property)[1]);

function valueFeatures(node: CssNode, property: Feature | null, level: Level): string[] {
  if (node.type === 'Dimension') return unitFeatures(node.unit.toLowerCase(), level);
  if (node.type === 'Function') return functionFeatures(node, property, level);
  if (node.type === 'Identifier' && property) return keywordFeatures(node.name, property, level);
  return [];
}

/**
 * A shorthand accepts the keywords of its longhands. If the data dates the support of a longhand in a shorthand, as for
 * `allow-discrete` in `transition`, that date counts: the keyword is dated like the shorthand itself.
 */
function keywordFeatures(name: string, property: Feature, level: Level): string[] {
  const own = childrenOf(property);
  const parts = longhands.get(property.path.split('.').at(-1) ?? '') ?? [];
  const having = parts.filter(([, longhand]) => childrenOf(longhand).has(name));
  const taken = having.map(([longhand]) => own.get(longhand)).filter((feature) => feature !== undefined);
  if (taken.length > 0 && taken.length === having.length) return newest(taken, level);
  const known = own.get(name) ?? featureAt('css', 'types', 'color', name.toLowerCase());
  if (known) return newest([known], level, property);
  return newest(
    having.map(([, longhand]) => childrenOf(longhand).get(name) as Feature),
    level,
    property,
  );
}

const properties = [...childrenOf(featureAt('css', 'properties') as Feature)];
const longhands = new Map(
  properties.map(([name]) => [name, properties.filter(([other]) => other.startsWith(`${name}-`))]),
);

/**
 * Several features may share a name. It counts as newer only if all of them are.
 * @param property the property of the keywords: the data has no keywords of prefixed properties, so they are not
 * checked in a browser that supports only the prefixed property
 */
function newest(features: Feature[], level: Level, property?: Feature): string[] {
  const onlyWithPrefix = property ? lacking(property, level) : [];
  const isYoung = (feature: Feature) => lacking(feature, level).some((browser) => !onlyWithPrefix.includes(browser));
  return features.length > 0 && features.every(isYoung) ? features.slice(0, 1).map(({ path }) => path) : [];
}

/** Every function, at any depth: `css.types.color.light-dark`, `css.properties.grid-template-columns.minmax`. */
const functions = new Map<string, Feature[]>();
const gather = (feature: Feature): void => {
  for (const [name, child] of childrenOf(feature)) {
    const key = name.toLowerCase().replace(/_function$/, '');
    functions.set(key, [...(functions.get(key) ?? []), child]);
    gather(child);
  }
};
gather(featureAt('css', 'types') as Feature);
for (const [, feature] of properties) gather(feature);

/** Functions of a font source, which the data lists under other names. */
const inEveryBrowser = ['format', 'local'];

function functionFeatures(node: FunctionNode, property: Feature | null, level: Level): string[] {
  const name = node.name.toLowerCase().replace(/^-(webkit|moz)-/, '');
  if (name.startsWith('--')) return newest(functions.get('dashed-function') ?? [], level);
  if (inEveryBrowser.includes(name)) return [];
  const own = property && (childrenOf(property).get(name) ?? childrenOf(property).get(`${name}_function`));
  const candidates = own ? [own] : (functions.get(name) ?? []);
  if (candidates.length === 0) return [`unknown.function.${name}`];
  const itself = newest(candidates, level);
  if (itself.length > 0) return itself;
  const [first] = node.children;
  const isRelative = first?.type === 'Identifier' && first.name.toLowerCase() === 'from';
  const relative = isRelative ? candidates.map((feature) => childrenOf(feature).get('relative_syntax')) : [];
  return newest(
    relative.filter((feature) => feature !== undefined),
    level,
  );
}

/** The data lists some units by name, and others by quantity. */
const lengthNameOf = (unit: string): string => {
  if (/^cq/.test(unit)) return 'container_query_length_units';
  const [, kind] = /^([dls])v(w|h|i|b|min|max)$/.exec(unit) ?? [];
  const names: Record<string, string> = { d: 'dynamic', l: 'large', s: 'small' };
  return kind ? `viewport_percentage_units_${names[kind]}` : unit;
};

function unitFeatures(unit: string, level: Level): string[] {
  const length = featureAt('css', 'types', 'length', lengthNameOf(unit));
  return length && isNewer(length, level) ? [length.path] : [];
}
