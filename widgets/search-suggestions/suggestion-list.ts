// The list of suggestions under a search field. The field and the list follow the ARIA combobox pattern:
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
import type { Suggestion, SuggestionsAnswer } from '../../rules/search/suggestions.ts';
import { search } from '../../texts/fi/lists.ts';

/** The list of suggestions under a field. */
export interface SuggestionList {
  isOpen(): boolean;
  /** Shows suggestions; closes the list when there are none. */
  show(answer: SuggestionsAnswer | null): void;
  close(): void;
  /** Moves to the next or previous suggestion; beyond either end it moves back to the field. */
  move(by: 1 | -1): void;
  /** The suggestion that Enter opens, if the visitor has moved to one. */
  active(): HTMLAnchorElement | null;
  remove(): void;
}

/** The space that the list leaves at the bottom of the viewport, or above a phone's keyboard, in pixels. */
const marginPx = 12;
/**
 * The minimum height of the list, in pixels. On a low screen a lower list would be unreadable, so it scrolls with the
 * page instead.
 */
const minHeightPx = 150;

/** @param id prefix of the ids of the list's elements */
export function drawSuggestionList(element: HTMLElement, field: HTMLInputElement, id: string): SuggestionList {
  const box = add(element, 'div', 'suggestions');
  box.hidden = true;
  const note = add(box, 'p', 'suggestions__note');
  const list = add(box, 'div', '');
  list.id = `${id}-suggestions`;
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', search.suggestions);
  const status = add(element, 'p', 'visually-hidden');
  status.setAttribute('role', 'status');
  const given = ['role', 'autocomplete'].map((name) => [name, field.getAttribute(name)] as const);
  field.setAttribute('role', 'combobox');
  field.setAttribute('autocomplete', 'off');
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', list.id);
  // Keeps the focus in the field while an option is pressed.
  box.addEventListener('mousedown', (event) => event.preventDefault());

  let options: HTMLAnchorElement[] = [];
  /** The index of the selected option; -1 when the field itself is selected. */
  let current = -1;
  const mark = (next: number) => {
    options[current]?.setAttribute('aria-selected', 'false');
    current = next;
    const option = options[current];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const open = (isOpen: boolean) => {
    box.hidden = !isOpen;
    field.setAttribute('aria-expanded', String(isOpen));
  };
  const close = () => {
    mark(-1);
    open(false);
    status.textContent = '';
  };
  open(false);

  return {
    isOpen: () => !box.hidden,
    show(answer) {
      const suggestions = answer?.suggestions ?? [];
      close();
      status.textContent = answer?.status ?? '';
      if (suggestions.length === 0) return;
      note.textContent = answer?.note ?? '';
      options = suggestions.map((one, index) => drawOption(one, `${list.id}-${index}`));
      list.replaceChildren(...options);
      open(true);
      const { height, offsetTop } = window.visualViewport ?? { height: innerHeight, offsetTop: 0 };
      const room = height + offsetTop - box.getBoundingClientRect().top - marginPx;
      box.style.maxHeight = `${Math.max(minHeightPx, room)}px`;
      box.scrollTop = 0;
    },
    close,
    move(by) {
      const positions = options.length + 1;
      mark(((current + 1 + by + positions) % positions) - 1);
    },
    active: () => (box.hidden ? null : (options[current] ?? null)),
    remove() {
      box.remove();
      status.remove();
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        field.removeAttribute(name);
      for (const [name, value] of given)
        if (value === null) field.removeAttribute(name);
        else field.setAttribute(name, value);
    },
  };
}

/** An option is a link, so that it can also be opened in another tab. Tab reaches only the field. */
function drawOption({ title, scientific, kind, url }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a');
  Object.assign(option, { id, href: url, className: 'suggestions__option', tabIndex: -1 });
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  const words = add(option, 'span', 'suggestions__words');
  const name = add(words, 'span', 'suggestions__title');
  for (const { text, isTyped } of title)
    if (isTyped) add(name, 'mark', '').textContent = text;
    else name.append(text);
  if (scientific) {
    const latin = add(words, 'span', 'scientific');
    latin.lang = 'la';
    latin.textContent = scientific;
  }
  if (kind) add(option, 'span', 'suggestions__kind').textContent = kind;
  return option;
}

function add<Tag extends keyof HTMLElementTagNameMap>(parent: Element, tag: Tag, className: string) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  parent.append(element);
  return element;
}
