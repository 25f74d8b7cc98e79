// The clicks that follow a link.

/**
 * Links that are reported otherwise, or that open a dialog instead; `data-no-track` disables reporting anywhere else.
 */
const untracked = '[data-no-track], [data-opens], [data-widget="share-menu"]';

/** Calls for a link that is followed to another page: in this tab, in another, or by the keyboard. */
export function onLinkFollowed(signal: AbortSignal, call: (address: URL) => void): void {
  const note = ({ target, button }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    // The right button opens a menu.
    if (!link || button > 1 || link.closest(untracked)) return;
    const isHere = link.origin === location.origin && link.pathname === location.pathname;
    if (/^https?:$/.test(link.protocol) && !isHere) call(new URL(link.href));
  };
  // In the capture phase, before handlers that stop a click. The middle button makes no click.
  for (const name of ['click', 'auxclick'] as const) document.addEventListener(name, note, { capture: true, signal });
}
