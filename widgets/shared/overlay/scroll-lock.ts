// Keeps the page behind an open panel from scrolling, without a jump where the scroll bar was.

/** Who holds the page now: two panels may overlap for a moment, and the last one lets go. */
const holders = new Set<symbol>();

/**
 * Stops the page's scrolling; `templates/styles/base.css` says how.
 * @returns lets go again; more than once is harmless
 */
export function lockScroll(): () => void {
  const holder = Symbol('scroll lock');
  const root = document.documentElement;
  // Only a scroll bar that takes room leaves a gap behind.
  const hasGutter = window.innerWidth > root.clientWidth;
  if (holders.size === 0) root.dataset.scrollLock = hasGutter ? 'gutter' : '';
  holders.add(holder);
  return () => {
    holders.delete(holder);
    if (holders.size === 0) delete root.dataset.scrollLock;
  };
}
