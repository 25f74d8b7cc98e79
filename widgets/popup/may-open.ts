// The one place that says whether a popup may open now: it never gets into the way of what the visitor is doing.

import { isAllowed, necessary } from '../shared/consent/consent.ts';
import { isAnybodyAsking } from '../shared/overlay/attention.ts';
import { isPictureThere } from './picture.ts';

/** Panels, sheets and films over the page; the scroll lock stands for those that are no dialogs, nor is the consent's. */
const overThePage = 'dialog[open], [data-scroll-lock]';
const typing = 'input, textarea, select, [contenteditable], iframe, video, audio';

export interface PopupOccasion {
  /** The popup itself, which counts as nothing of this. */
  popup: Element;
  /** The widget that it asks to fill in. */
  widget: string;
  /** Whether the visitor has filled in something of this form. */
  isTouched(form: Element): boolean;
  /** To be shown around, not asked: then nobody needs to have answered anything before. */
  isForShow: boolean;
}

/** Nothing is asked of a visitor who has not yet answered what they are asked first: what may be kept and loaded. */
export function mayOpenNow({ popup, widget, isTouched, isForShow }: PopupOccasion): boolean {
  return (
    !document.hidden &&
    (isForShow || isAllowed(necessary)) &&
    !isSomethingOpen() &&
    !isBusyWithField() &&
    !isAnyInSight('form', (form) => isTouched(form)) &&
    // What it asks for stands in front of the visitor already.
    !isAnyInSight(`[data-widget="${widget}"]`, (other) => !popup.contains(other)) &&
    // Last, because it asks for the picture.
    isPictureThere(popup)
  );
}

const isSomethingOpen = () =>
  isAnybodyAsking() || document.fullscreenElement != null || document.querySelector(overThePage) !== null;

/** A frame has the focus while somebody types or plays something in it. */
const isBusyWithField = () => document.activeElement?.matches(typing) ?? false;

function isAnyInSight(selector: string, counts: (element: Element) => boolean): boolean {
  return [...document.querySelectorAll(selector)].some((element) => counts(element) && isInSight(element));
}

function isInSight(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}
