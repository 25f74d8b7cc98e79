// Prepares the bar's dialogs once they have loaded. Their HTML is the same for every page and every visitor.
import { showAccountWhenKnown } from '../shared/account/show-account-when-known.ts';
import type { BehaviourContext } from '../shared/behaviour/define-behaviour.ts';
import { closePanels } from './close-panels.ts';
import { markCurrent } from './mark-current.ts';
import { refuseBlank } from './refuse-blank.ts';

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
