// Makes lists change in place: their links and their GET forms, with a loading state, focus, announcements and "Back".
import { isPlainClick } from '../behaviour/plain-click.ts';
import { emitNavigated } from './emit-navigated.ts';
import { createFailureNote } from './failure-note.ts';
import { onShown, openInPlace, partAttribute } from './live-page.ts';
import { showLoading } from './show-loading.ts';

/**
 * The HTML of a live list. Everything works without JavaScript too: links are links, forms are GET forms.
 * - `[data-live="name"]`: a part that is replaced (live-page.ts);
 * - `a[data-live-link]`: opens its address in place; its value `stay` keeps the focus and the scroll position;
 * - `form[data-live-form]`: is sent in place, without its empty fields;
 * - `[data-live-heading]`: gets the focus after a link (its `tabindex` is -1, or it is a link); with the value
 *   `nearest` the page scrolls no further than necessary;
 * - `[data-live-status]`: a permanent `role=status`; it gets the `data-live-words` of the first part that has some;
 * - `[data-live-failed]`: a part whose content the server could not get; the previous content stays instead;
 * - `template[data-live-skeleton="name"]`: the content of a part while it is loading.
 */
export interface LiveListOptions {
  signal: AbortSignal;
  /** The text of the status after a failure, also in sight beside the list, with a link that tries again. */
  failedWords: string;
  /** Whether the widget shows a failure itself, in place of the list. */
  showsFailure?: boolean;
  /** The text of the status while a skeleton is shown; none by default. */
  loadingWords?: string;
  /** Called after a failure, for further changes such as hiding a button. */
  onFailed?(error: unknown, url: URL): void;
  /** Called after each change, those of the back button included. */
  onShown?(): void;
}

/** Opens a list from code. */
export interface LiveList {
  /** @param from the element that started it, whose list gets the focus; without one the focus stays */
  open(url: URL, from?: Element): Promise<void>;
}

export function startLiveList(element: HTMLElement, options: LiveListOptions): LiveList {
  const { signal, failedWords, showsFailure = false, loadingWords = '', onFailed = () => {} } = options;
  const parts = () => [...element.querySelectorAll<HTMLElement>(`[${partAttribute}]`)];
  const say = (words: string) => {
    const status = element.querySelector('[data-live-status]');
    if (status) status.textContent = words;
  };

  const forms = () => element.querySelectorAll<HTMLFormElement>('form[data-live-form]');
  const note = createFailureNote(failedWords);

  let turns = 0;
  /** The turn in which the visitor has typed on: their focus stays. */
  let typedIn = -1;
  element.addEventListener('input', () => (typedIn = turns), { signal });
  async function open(url: URL, from?: Element): Promise<void> {
    turns += 1;
    const turn = turns;
    const done = showLoading(element, parts(), () => loadingWords && say(loadingWords));
    try {
      if (!(await openInPlace(url))) return;
      if (from && typedIn < turn) goToHeading(element);
      const words = parts().find((part) => part.dataset.liveWords)?.dataset.liveWords ?? '';
      // A heading that has just got the focus has said them.
      say(document.activeElement?.textContent?.trim() === words ? '' : words);
      emitNavigated(element, { url: url.href, title: document.title });
    } catch (error) {
      say(failedWords);
      for (const form of forms()) takeBack(form, location.href);
      onFailed(error, url);
      const list = parts().at(-1);
      if (list && !showsFailure) note.show(list, url, from);
    } finally {
      // A superseded change leaves the newer one loading.
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
    note.remove();
    for (const form of forms()) fillIn(form, address);
    options.onShown?.();
  });
  return { open };
}

/** The address of a GET form, without its empty fields. */
export function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.getAttribute('action') || location.pathname, location.href);
  url.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text !== '') url.searchParams.append(name, text);
  }
  return url;
}

/** Sets the fields of a form that stays on the page to the values of the address. */
function fillIn(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address, location.href);
  for (const field of form.elements) {
    const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
    if (!isField || !field.name || field.type === 'hidden') continue;
    const values = searchParams.getAll(field.name);
    if (isChoice(field)) choose(field, values);
    // A field that the visitor is typing in stays.
    else if (field !== document.activeElement || field.value.trim() === (values[0] ?? ''))
      field.value = values[0] ?? '';
  }
}

/** Sets the choices back to what the list still shows; a typed text stays. */
function takeBack(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = searchParams.get(field.name) ?? '';
    else if (field instanceof HTMLInputElement && isChoice(field)) choose(field, searchParams.getAll(field.name));
  }
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** A radio button without a value is the one for no choice. */
function choose(field: HTMLInputElement, values: string[]): void {
  field.checked = values.length > 0 ? values.includes(field.value) : field.value === '';
}

function goToHeading(element: HTMLElement): void {
  const heading = element.querySelector<HTMLElement>('[data-live-heading]') ?? element;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: heading.dataset.liveHeading === 'nearest' ? 'nearest' : 'start' });
}
