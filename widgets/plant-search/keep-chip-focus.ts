// A chip disappears when it is used: the focus then moves to its neighbour, not to the top of the page.

/** @returns `restore`, to be called when the chips have been redrawn */
export function keepChipFocus(element: HTMLElement, signal: AbortSignal): { restore(): void } {
  let used = -1;
  const chips = () => [...element.querySelectorAll<HTMLElement>('a[data-chip]')];
  element.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLElement>('a[data-live-link]');
      used = link ? chips().indexOf(link) : -1;
    },
    { signal },
  );
  return {
    restore() {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const left = chips();
      if (used >= 0 && isLost)
        (left[Math.min(used, left.length - 1)] ?? element.querySelector<HTMLElement>('.filters__clear'))?.focus({
          preventScroll: true,
        });
      used = -1;
    },
  };
}
