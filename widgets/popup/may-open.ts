// The only module that decides whether a popup may open now: it must never interrupt the visitor.
import { isAllowed, necessary } from '../shared/consent/consent.ts';
import { isAnyOverlayOpen } from '../shared/overlay/attention.ts';
import { isPictureThere } from './picture.ts';

/** Panels, sheets and videos over the page; the scroll lock marks those without a dialog. */
const overThePage = 'dialog[open], [data-scroll-lock]';
const typing = 'input, textarea, select, [contenteditable], iframe, video, audio';

export interface PopupOccasion {
  /** The popup itself, which is excluded from the checks. */
  popup: Element;
  /** The name of the widget in the popup. */
  widget: string;
  /** Whether the visitor has filled in something in this form. */
  isTouched(form: Element): boolean;
  /** Whether the popup is an example: the visitor then need not have answered the consent question. */
  isForShow: boolean;
}

/** The consent question comes first: the popup never opens before the visitor has answered it. */
export function mayOpenNow({ popup, widget, isTouched, isForShow }: PopupOccasion): boolean {
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

/** A frame has the focus while the visitor types or plays something in it. */
const isBusyWithField = () => document.activeElement?.matches(typing) ?? false;

function isAnyInSight(selector: string, counts: (element: Element) => boolean): boolean {
  return [...document.querySelectorAll(selector)].some((element) => counts(element) && isInSight(element));
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
