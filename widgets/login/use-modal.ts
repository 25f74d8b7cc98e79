// A native dialog that is open while there is an occasion. The page behind it does not scroll, and the focus returns
// afterwards.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';
import type { LoginOccasion } from './openers.ts';

/**
 * @param isAside whether the dialog is closed temporarily, with all its content
 * @returns whether the dialog is open. Its content is drawn first, then laid out invisibly by the browser, and opened
 * last: all at once would delay a slow phone's response for too long.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  occasion: LoginOccasion | null,
  isAside: boolean,
): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  const isWanted = occasion !== null;
  useEffect(() => {
    if (!isWanted) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setIsDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      setIsDrawn(false);
    };
  }, [isWanted]);
  const isOpen = isWanted && isDrawn && !isAside;

  // A layout effect runs before the effects of the content, which move the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // In a frame without the visitor's focus, such as an example's, the dialog is not modal, because it must not take
    // the focus.
    if (window.parent !== window && !document.hasFocus()) {
      element.open = true;
      return () => element.close();
    }
    element.showModal();
    const unlock = lockScroll();
    return () => {
      if (element.open) element.close();
      unlock();
    };
  }, [dialog, isOpen]);
  // The browser does the same, except for a link that was clicked but not focused by the click.
  useLayoutEffect(() => () => occasion?.opener?.focus({ preventScroll: true }), [occasion]);
  return isOpen;
}
