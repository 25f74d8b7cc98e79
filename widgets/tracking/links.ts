// Reports clicks that follow a link.

/**
 * Matches links that are reported elsewhere, or that open a dialog instead; `data-no-track` disables the reporting of
 * any other link.
 */
const untracked = '[data-no-track], [data-opens], [data-widget="share-menu"]';

/** Calls the function for a link that is followed to another page: in this tab, in another one, or by the keyboard. */
export function onLinkFollowed(signal: AbortSignal, call: (address: URL) => void): void {
  const note = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // The right mouse button opens a menu.
    if (!link || button > 1 || link.closest(untracked)) return;
    const isHere = link.origin === location.origin && link.pathname === location.pathname;
    if (/^https?:$/.test(link.protocol) && !isHere) call(new URL(link.href));
  };
  // The listeners use the capture phase, to run before handlers that stop a click. The middle button causes `auxclick`.
  for (const name of ['click', 'auxclick'] as const) document.addEventListener(name, note, { capture: true, signal });
}
