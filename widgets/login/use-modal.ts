// A native dialog that is open while there is an occasion: the page waits behind it, and the focus comes back.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';
import type { LoginOccasion } from './openers.ts';

/**
 * @param isAside closed for a while, with everything that stands in it
 * @returns whether it is open. First it is drawn, then laid out by the browser, unseen, and opened then: all at once would
 * keep a slow phone from answering for too long.
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

  // Before the effects of what stands in it, which put the focus where it belongs.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    // In a frame that the visitor is not in, such as an example's, it only shows: the focus is needed elsewhere.
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
  // The browser does the same, but for a link that a click has not focused.
  useLayoutEffect(() => () => occasion?.opener?.focus({ preventScroll: true }), [occasion]);
  return isOpen;
}
