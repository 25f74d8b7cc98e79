// The popup's code that is needed only once it may open.
import type { BehaviourContext } from '../shared/behaviour/define-behaviour.ts';
import { emitViewed } from '../shared/behaviour/emit.ts';
import type { PopupAnswer } from './answer.ts';
import { openDialog } from './dialog.ts';
import { mayOpenNow } from './may-open.ts';
import type { PopupProps } from './props.ts';

export interface OpenablePopup {
  element: HTMLElement;
  dialog: HTMLDialogElement;
  props: PopupProps;
  answer: PopupAnswer;
  /** Whether the visitor has filled in something in this form. */
  isTouched(form: Element): boolean;
  signal: AbortSignal;
  /** Called when no further attempt is needed. */
  onSettled(): void;
}

/** Loads the dialog. It may add style sheets, whose load or failure is awaited. */
export async function bringDialog(element: Element, address: string, fill: BehaviourContext['fill']): Promise<void> {
  await fill(element, address);
  const coming = [...element.querySelectorAll('link')].filter(({ sheet }) => !sheet);
  await Promise.all(
    coming.map((link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))),
  );
}

/** Opens the popup as soon as it does not interrupt the visitor. Call it repeatedly. */
export function tryToOpen({ element, dialog, props, answer, isTouched, signal, onSettled }: OpenablePopup): void {
  const { id, widget, opens } = props;
  if (!mayOpenNow({ popup: element, widget, isTouched, isForShow: opens === 'at-once' })) return;
  onSettled();
  // Checked again here, because the visitor may have answered in another tab.
  if (answer.isKnown()) return;
  openDialog(dialog, { signal, onClosed: answer.give });
  emitViewed(element, { widget: 'popup', label: id });
}
