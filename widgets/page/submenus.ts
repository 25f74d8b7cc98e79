// The submenus of the masthead and the drawer: closes them where the native elements do not.

/**
 * Closes a submenu on Escape, on a click or focus outside, and when another one opens.
 * @param signal removes the listeners
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
      // The surrounding drawer stays open until the next Escape.
      event.preventDefault();
    },
    { signal },
  );
  // The browser's "Back" restores the page as it was left. After a normal load nothing is closed, because a visitor may
  // have opened a submenu meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && closeAll(), { signal });
}
