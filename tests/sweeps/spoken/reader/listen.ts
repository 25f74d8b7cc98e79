// Simulates what a screen reader announces while a page is used: changed live regions, and focus moves. `listen` runs
// in the page.
import type { Page } from 'playwright';

export interface Heard {
  kind: 'said' | 'unheard' | 'focus';
  text: string;
}

declare global {
  interface Window {
    spoken: { heard: Heard[]; lastChange: number; look(): void };
  }
}

/**
 * Treats live regions as browsers do: a region is announced when its text changes, and a region that is inserted with
 * its text is announced only if it is an alert. (A polite region must exist before its text.)
 */
function listen(): void {
  if (window.spoken) return;
  const [now, later] = [performance.now.bind(performance), window.setTimeout.bind(window)];
  const heard: Heard[] = [];
  const roots = new Set<Document | ShadowRoot>();
  const known = new Map<Element, string[]>();
  const selector = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log], output';
  const isUrgent = (one: Element) => one.matches('[role=alert], [aria-live=assertive]');
  const isAtomic = (one: Element) =>
    one.matches('[role=alert], [role=status], output, [aria-atomic=true]') && !one.matches('[aria-atomic=false]');

  const isHeard = (one: Element): boolean => {
    for (let at: Element | null = one; at; at = at.parentElement ?? ((at.getRootNode() as ShadowRoot).host || null))
      if (at.matches('[aria-hidden=true], [inert]')) return false;
    const modal = document.querySelector('dialog:modal');
    if (modal && !modal.contains(one) && !modal.contains((one.getRootNode() as ShadowRoot).host ?? null)) return false;
    return one.checkVisibility({ visibilityProperty: true });
  };

  /** The text inside, by text node. */
  const wordsIn = (one: Node): string[] => {
    if (one instanceof Text)
      return one.data.trim() ? [one.data.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim()] : [];
    if (one instanceof Element) {
      if (
        one.matches('[aria-hidden=true], script, style, template') ||
        !one.checkVisibility({ visibilityProperty: true })
      )
        return [];
      const label = one.getAttribute('aria-label') ?? one.getAttribute('alt');
      if (label) return [label];
    }
    return [...one.childNodes].flatMap(wordsIn);
  };

  const look = () => {
    const regions = [...roots].flatMap((root) => [...root.querySelectorAll(selector)]).filter(isHeard);
    for (const gone of [...known.keys()].filter((one) => !regions.includes(one))) known.delete(gone);
    for (const region of regions) {
      const [before, words] = [known.get(region), wordsIn(region)];
      if (before && region.closest('[aria-busy=true]')) continue;
      known.set(region, words);
      if (before?.join(' ') === words.join(' ')) continue;
      const added = before && !isAtomic(region) ? words.filter((one) => !before.includes(one)) : words;
      if (added.length === 0) continue;
      const text = added.join(' ').replace(/ ([:;,.!?])/g, '$1');
      if (before || isUrgent(region)) heard.push({ kind: 'said', text });
      // A region that contains the focus is announced with the focus.
      else if (!region.matches(':focus, :focus-within')) heard.push({ kind: 'unheard', text });
    }
  };

  let isAwaited = false;
  const changed = () => {
    window.spoken.lastChange = now();
    if (isAwaited) return;
    isAwaited = true;
    // Browsers collect changes, too.
    later(() => {
      isAwaited = false;
      look();
    }, 60);
  };
  const watch = (root: Document | ShadowRoot) => {
    roots.add(root);
    new MutationObserver(changed).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  };
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attach.call(this, options);
    watch(root);
    return root;
  };
  window.spoken = { heard, lastChange: now(), look };
  watch(document);
  document.addEventListener(
    'focusin',
    () => {
      window.spoken.lastChange = now();
      if (heard.at(-1)?.kind !== 'focus') heard.push({ kind: 'focus', text: '' });
    },
    true,
  );
}

/** Records announcements on every page that this window opens from now on. */
export const startListening = (page: Page): Promise<void> => page.addInitScript(listen).then(() => {});

/** Waits until the page has been idle for this time; a page that never becomes idle is used as it is. */
const quietMs = 180;
const timeoutMs = 3000;

export async function waitForStillness(page: Page): Promise<void> {
  await page
    .waitForFunction((ms) => performance.now() - window.spoken.lastChange > ms, quietMs, {
      polling: 30,
      timeout: timeoutMs,
    })
    .catch(() => {});
}

/** @returns the announcements since the last call, in order */
export async function takeHeard(page: Page): Promise<Heard[]> {
  await waitForStillness(page);
  return page.evaluate(() => {
    window.spoken.look();
    return window.spoken.heard.splice(0);
  });
}
