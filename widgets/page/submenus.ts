// The menus that open in the masthead and in the drawer: what their native elements leave to be closed.

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
      // The drawer around it stays until the next Escape.
      event.preventDefault();
    },
    { signal },
  );
  // The browser's way back shows the page as it was left.
  window.addEventListener('pageshow', () => closeAll(), { signal });
}
