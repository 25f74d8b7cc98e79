// The parts of a page that change without a full navigation: fetched as the page of their new address, and put in place.
// The server's templates stay the only ones: what is shown in place is what a reload would show.

/** An element with this attribute is a live part; its value names it, once on a page. */
export const partAttribute = 'data-live';

/** What an address showed: its parts as they were left, so that going back restores what was seen. */
interface Snapshot {
  title: string;
  parts: Map<string, Element>;
}

const mostSnapshots = 20;
const timeoutMs = 10_000;

/** Addresses that were shown on this page, the last one last. */
const snapshots = new Map<string, Snapshot>();
/** The address whose parts the page shows; it changes after the location does. */
let shown = '';
let underWay: AbortController | undefined;
const listeners = new Set<(address: string) => void>();

const currentAddress = () => location.pathname + location.search;
const partsOf = (root: ParentNode) =>
  new Map(
    [...root.querySelectorAll(`[${partAttribute}]`)].map((part) => [part.getAttribute(partAttribute) ?? '', part]),
  );

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
 * Shows another address of this page in place; a change that is still under way is given up for it.
 * @returns false when a newer change took its place
 * @throws when the answer does not come, is no page, or has none of the parts; the page is then as before
 */
export async function openInPlace(url: URL): Promise<boolean> {
  const fetched = await fetchPage(url);
  if (!fetched) return false;
  remember();
  history.pushState(null, '', url);
  show(url.pathname + url.search, { title: fetched.title, parts: partsOf(fetched) }, fetched);
  return true;
}

/** @returns null when a newer change took its place */
async function fetchPage(url: URL): Promise<Document | null> {
  underWay?.abort();
  const life = new AbortController();
  underWay = life;
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.any([life.signal, AbortSignal.timeout(timeoutMs)]),
    });
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
  snapshots.set(shown, { title: document.title, parts: partsOf(document) });
  const [oldest] = snapshots.keys();
  if (snapshots.size > mostSnapshots && oldest !== undefined) snapshots.delete(oldest);
}

/** Puts the parts in place of those of the same name; one that is the same or that the new address lacks stays as it is. */
function show(address: string, { title, parts }: Snapshot, fetched?: Document): void {
  const focusId = document.activeElement?.id ?? '';
  for (const [name, part] of partsOf(document)) {
    const next = parts.get(name);
    if (next && next !== part && !next.isEqualNode(part)) part.replaceWith(next);
  }
  document.title = title;
  if (fetched) for (const rel of ['canonical', 'prev', 'next']) replaceLink(rel, fetched);
  shown = address;
  // Who was on a button that has been drawn anew is on the new one.
  if (focusId && document.activeElement?.id !== focusId)
    document.getElementById(focusId)?.focus({ preventScroll: true });
  for (const call of listeners) call(address);
}

function replaceLink(rel: string, fetched: Document): void {
  const selector = `link[rel=${rel}]`;
  document.querySelector(selector)?.remove();
  const link = fetched.querySelector(selector);
  if (link) document.head.append(link);
}

/** The back and forward buttons: what was seen comes back at once, so that the browser finds its scroll position. */
async function restore(): Promise<void> {
  const address = currentAddress();
  // A place on the page that is shown already.
  if (address === shown) return;
  underWay?.abort();
  remember();
  const snapshot = snapshots.get(address);
  if (snapshot) return show(address, snapshot);
  try {
    const fetched = await fetchPage(new URL(location.href));
    if (fetched) show(address, { title: fetched.title, parts: partsOf(fetched) }, fetched);
  } catch {
    // The browser's own way to the address, with its own words when that fails too.
    location.reload();
  }
}
