// Locks the scrolling of the page behind an open panel, without a layout shift where the scroll bar was.

/** The current holders: two panels may overlap for a moment, and the last one releases the lock. */
const holders = new Set<symbol>();

/**
 * Stops the page's scrolling, by `templates/styles/base.css`.
 * @returns a function that releases the lock; calling it more than once is harmless
 */
export function lockScroll(): () => void {
  const holder = Symbol('scroll lock');
  const root = document.documentElement;
  // Only a scroll bar that takes up space leaves a gap.
  const hasGutter = window.innerWidth > root.clientWidth;
  if (holders.size === 0) root.dataset.scrollLock = hasGutter ? 'gutter' : '';
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) delete root.dataset.scrollLock;
  };
}
