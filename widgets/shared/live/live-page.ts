// The parts of a page that change without a full navigation: fetched as the page of their new address, and put in
// place. The server's templates stay the only ones: the result in place equals that of a reload.
import { emitNavigated } from './emit-navigated.ts';

/** An element with this attribute is a live part; its value names it, once on a page. */
export const partAttribute = 'data-live';

/** The state of an address: its parts as they were left, so that going back restores them. */
interface Snapshot {
  title: string;
  parts: Map<string, Element>;
  /** The links in the head that give search engines, and apps that share the page, its place in the list. */
  links: Element[];
}

const mostSnapshots = 20;
const timeoutMs = 10_000;

/** Addresses that were shown on this page, the last one last. */
const snapshots = new Map<string, Snapshot>();
/** The address whose parts the page shows; it changes after the location does. */
let shown = '';
let underWay: AbortController | undefined;
/** Whether the change under way is for the back button: then the location is ahead of the shown parts. */
let isRestoring = false;
const listeners = new Set<(address: string) => void>();

const currentAddress = () => location.pathname + location.search;
const places = 'link[rel=canonical], link[rel=prev], link[rel=next]';
const partsOf = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll(`[${partAttribute}]`)].map((part) => [part.getAttribute(partAttribute) ?? '', part]),
  );

const snapshotOf = (root: Document): Snapshot => ({
  title: root.title,
  parts: partsOf(root),
  links: [...root.querySelectorAll(places)],
});

/** Calls after each change, those of the back button included, with the new path and query. */
export function onShown(signal: AbortSignal, call: (address: string) => void): void {
  if (listeners.size === 0) {
    shown = currentAddress();
    addEventListener('popstate', restore);
  }
  listeners.add(call);
  signal.addEventListener('abort', () => {
    listeners.delete(call);
    if (listeners.size > 0) return;
    removeEventListener('popstate', restore);
    snapshots.clear();
  });
}

/**
 * Shows another address of this page in place; a change under way is given up for it.
 * @returns false when a newer change took its place, or the browser follows a redirect
 * @throws when there is no response, it is no page, or it has none of the parts; the page is then as before
 */
export async function openInPlace(url: URL): Promise<boolean> {
  isRestoring = false;
  const fetched = await fetchPage(url);
  if (!fetched) return false;
  remember();
  // As with any link, opening the present address adds no step for the back button.
  if (url.href === location.href) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  show(url.pathname + url.search, snapshotOf(fetched));
  return true;
}

/** @returns null when a newer change took its place, or the browser follows a redirect */
async function fetchPage(url: URL): Promise<Document | null> {
  underWay?.abort();
  const life = new AbortController();
  underWay = life;
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([life.signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.redirected) {
      location.assign(response.url);
      return null;
    }
    const isPage = response.headers.get('content-type')?.includes('html');
    if (!response.ok || !isPage) throw new Error(`${url.pathname}${url.search} answered ${response.status}`);
    const fetched = new DOMParser().parseFromString(await response.text(), 'text/html');
    if (life.signal.aborted) return null;
    if (partsOf(fetched).size === 0) throw new Error(`${url.pathname}${url.search} has none of the page's parts`);
    if (fetched.querySelector('[data-live-failed]'))
      throw new Error(`${url.pathname}${url.search} came without its list`);
    return fetched;
  } catch (error) {
    if (life.signal.aborted) return null;
    throw error;
  }
}

function remember(): void {
  snapshots.delete(shown);
  snapshots.set(shown, snapshotOf(document));
  const [oldest] = snapshots.keys();
  if (snapshots.size > mostSnapshots && oldest !== undefined) snapshots.delete(oldest);
}

/** Replaces each part by the new one of the same name; a part that is equal, or missing at the new address, stays. */
function show(address: string, { title, parts, links }: Snapshot): void {
  const focusId = document.activeElement?.id ?? '';
  for (const [name, part] of partsOf(document)) {
    const next = parts.get(name);
    if (next && next !== part && !next.isEqualNode(part)) part.replaceWith(next);
  }
  document.title = title;
  for (const link of document.querySelectorAll(places)) link.remove();
  document.head.append(...links);
  shown = address;
  // The focus moves from a redrawn button to the new one.
  if (focusId && document.activeElement?.id !== focusId)
    document.getElementById(focusId)?.focus({ preventScroll: true });
  for (const call of listeners) call(address);
}

/**
 * The back and forward buttons: a remembered state comes back at once, so that the browser finds its scroll position.
 */
async function restore(): Promise<void> {
  const address = currentAddress();
  // A place on the page that is already shown; or the visitor has come back before the other address was there.
  if (address === shown) {
    if (isRestoring) underWay?.abort();
    return;
  }
  underWay?.abort();
  isRestoring = true;
  remember();
  const snapshot = snapshots.get(address);
  if (snapshot) return showAgain(address, snapshot);
  try {
    const fetched = await fetchPage(new URL(location.href));
    if (fetched) showAgain(address, snapshotOf(fetched));
  } catch {
    // The browser's own navigation to the address, with its own message when that fails too.
    location.reload();
  }
}

/**
 * Going back is a step as any other: the page itself sends the event, because none of its lists has made the request.
 */
function showAgain(address: string, snapshot: Snapshot): void {
  show(address, snapshot);
  emitNavigated(document.body, { url: location.href, title: document.title });
}
