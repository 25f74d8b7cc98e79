// The browser's own accessibility tree, which a real screen reader receives. A virtual screen reader that computes
// names from the DOM alone (such as @guidepup/virtual-screen-reader) ignores shadow roots, as on partners' pages, and
// content hidden by styles and modal dialogs.
import type { CDPSession, Page } from 'playwright';
import { focusedInPage } from '../../../helpers/focused-in-page.ts';

/** A node that is read, or whose children are. */
export interface Spoken {
  /** The browser's id of the DOM node. */
  id: number;
  role: string;
  name: string;
  /** The name with its surrounding spaces. */
  text: string;
  description: string;
  value: string;
  /** States such as `expanded`, `checked`, `level`, as text. */
  states: Record<string, string>;
  attributes: Record<string, string>;
  /** The language of the text, if it differs from the page's. */
  lang: string;
  isIgnored: boolean;
  children: Spoken[];
  parent: Spoken | null;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: { value?: unknown };
  name?: { value?: unknown };
  description?: { value?: unknown };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

interface DomNode {
  backendNodeId: number;
  nodeId: number;
  parentId?: number;
  attributes?: string[];
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Attributes that are read, but that the protocol leaves out of the tree. */
const kept = new Set([
  ...['aria-current', 'aria-required', 'aria-activedescendant', 'required', 'id', 'lang', 'type', 'data-voice'],
]);

async function readAttributes(session: CDPSession) {
  // A document has no ids before it was requested.
  await session.send('DOM.getDocument', { depth: 0 });
  const { nodes } = (await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })) as {
    nodes: DomNode[];
  };
  const pairs = nodes.map(({ backendNodeId, attributes = [] }) => {
    const found: Record<string, string> = {};
    for (let index = 0; index < attributes.length; index += 2)
      if (kept.has(attributes[index] ?? '')) found[attributes[index] ?? ''] = attributes[index + 1] ?? '';
    return [backendNodeId, found] as const;
  });
  return new Map(pairs);
}

/** Reads the whole page in its current state. */
export async function readTree(page: Page): Promise<Spoken> {
  const session = await sessionOf(page);
  const attributes = await readAttributes(session);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree');
  return grow(root, null, '', byId, attributes);
}

const text = (from?: { value?: unknown }) => String(from?.value ?? '');

function grow(
  node: AxNode,
  parent: Spoken | null,
  outerLang: string,
  byId: Map<string, AxNode>,
  attributes: Map<number, Record<string, string>>,
): Spoken {
  const id = node.backendDOMNodeId ?? 0;
  const own = attributes.get(id) ?? {};
  const lang = own.lang ?? outerLang;
  const spoken: Spoken = {
    ...{ id, lang, parent, isIgnored: node.ignored, attributes: own },
    role: text(node.role),
    name: plain(text(node.name)),
    text: text(node.name).replaceAll('\u00ad', ''),
    description: plain(text(node.description)),
    value: plain(text(node.value)),
    states: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, text(value)])),
    children: [],
  };
  for (const childId of node.childIds ?? []) {
    const child = byId.get(childId);
    if (child) spoken.children.push(grow(child, spoken, lang, byId, attributes));
  }
  return spoken;
}

/** Without soft hyphens, which screen readers ignore, and with single spaces. */
const plain = (words: string): string =>
  words
    .replaceAll('\u00ad', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, ' ')
    .trim();

/** The browser's id of the first element that matches a selector. Open shadow roots are searched, as by locators. */
export async function numberOf(page: Page, selector: string): Promise<number> {
  const session = await sessionOf(page);
  await page
    .locator(selector)
    .first()
    .evaluate((element) => void Reflect.set(window, 'spokenPart', element));
  return describe(session, 'spokenPart');
}

/** The id of the focused element, in any shadow root; 0 if there is none. */
export async function numberOfFocus(page: Page): Promise<number> {
  return describe(
    await sessionOf(page),
    `(() => { const at = (${focusedInPage})(); return at === document.body ? null : at; })()`,
  );
}

async function describe(session: CDPSession, expression: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression });
  if (!result.objectId) return 0;
  const { node } = await session.send('DOM.describeNode', { objectId: result.objectId });
  return node.backendNodeId;
}

/** The node with this id, or undefined. */
export function find(tree: Spoken, id: number): Spoken | undefined {
  if (tree.id === id) return tree;
  for (const child of tree.children) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}
