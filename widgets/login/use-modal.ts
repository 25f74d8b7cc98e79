// A native dialog that is open while there is an occasion: the page waits behind it, and the focus comes back.
import { type RefObject, useLayoutEffect } from 'react';
import { lockScroll } from '../shared/dom/scroll-lock.ts';
import type { Occasion } from './openers.ts';

/** @param isAside closed for a while, with everything that stands in it */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  occasion: Occasion | null,
  isAside: boolean,
): void {
  // Before the effects of what stands in it, which put the focus where it belongs.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !occasion || isAside) return;
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
  }, [dialog, occasion, isAside]);
  // The browser does the same, but for a link that a click has not focused.
  useLayoutEffect(() => () => occasion?.opener?.focus({ preventScroll: true }), [occasion]);
}
