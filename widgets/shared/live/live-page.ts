// The sections of a page that change without a full navigation: the page at the new address is fetched, and its
// sections are inserted. Only the server's templates produce HTML, so the result in place equals that of a reload.
import { emitNavigated } from './emit-navigated.ts';

/** An element with this attribute is a live section; its value names the section, uniquely on a page. */
export const partAttribute = 'data-live';

/** The state of an address: its sections as they were left, so that going back restores them. */
interface Snapshot {
  title: string;
  parts: Map<string, Element>;
  /** The links in the head that give search engines, and apps that share the page, its position in the list. */
  links: Element[];
}

const maxSnapshots = 20;
const timeoutMs = 10_000;

/** Addresses that were shown on this page, the most recent one last. */
const snapshots = new Map<string, Snapshot>();
/** The address whose sections the page shows; it changes after the location does. */
let shown = '';
let underWay: AbortController | undefined;
/** Whether the current change is for the back button: the location is then ahead of the shown sections. */
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

/** Calls the function after each change, including those by the back button, with the new path and query. */
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
 * Shows another address of this page in place; a change in progress is cancelled.
 * @returns false when a newer change replaced it, or the browser follows a redirect
 * @throws when there is no response, it is no page, or it has none of the sections; the page is then unchanged
 */
export async function openInPlace(url: URL): Promise<boolean> {
  isRestoring = false;
  const fetched = await fetchPage(url);
  if (!fetched) return false;
  remember();
  // As with any link, opening the current address adds no entry to the history.
  if (url.href === location.href) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  show(url.pathname + url.search, snapshotOf(fetched));
  return true;
}

/** @returns null when a newer change replaced it, or the browser follows a redirect */
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
  if (snapshots.size > maxSnapshots && oldest !== undefined) snapshots.delete(oldest);
}

/** Replaces each section by the new one of the same name; a section that is equal, or missing at the new address, stays. */
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
  // If the focused element was redrawn, the focus moves to its replacement.
  if (focusId && document.activeElement?.id !== focusId)
    document.getElementById(focusId)?.focus({ preventScroll: true });
  for (const call of listeners) call(address);
}

/**
 * Handles the back and forward buttons: a stored state is restored at once, so that the browser finds its scroll
 * position.
 */
async function restore(): Promise<void> {
  const address = currentAddress();
  // The address may differ only by its fragment, or the visitor has come back before the other address had loaded.
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
    // The browser then navigates to the address itself, and shows its own error page if that fails too.
    location.reload();
  }
}

/**
 * Going back is a navigation like any other. The page itself sends the event, because none of its lists has made the
 * request.
 */
function showAgain(address: string, snapshot: Snapshot): void {
  show(address, snapshot);
  emitNavigated(document.body, { url: location.href, title: document.title });
}
