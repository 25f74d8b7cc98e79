// Marks the current page in the drawer, as the page's own menus mark it.

const current = 'aria-current';

/** @param element contains the drawer's links, none of which is marked yet */
export function markCurrent(element: HTMLElement): void {
  const menu = element.querySelector('[data-panel="menu"]');
  if (!menu) return;
  const mark = (link: Element, value: string | null) => value && link.setAttribute(current, value);
  const links = [...menu.querySelectorAll('a')];
  const isMenus = (link: Element) => link.closest('[data-main-menu]') !== null;
  for (const link of links.filter((one) => !isMenus(one))) {
    const { origin, pathname } = new URL(link.href);
    if (origin === location.origin && withSlash(pathname) === withSlash(location.pathname)) mark(link, 'page');
  }
  // The browser can't derive an article's category from its address.
  for (const category of document.querySelectorAll(`.category-bar a[${current}]`))
    for (const link of menu.querySelectorAll('.bar-panel__list--categories a'))
      if (link.getAttribute('href') === category.getAttribute('href')) mark(link, category.getAttribute(current));
  // The drawer lists these links in another order and under other headings, and each page only once.
  for (const entry of document.querySelectorAll(`.main-menu [${current}]`)) {
    const keyOf = (one: Element) => one.getAttribute('href') ?? one.textContent;
    const twin = [...menu.querySelectorAll(`${entry.localName}:not([${current}])`)].find(
      (one) => keyOf(one) === keyOf(entry),
    );
    if (twin) mark(twin, entry.getAttribute(current));
  }
}

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);
