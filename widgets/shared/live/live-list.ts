// Makes lists change in place: their links and their GET forms, with a loading state, focus, words and the back button.

import { isPlainClick } from '../behaviour/plain-click.ts';
import { emitNavigated } from './emit-navigated.ts';
import { onShown, openInPlace, partAttribute } from './live-page.ts';
import { showLoading } from './show-loading.ts';

/**
 * The HTML that a live list works on. Everything works without JavaScript too: links are links, forms are GET forms.
 * - `[data-live="name"]`: a part that is replaced (live-page.ts);
 * - `a[data-live-link]`: opens its address in place; its value `stay` keeps focus and scroll position where they are;
 * - `form[data-live-form]`: is sent in place, without its empty fields;
 * - `[data-live-heading]`: where the page goes to after a link (its `tabindex` is -1, or it is a link); with the value
 *   `nearest` the page scrolls no further than it takes to see it;
 * - `[data-live-status]`: a permanent `role=status`; it says the `data-live-words` of the first part that has some;
 * - `[data-live-failed]`: a part whose content the server could not get; what was shown before stays instead;
 * - `template[data-live-skeleton="name"]`: what stands in a part while it is loading.
 */
export interface LiveListOptions {
  signal: AbortSignal;
  /** What the status says when nothing came; the content stays. */
  failedWords: string;
  /** What the status says while a skeleton is shown; nothing by default. */
  loadingWords?: string;
  /** For what else happens when nothing came, such as a button that goes away. */
  onFailed?(error: unknown, url: URL): void;
  /** After each change, those of the back button included. */
  onShown?(): void;
}

/** How a list is opened from code. */
export interface LiveList {
  /** @param from the element that asked for it, whose list gets the focus; none leaves the focus where it is */
  open(url: URL, from?: Element): Promise<void>;
}

export function startLiveList(element: HTMLElement, options: LiveListOptions): LiveList {
  const { signal, failedWords, loadingWords = '', onFailed = () => {} } = options;
  const parts = () => [...element.querySelectorAll<HTMLElement>(`[${partAttribute}]`)];
  const say = (words: string) => {
    const status = element.querySelector('[data-live-status]');
    if (status) status.textContent = words;
  };

  let turns = 0;
  /** In which turn somebody has gone on typing: the focus is theirs. */
  let typedIn = -1;
  element.addEventListener('input', () => (typedIn = turns), { signal });
  async function open(url: URL, from?: Element): Promise<void> {
    turns += 1;
    const turn = turns;
    const done = showLoading(element, parts(), () => loadingWords && say(loadingWords));
    try {
      if (!(await openInPlace(url))) return;
      if (from && typedIn < turn) goToHeading(element);
      say(parts().find((part) => part.dataset.liveWords)?.dataset.liveWords ?? '');
      emitNavigated(element, { url: url.href, title: document.title });
    } catch (error) {
      say(failedWords);
      onFailed(error, url);
    } finally {
      // One that was given up leaves the newer one loading.
      done(turn === turns);
    }
  }

  element.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-live-link]');
      if (!link || !isPlainClick(event) || link.origin !== location.origin) return;
      event.preventDefault();
      if (link.getAttribute('aria-disabled') !== 'true')
        void open(new URL(link.href), link.dataset.liveLink === 'stay' ? undefined : link);
    },
    { signal },
  );
  element.addEventListener(
    'submit',
    (event) => {
      const form = (event.target as Element).closest<HTMLFormElement>('form[data-live-form]');
      if (!form || event.defaultPrevented) return;
      event.preventDefault();
      void open(addressOf(form, event.submitter));
    },
    { signal },
  );
  onShown(signal, (address) => {
    for (const form of element.querySelectorAll<HTMLFormElement>('form[data-live-form]')) fillIn(form, address);
    options.onShown?.();
  });
  return { open };
}

/** Where a GET form leads, without what is empty. */
export function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.getAttribute('action') || location.pathname, location.href);
  url.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text !== '') url.searchParams.append(name, text);
  }
  return url;
}

/** Fields of a form that stays on the page say what the address says. */
function fillIn(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address, location.href);
  for (const field of form.elements) {
    const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
    if (!isField || !field.name || field.type === 'hidden') continue;
    const values = searchParams.getAll(field.name);
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
      // A radio button without a value is the one that chooses nothing.
      field.checked = values.length > 0 ? values.includes(field.value) : field.value === '';
    // What somebody is typing at this moment stays.
    else if (field !== document.activeElement || field.value.trim() === (values[0] ?? ''))
      field.value = values[0] ?? '';
  }
}

function goToHeading(element: HTMLElement): void {
  const heading = element.querySelector<HTMLElement>('[data-live-heading]') ?? element;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: heading.dataset.liveHeading === 'nearest' ? 'nearest' : 'start' });
}
