// Reads a section of a page as lines of text, in the order of a screen reader that reads to the end.
import type { Page } from 'playwright';
import { find, numberOf, numberOfFocus, readTree, type Spoken } from './tree.ts';
import { containers, leaves, statesOf } from './words.ts';

/** @param part a selector; the whole page by default */
export async function read(page: Page, part?: string): Promise<string[]> {
  const tree = await readTree(page);
  if (!part) return linesOf(tree);
  const found = find(tree, await numberOf(page, part));
  if (!found) throw new Error(`${part} is not in the accessibility tree`);
  return linesOf(found);
}

/** @returns the lists that are announced without an item */
export async function findEmptyLists(page: Page): Promise<string[]> {
  const emptyIn = (node: Spoken): string[] => [
    ...(node.role === 'list' && !node.isIgnored && node.children.flatMap(items).length === 0 ? [openingOf(node)] : []),
    ...node.children.flatMap(emptyIn),
  ];
  return emptyIn(await readTree(page));
}

/**
 * The announcement when the focus moves to its current position: the containers that it enters, and the element itself.
 */
export async function readFocus(
  page: Page,
  before: ReadonlySet<number>,
): Promise<{ line: string; around: Set<number> }> {
  const [tree, id] = [await readTree(page), await numberOfFocus(page)];
  const focus = find(tree, id);
  const around = new Set<number>();
  const entered: string[] = [];
  for (let at = focus?.parent; at; at = at.parent) {
    around.add(at.id);
    const opening = at.isIgnored || before.has(at.id) ? '' : openingOf(at);
    if (opening) entered.unshift(opening);
  }
  const own = (focus && ownLine(focus) + chosenIn(tree, focus)) || '(ei missään: sivun alku)';
  return { line: [...entered, own].join(' > '), around };
}

/** The option to which a combobox points while the combobox has the focus. */
function chosenIn(node: Spoken, focus: Spoken): string {
  const id = focus.attributes['aria-activedescendant'];
  if (!id) return '';
  if (node.attributes.id === id) return ` > ${leafLine(node)}`;
  for (const child of node.children) {
    const found = chosenIn(child, focus);
    if (found) return found;
  }
  return '';
}

/** A focused element that is not a control, such as a heading or a message. */
const ownLine = (node: Spoken): string =>
  isLeaf(node) ? leafLine(node) : openingOf(node) || headingLine(node) || linesOf(node).join(' ');

function openingOf(node: Spoken): string {
  const [word, onlyNamed] = containers[node.role] ?? [];
  if (!word || (onlyNamed && !node.name)) return '';
  const size = node.role === 'list' ? ` (${node.children.flatMap(items).length})` : '';
  return [`${word}${size}`, ...(node.name ? [node.name] : [])].join(': ') + after(node);
}

/** The items of a list, which is announced with their number; ignored elements around items do not count. */
const items = (node: Spoken): Spoken[] =>
  node.isIgnored || node.role === 'generic' ? node.children.flatMap(items) : node.role === 'listitem' ? [node] : [];

const headingLine = (node: Spoken): string =>
  node.role === 'heading' ? `otsikko ${node.states.level}: ${node.name}${after(node)}` : '';

function leafLine(node: Spoken): string {
  const inside = node.role === 'link' ? headingIn(node) : undefined;
  const word = [leaves[node.role] ?? node.role, ...(inside ? [`otsikko ${inside.states.level}`] : [])].join(', ');
  return `${word}: ${node.name || 'NIMETÖN'}${after(node)}`;
}

const headingIn = (node: Spoken): Spoken | undefined =>
  node.role === 'heading' ? node : node.children.map(headingIn).find((found) => found);

function after(node: Spoken): string {
  // The browser's own text in a file field is in the browser's language.
  const value =
    node.value && node.value !== node.name && isLeaf(node) && node.attributes.type !== 'file' ? ` = ${node.value}` : '';
  const states = statesOf(node).map((state) => `, ${state}`);
  const description = node.description ? ` – ${node.description}` : '';
  return value + states.join('') + langOf(node) + description;
}

const langOf = ({ lang }: Spoken) => (lang && lang !== 'fi' ? ` [${lang}]` : '');

/** Roles whose text is inline with the surrounding text. */
const running = new Set([
  ...[
    'strong',
    'emphasis',
    'Abbr',
    'time',
    'code',
    'mark',
    'superscript',
    'subscript',
    'deletion',
    'insertion',
    'Ruby',
  ],
]);

/** A list item or a table row, with a marker before it. */
function itemLines(node: Spoken): string[] {
  const inside = linesOf({ ...node, role: 'generic' });
  const isRow = node.role === 'row';
  if (isRow && inside.every((line) => !line.startsWith(' '))) return [`rivi: ${inside.join(' | ')}`];
  return inside.map((line, index) => (index ? '  ' : isRow ? 'rivi: ' : '• ') + line);
}

function linesOf(root: Spoken): string[] {
  const lines: string[] = [];
  let words = '';
  const say = (depth: number, line: string) => void lines.push('  '.repeat(depth) + line);
  const end = (depth: number) => {
    const line = words
      .replace(/\s+/g, ' ')
      .replace(/ ([.,:;!?)])(?=\s|$)/g, '$1')
      .trim();
    if (line) say(depth, line);
    words = '';
  };
  const sayAll = (depth: number, all: string[]) => {
    for (const line of all) say(depth, line);
  };
  const walkAll = (nodes: Spoken[], depth: number) => {
    for (const node of nodes) walk(node, depth);
  };
  const walkInto = ({ children }: Spoken, depth: number) => walkAll(children, depth);
  const walk = (node: Spoken, depth: number): unknown => {
    if (node.isIgnored) {
      // The tree does not tell blocks from inline elements, so a space is added.
      words += ' ';
      walkInto(node, depth);
      words += ' ';
      return undefined;
    }
    if (node.role === 'StaticText') {
      words += node.text + langOf(node);
      return undefined;
    }
    // The text of a label is read with its field.
    if (/^(LabelText|Legend)$/.test(node.role)) return walkAll(controlsIn(node), depth);
    if (running.has(node.role)) return walkInto(node, depth);
    end(depth);
    if (isLeaf(node)) return say(depth, leafLine(node));
    if (/^(row|listitem)$/.test(node.role)) return sayAll(depth, itemLines(node));
    if (node.role === 'heading') {
      say(depth, headingLine(node));
      return walkAll(controlsIn(node), depth + 1);
    }
    const opening = openingOf(node);
    const length = lines.push('  '.repeat(depth) + opening);
    if (!opening) lines.pop();
    walkInto(node, depth + (opening ? 1 : 0));
    end(depth + (opening ? 1 : 0));
    // A live region without text is not read.
    return live.has(node.role) && lines.length === length && lines.pop();
  };
  walk(root, 0);
  end(0);
  return lines;
}

const live = new Set(['status', 'alert', 'log']);

/** A control whose role has no word yet is read, too. */
const isLeaf = ({ role, states }: Spoken): boolean =>
  role in leaves || (states.focusable === 'true' && !(role in containers) && !plainRoles.has(role));

/** Roles that may have the focus without being a control. */
const plainRoles = new Set([
  'generic',
  'none',
  'RootWebArea',
  'paragraph',
  'heading',
  'listitem',
  'row',
  'cell',
  'figure',
  'article',
  'region',
  'form',
  'Section',
]);

const controlsIn = (node: Spoken): Spoken[] =>
  node.children.flatMap((child) => (isLeaf(child) && !child.isIgnored ? [child] : controlsIn(child)));
