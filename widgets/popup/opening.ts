// The popup's code that is needed only once it may open.
import type { BehaviourContext } from '../shared/behaviour/define-behaviour.ts';
import { emitViewed } from '../shared/behaviour/emit.ts';
import { isAllowed, necessary } from '../shared/consent/consent.ts';
import { isAnyOverlayOpen } from '../shared/overlay/attention.ts';
import type { PopupAnswer } from './answer.ts';
import { openDialog } from './dialog.ts';
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

/** Panels, sheets and videos over the page; the scroll lock marks those without a dialog. */
const overThePage = 'dialog[open], [data-scroll-lock]';
/** A frame has the focus while the visitor types or plays something in it. */
const usedFields = 'input, textarea, select, [contenteditable], iframe, video, audio';

interface PopupOccasion {
  /** The popup itself, which is excluded from the checks. */
  popup: Element;
  /** The name of the widget in the popup. */
  widget: string;
  /** Whether the visitor has filled in something in this form. */
  isTouched(form: Element): boolean;
  /** Whether the popup is an example: the visitor then need not have answered the consent question. */
  isForShow: boolean;
}

/**
 * Whether the popup would not interrupt the visitor. The consent question comes first: the popup never opens before the
 * visitor has answered it.
 */
function mayOpenNow({ popup, widget, isTouched, isForShow }: PopupOccasion): boolean {
  return (
    !document.hidden &&
    (isForShow || isAllowed(necessary)) &&
    !isSomethingOpen() &&
    !isBusyWithField() &&
    !isAnyInSight('form', (form) => isTouched(form)) &&
    // The same widget must not be in view elsewhere.
    !isAnyInSight(`[data-widget="${widget}"]`, (other) => !popup.contains(other)) &&
    // This check comes last, because it requests the picture.
    isPictureThere(popup)
  );
}

const isSomethingOpen = () =>
  isAnyOverlayOpen() || document.fullscreenElement != null || document.querySelector(overThePage) !== null;

const isBusyWithField = () => document.activeElement?.matches(usedFields) ?? false;

function isAnyInSight(selector: string, counts: (element: Element) => boolean): boolean {
  return [...document.querySelectorAll(selector)].some((element) => counts(element) && isInSight(element));
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Pictures that failed to load. */
const failedPictures = new WeakSet<HTMLImageElement>();

/**
 * Whether the picture of a popup without other content has loaded: before that, the popup would open empty. Call it
 * repeatedly: the first call requests the picture. A picture that failed to load never counts as loaded, even if the
 * page replaces it. A popup without a picture has nothing to wait for.
 */
function isPictureThere(popup: Element): boolean {
  const picture = popup.querySelector<HTMLImageElement>('.popup__image');
  if (!picture) return true;
  if (picture.loading === 'lazy') {
    // In a closed dialog a lazy-loading picture would never load.
    picture.addEventListener('error', () => failedPictures.add(picture), { once: true });
    picture.loading = 'eager';
  }
  return picture.complete && picture.naturalWidth > 0 && !failedPictures.has(picture);
}
