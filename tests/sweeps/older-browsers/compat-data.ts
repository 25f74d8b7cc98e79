// What MDN's data says of a feature: which of the promised browsers know it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browsers, type Level, promised } from './promises.ts';

/** Read, not imported: Vitest would transform twenty megabytes. */
const data = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData & Identifier;

/** A feature of the data: its path, such as `css.properties.gap`, and its node. */
export interface Feature {
  path: string;
  node: Identifier;
}

/** @returns the feature at a path; a name may hold dots, so a path is given in parts */
export function featureAt(...parts: string[]): Feature | null {
  let node: Identifier | undefined = data;
  for (const part of parts) {
    node = node && Object.hasOwn(node, part) ? node[part] : undefined;
    if (!node) return null;
  }
  return { path: parts.join('.'), node };
}

const children = new WeakMap<Identifier, Map<string, Feature>>();

/** @returns the features directly below one, by their last names */
export function childrenOf({ path, node }: Feature): Map<string, Feature> {
  const known = children.get(node);
  if (known) return known;
  const names = Object.keys(node).filter((name) => name !== '__compat');
  const made = new Map(names.map((name) => [name, { path: `${path}.${name}`, node: node[name] as Identifier }]));
  children.set(node, made);
  return made;
}

const order = (a: string, b: string) => {
  const [left, right] = [a, b].map((version) => version.replace('≤', '').split('.').map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/**
 * A statement counts if it is of the same spelling and without a flag. A partial implementation counts: what the data
 * calls partial is mostly an edge of a feature that everybody uses.
 */
function says(statement: SimpleSupportStatement, version: string, prefix: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (!added || added === 'preview' || flags || other || (statement.prefix ?? '') !== prefix) return false;
  return order(added, version) <= 0 && !(removed && order(removed, version) <= 0);
}

const statementsOf = ({ node }: Feature, browser: (typeof browsers)[number][0]) =>
  [node.__compat?.support[browser] ?? []].flat();

const knows = (feature: Feature, [name, engine]: (typeof browsers)[number], level: Level, prefixes: string[]) =>
  statementsOf(feature, name).some((statement) =>
    prefixes.some((prefix) => says(statement, promised[level][engine], prefix)),
  );

/**
 * What a telephone's browser has in no version, while the same engine has it on a desk, tells of the telephone and not of
 * an age: the shapes of a mouse's pointer, corners for resizing.
 */
function isOfDesks(feature: Feature, name: string, level: Level, prefixes: string[]): boolean {
  const desk = browsers.find(([other]) => other === name.replace(/_(android|ios)$/, ''));
  const hasNone = !statementsOf(feature, name as (typeof browsers)[number][0]).some(
    ({ version_added, version_removed }) => version_added && !version_removed,
  );
  return name.includes('_') && hasNone && desk !== undefined && knows(feature, desk, level, prefixes);
}

const answers = new WeakMap<Identifier, Map<string, string[]>>();

/**
 * @param prefixes the spellings that are used side by side: a browser needs to know one of them
 * @returns the browsers that lack a feature in the promised version; none if the node only groups others
 */
export function lacking(feature: Feature, level: Level, prefixes = ['']): string[] {
  if (!feature.node.__compat) return [];
  const known = answers.get(feature.node) ?? new Map<string, string[]>();
  answers.set(feature.node, known);
  const key = [level, ...prefixes].join();
  const answer = known.get(key) ?? findLacking(feature, level, prefixes);
  known.set(key, answer);
  return answer;
}

const findLacking = (feature: Feature, level: Level, prefixes: string[]) =>
  browsers
    .filter((browser) => !knows(feature, browser, level, prefixes) && !isOfDesks(feature, browser[0], level, prefixes))
    .map(([name]) => name);

/** Whether a promised browser lacks a feature. */
export const isNewer = (feature: Feature, level: Level, prefixes?: string[]): boolean =>
  lacking(feature, level, prefixes).length > 0;
