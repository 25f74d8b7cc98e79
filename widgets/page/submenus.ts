// The main menu's submenus and its sheet on small screens: what their native elements leave to be closed.

/** From here on the menu stands in the masthead's row (visual.md, "Widths"). */
const wideScreen = '(min-width: 1000px)';

/**
 * Closes a submenu on Escape, on a click or focus outside, and when another opens.
 * @param signal ends it all
 */
export function startSubmenus({ signal }: { signal?: AbortSignal } = {}): void {
  const open = () => [...document.querySelectorAll<HTMLDetailsElement>('details.submenu[open]')];
  const closeAll = (isKept: (submenu: HTMLDetailsElement) => boolean = () => false) => {
    for (const submenu of open()) if (!isKept(submenu)) submenu.open = false;
  };
  const closeOthers = ({ target }: Event) => closeAll((submenu) => target instanceof Node && submenu.contains(target));

  document.addEventListener('click', closeOthers, { signal });
  document.addEventListener('focusin', closeOthers, { signal });
  // For browsers that do not know <details name>: https://caniuse.com/mdn-html_elements_details_name
  document.addEventListener(
    'toggle',
    (event) => {
      if (event.target instanceof HTMLDetailsElement && event.target.matches('.submenu[open]')) closeOthers(event);
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const [submenu] = open();
      if (event.key !== 'Escape' || !submenu) return;
      if (submenu.contains(document.activeElement)) submenu.querySelector('summary')?.focus();
      closeAll();
      // The sheet around it stays until the next Escape.
      event.preventDefault();
    },
    { signal },
  );
  // The browser's way back shows the page as it was left.
  window.addEventListener('pageshow', () => closeAll(), { signal });
  matchMedia(wideScreen).addEventListener('change', closeSheet, { signal });
}

/** On a wider screen the menu is in its row: as an open sheet it would stand over the page. */
function closeSheet(): void {
  const menu = document.getElementById('main-menu');
  if (menu?.matches(':popover-open')) menu.hidePopover();
}
