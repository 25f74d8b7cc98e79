// MDN's compatibility data: which of the promised browsers support a feature.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { browsers, type Level, promised } from './promises.ts';

/** The file is read, not imported: Vitest would transform twenty megabytes. */
const data = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@mdn/browser-compat-data')), 'utf8'),
) as CompatData & Identifier;

/** A feature of the data: its path, such as `css.properties.gap`, and its node. */
export interface Feature {
  path: string;
  node: Identifier;
}

/** @returns the feature at a path; a name may contain dots, so a path is given as segments */
export function featureAt(...parts: string[]): Feature | null {
  let node: Identifier | undefined = data;
  for (const part of parts) {
    node = node && Object.hasOwn(node, part) ? node[part] : undefined;
    if (!node) return null;
  }
  return { path: parts.join('.'), node };
}

const children = new WeakMap<Identifier, Map<string, Feature>>();

/** @returns the features directly below a feature, by the last segment of their paths */
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

/** A promised browser, and the accepted spellings and support of a feature. */
interface Asked {
  level: Level;
  /** The spellings that are used side by side: a browser needs to support one of them. */
  prefixes: string[];
  /** Whether partial support is sufficient. */
  allowsParts?: boolean;
}

type Browser = (typeof browsers)[number];

/** A support statement counts if it has the same spelling and no flag. */
function says(statement: SimpleSupportStatement, version: string, { prefixes, allowsParts }: Asked): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: other } = statement;
  if (!added || added === 'preview' || flags || other || !prefixes.includes(statement.prefix ?? '')) return false;
  if (statement.partial_implementation && !allowsParts) return false;
  return order(added, version) <= 0 && !(removed && order(removed, version) <= 0);
}

const statementsOf = ({ node }: Feature, name: Browser[0]) => [node.__compat?.support[name] ?? []].flat();

const knows = (feature: Feature, [name, engine]: Browser, asked: Asked) =>
  statementsOf(feature, name).some((statement) => says(statement, promised[asked.level][engine], asked));

/**
 * A feature that a mobile browser never supports, although the same engine supports it on desktops, depends on the
 * device and not on the age: mouse cursors, resize handles.
 */
function isOfDesks(feature: Feature, [name]: Browser, asked: Asked): boolean {
  const desk = browsers.find(([other]) => other === name.replace(/_(android|ios)$/, ''));
  const has = statementsOf(feature, name).some(
    ({ version_added, version_removed }) => version_added && !version_removed,
  );
  return name.includes('_') && !has && desk !== undefined && knows(feature, desk, { ...asked, allowsParts: true });
}

const findLacking = (feature: Feature, asked: Asked) =>
  browsers
    .filter((browser) => !knows(feature, browser, asked) && !isOfDesks(feature, browser, asked))
    .map(([name]) => name);

const answers = new WeakMap<Identifier, Map<string, string[]>>();

/**
 * @param prefixes the spellings that are used side by side
 * @param allowsParts whether partial support is sufficient
 * @returns the promised browsers that lack a feature; empty if the node only groups others
 */
export function lacking(feature: Feature, level: Level, prefixes = [''], allowsParts = false): string[] {
  if (!feature.node.__compat) return [];
  const known = answers.get(feature.node) ?? new Map<string, string[]>();
  answers.set(feature.node, known);
  const key = [level, allowsParts, ...prefixes].join();
  const answer = known.get(key) ?? findLacking(feature, { level, prefixes, allowsParts });
  known.set(key, answer);
  return answer;
}

/** Whether a promised browser lacks a feature, or supports it only partially. */
export const isNewer = (feature: Feature, level: Level, prefixes?: string[]): boolean =>
  lacking(feature, level, prefixes).length > 0;

/** Whether a promised browser lacks a feature completely. */
export const isMissing = (feature: Feature, level: Level): boolean => lacking(feature, level, [''], true).length > 0;
