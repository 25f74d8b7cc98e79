// Prepares the bar's dialogs once they have loaded. Their HTML is the same for every page and every visitor.
import { showAccountWhenKnown } from '../shared/account/show-account-when-known.ts';
import type { BehaviourContext } from '../shared/behaviour/define-behaviour.ts';

export interface Arrived extends BehaviourContext {
  /** Contains the loaded dialogs. */
  holder: Element;
  /** The empty dialog, if it is open: it stays open and takes the content of the dialog for which it is the placeholder. */
  shell: HTMLDialogElement | null;
  /** Closes the open dialog. */
  close(): void;
}

export function initialisePanels(element: HTMLElement, { holder, shell, close, ...context }: Arrived): void {
  for (const panel of [...holder.children] as HTMLElement[]) {
    if (!shell || shell.dataset.panel !== panel.dataset.panel) {
      element.append(panel);
      continue;
    }
    for (const { name, value } of panel.attributes) shell.setAttribute(name, value);
    shell.replaceChildren(...panel.childNodes);
    shell.removeAttribute('aria-busy');
    const first = shell.querySelector<HTMLElement>('[autofocus]') ?? shell.querySelector<HTMLElement>('[data-close]');
    first?.focus();
  }
  markCurrent(element);
  closePanels(element, close, context.signal);
  const form = element.querySelector<HTMLFormElement>('[data-search]');
  if (form) refuseBlank(form, context.signal);
  const account = element.querySelector<HTMLElement>('[data-panel="account"]');
  if (account) showAccountWhenKnown(account, context);
}

/** Makes an empty search do nothing, and disables its button. */
function refuseBlank(form: HTMLFormElement, signal: AbortSignal): void {
  const [field, button] = [form.querySelector('input'), form.querySelector('button')];
  if (!field || !button) return;
  const isBlank = () => field.value.trim() === '';
  const update = () => {
    button.disabled = isBlank();
  };
  form.addEventListener('input', update, { signal });
  form.addEventListener('submit', (event) => isBlank() && event.preventDefault(), { signal });
  // A browser may restore the text that was in the field when the page was left.
  window.addEventListener('pageshow', update, { signal });
  update();
}

const current = 'aria-current';

/**
 * Marks the current page in the drawer, as the page's own menus mark it.
 * @param element contains the drawer's links, none of which is marked yet
 */
function markCurrent(element: HTMLElement): void {
  const menu = element.querySelector('[data-panel="menu"]');
  if (!menu) return;
  const mark = (link: Element, value: string | null) => value && link.setAttribute(current, value);
  const links = [...menu.querySelectorAll('a')];
  const isMenus = (link: Element) => link.closest('[data-main-menu]') !== null;
  for (const link of links.filter((one) => !isMenus(one))) {
    const { origin, pathname } = new URL(link.href);
    if (origin === location.origin && withSlash(pathname) === withSlash(location.pathname)) mark(link, 'page');
  }
  // The browser can't derive an article's category from its address.
  for (const category of document.querySelectorAll(`.category-bar a[${current}]`))
    for (const link of menu.querySelectorAll('.bar-panel__list--categories a'))
      if (link.getAttribute('href') === category.getAttribute('href')) mark(link, category.getAttribute(current));
  // The drawer lists these links in another order and under other headings, and each page only once.
  for (const entry of document.querySelectorAll(`.main-menu [${current}]`)) {
    const keyOf = (one: Element) => one.getAttribute('href') ?? one.textContent;
    const twin = [...menu.querySelectorAll(`${entry.localName}:not([${current}])`)].find(
      (one) => keyOf(one) === keyOf(entry),
    );
    if (twin) mark(twin, entry.getAttribute(current));
  }
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/**
 * Closes the dialogs in the ways that browsers do not provide: by a click outside, and by Escape in a search field.
 * @param close closes the open dialog
 */
function closePanels(element: HTMLElement, close: () => void, signal: AbortSignal): void {
  element.addEventListener('click', (event) => closeFromOutside(event, close), { signal });
  // WebKit handles Escape in a search field itself, without closing the dialog.
  element.addEventListener(
    'keydown',
    (event) => {
      const isInSearch = event.target instanceof HTMLInputElement && event.target.type === 'search';
      if (event.key !== 'Escape' || event.isComposing || !isInSearch) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
}

function closeFromOutside({ clientX: x, clientY: y, target: panel }: MouseEvent, close: () => void): void {
  if (!(panel instanceof HTMLDialogElement)) return;
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  // A click on the backdrop or on the dialog's padding also has the dialog as its target.
  if (x >= left && x < right && y >= top && y < bottom) return;
  const opener = document.querySelector('[data-shows][aria-expanded]');
  close();
  // The bar is visible below the dialog, whose closing animation may still cover it, so the click is forwarded to the
  // bar's entry under the pointer.
  const under = document.elementsFromPoint(x, y).map((one) => one.closest<HTMLElement>('[data-bar] :is(a, button)'));
  const entry = under.find((one) => one !== null);
  if (entry && entry !== opener) entry.click();
}
