// Makes lists change in place: their links and GET forms, with a loading state, focus management, announcements and "Back".
import { common } from '../../../texts/fi/chrome.ts';
import { isPlainClick } from '../behaviour/plain-click.ts';
import { emitNavigated } from './emit-navigated.ts';
import { onShown, openInPlace, partAttribute } from './live-page.ts';

/**
 * The options of a live list. Its HTML works without JavaScript too: links are links, forms are GET forms.
 * - `[data-live="name"]`: a section that is replaced (live-page.ts);
 * - `a[data-live-link]`: opens its address in place; with the value `stay` the focus and the scroll position do not
 *   change;
 * - `form[data-live-form]`: is submitted in place, without its empty fields;
 * - `[data-live-heading]`: gets the focus after a link (its `tabindex` is -1, or it is a link); with the value
 *   `nearest` the page scrolls no further than necessary;
 * - `[data-live-status]`: a permanent `role=status`; it gets the `data-live-words` of the first section that has some;
 * - `[data-live-failed]`: a section whose content the server could not load; the previous content stays instead;
 * - `template[data-live-skeleton="name"]`: the content of a section while it is loading.
 */
export interface LiveListOptions {
  signal: AbortSignal;
  /** The status text after a failure. It is also shown beside the list, with a link that retries. */
  failedWords: string;
  /** Whether the widget itself shows a failure, instead of the list. */
  showsFailure?: boolean;
  /** The status text while a skeleton is shown; none by default. */
  loadingWords?: string;
  /** Called after a failure, for further changes such as hiding a button. */
  onFailed?(error: unknown, url: URL): void;
  /** Called after each change, including those by the back button. */
  onShown?(): void;
}

export interface LiveList {
  /**
   * Opens an address in the list.
   * @param from the element that started the change: the list's heading then gets the focus; without it the focus stays
   */
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

  /** The number of the latest change. */
  let latest = 0;
  /** The change during which the visitor has continued typing: the focus then stays in the field. */
  let typedIn = -1;
  element.addEventListener('input', () => (typedIn = latest), { signal });
  async function open(url: URL, from?: Element): Promise<void> {
    latest += 1;
    const change = latest;
    const done = showLoading(element, parts(), () => loadingWords && say(loadingWords));
    try {
      if (!(await openInPlace(url))) return;
      if (from && typedIn < change) goToHeading(element);
      const words = parts().find((part) => part.dataset.liveWords)?.dataset.liveWords ?? '';
      // A heading that has just got the focus is read out anyway.
      say(document.activeElement?.textContent?.trim() === words ? '' : words);
      emitNavigated(element, { url: url.href, title: document.title });
    } catch (error) {
      say(failedWords);
      for (const form of forms()) takeBack(form, location.href);
      onFailed(error, url);
      const list = parts().at(-1);
      if (list && !showsFailure) note.show(list, url, from);
    } finally {
      // A superseded change must not end the loading state of the newer one.
      done(change === latest);
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

/** Returns the address of a GET form, without its empty fields. */
export function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): URL {
  const url = new URL(form.getAttribute('action') || location.pathname, location.href);
  url.search = '';
  for (const [name, value] of new FormData(form, submitter)) {
    const text = String(value).trim();
    if (text !== '') url.searchParams.append(name, text);
  }
  return url;
}

/** Sets the fields of a form that stays on the page to the values in the address. */
function fillIn(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address, location.href);
  for (const field of form.elements) {
    const isField = field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
    if (!isField || !field.name || field.type === 'hidden') continue;
    const values = searchParams.getAll(field.name);
    if (isChoice(field)) choose(field, values);
    // A field that the visitor is typing in does not change.
    else if (field !== document.activeElement || field.value.trim() === (values[0] ?? ''))
      field.value = values[0] ?? '';
  }
}

/** Resets the choices to what the list still shows; typed text stays. */
function takeBack(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address);
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = searchParams.get(field.name) ?? '';
    else if (field instanceof HTMLInputElement && isChoice(field)) choose(field, searchParams.getAll(field.name));
  }
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** Sets a checkbox or radio button; a radio button without a value stands for no choice. */
function choose(field: HTMLInputElement, values: string[]): void {
  field.checked = values.length > 0 ? values.includes(field.value) : field.value === '';
}

function goToHeading(element: HTMLElement): void {
  const heading = element.querySelector<HTMLElement>('[data-live-heading]') ?? element;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: heading.dataset.liveHeading === 'nearest' ? 'nearest' : 'start' });
}

/** The message that a list could not be loaded, with a link that retries. */
interface FailureNote {
  /**
   * Shows the message before or after the list, where the visitor has just pressed.
   * @param list the list, whose content stays
   * @param url the address that could not be loaded
   * @param pressed the link that was pressed; undefined for a choice or a form, which are above the list
   */
  show(list: Element, url: URL, pressed?: Element): void;
  remove(): void;
}

/** @param words the message, which a live region announces as well */
function createFailureNote(words: string): FailureNote {
  const note = document.createElement('p');
  const retry = document.createElement('a');
  note.className = 'live-failed error';
  retry.className = 'button button--secondary';
  retry.dataset.liveLink = '';
  retry.textContent = common.retry;
  note.append(words, retry);
  return {
    show(list, url, pressed) {
      retry.href = url.href;
      // After a second failure the message stays where it is, and the focus stays on its link.
      if (pressed !== retry) list[pressed && list.contains(pressed) ? 'after' : 'before'](note);
      note.scrollIntoView({ block: 'nearest' });
    },
    remove: () => note.remove(),
  };
}

/** Delay in milliseconds: a faster change shows no skeleton. */
const skeletonDelayMs = 100;

const controls = '[data-live-link], [data-live-form] button';

/**
 * Starts the loading state.
 * @param parts the list's live sections
 * @returns a function that ends the loading state; a superseded change only removes its skeletons. A section that was
 * replaced meanwhile is restored too, because the back button may show it again
 */
function showLoading(element: HTMLElement, parts: HTMLElement[], onSlow: () => void): (isLast: boolean) => void {
  const hidden: [part: HTMLElement, content: Node[]][] = [];
  for (const part of parts) part.setAttribute('aria-busy', 'true');
  for (const control of element.querySelectorAll(controls)) control.setAttribute('aria-disabled', 'true');
  const timer = setTimeout(() => {
    onSlow();
    for (const part of parts) {
      const name = part.getAttribute(partAttribute);
      const skeleton = element.querySelector<HTMLTemplateElement>(`template[data-live-skeleton="${name}"]`);
      if (!skeleton) continue;
      hidden.push([part, [...part.childNodes]]);
      // The page keeps its height, because the back button returns to the visitor's scroll position.
      part.style.minHeight = `${part.offsetHeight}px`;
      part.replaceChildren(skeleton.content.cloneNode(true));
      part.firstElementChild?.classList.add('live-skeleton');
    }
  }, skeletonDelayMs);
  return (isLast) => {
    clearTimeout(timer);
    for (const [part, content] of hidden) {
      part.replaceChildren(...content);
      part.style.minHeight = '';
    }
    if (!isLast) return;
    for (const part of parts) part.removeAttribute('aria-busy');
    for (const root of [element, ...parts])
      for (const control of root.querySelectorAll(controls)) control.removeAttribute('aria-disabled');
  };
}
