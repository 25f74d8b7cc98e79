// A native dialog that is open while there is an occasion: with a scroll lock on the page, and a return of the focus.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';
import type { LoginOccasion } from './openers.ts';

/**
 * @param isAside closed for a while, with all its content
 * @returns whether it is open. It is drawn first, then laid out unseen by the browser, and opened last: all at once
 * would delay a slow phone's response for too long.
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

  // Before the effects of its content, which move the focus to its place.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // In a frame without the visitor's focus, such as an example's, it is only shown: the focus is needed elsewhere.
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
  // The browser does the same, except for a link that a click has not focused.
  useLayoutEffect(() => () => occasion?.opener?.focus({ preventScroll: true }), [occasion]);
  return isOpen;
}
