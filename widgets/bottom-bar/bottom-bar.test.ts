// The bar's entries and their dialogs.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../tests/helpers/draw-behaviour.ts';
import { type MountChoices, type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const full = examples['a site with everything in its menus'];
const front = examples['the front page of a site without data'];
let isSmall = true;
let changeWidth = () => {};

beforeEach(() => {
  isSmall = true;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isSmall;
    },
    addEventListener: (_name: string, listener: () => void) => {
      changeWidth = listener;
    },
  }));
});
afterEach(() => vi.unstubAllGlobals());

const address = '/osat/ala-palkki/';
const suggestions = { name: 'search-suggestions', props: {}, when: 'interaction' };
/** The bar as the host renders it, without knowing the current page. */
const { bar, siteName } = JSON.parse(JSON.stringify(full.view).replaceAll(/"current":"\w+"/g, '"current":""'));
const parts = {
  [address]: drawPart('bar', { chrome: { bottomBar: bar, siteName, widgets: { suggestions } } }),
};
const mount = (choices?: MountChoices) => mountWidget('bottom-bar', full, { parts, ...choices });
const find = <E extends HTMLElement>({ element }: MountedWidget, selector: string) =>
  element.querySelector(selector) as E;
const entry = (widget: MountedWidget, name: string) =>
  [...widget.element.querySelectorAll<HTMLElement>('.bottom-bar__entry')].find(
    ({ textContent }) => textContent?.trim() === name,
  ) as HTMLElement;
const panel = (widget: MountedWidget, name: string) => find<HTMLDialogElement>(widget, `[data-panel=${name}]`);
const openOnes = ({ element }: MountedWidget) =>
  [...element.querySelectorAll<HTMLDialogElement>('dialog[open]')].map(({ dataset }) => dataset.panel);
const isLocked = () => document.documentElement.hasAttribute('data-scroll-lock');
const clickAt = (target: Element, clientX: number, clientY: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX, clientY }));

/** Waits until the open dialog has its content. */
const comes = ({ element }: MountedWidget) =>
  vi.waitFor(() => expect(element.querySelectorAll('[data-panel]:not([aria-busy])')).toHaveLength(3));

async function opened(name: 'Haku' | 'Valikko'): Promise<MountedWidget> {
  const widget = await mount();
  entry(widget, name).focus();
  entry(widget, name).click();
  await comes(widget);
  return widget;
}

describe('the entries of the bar', () => {
  it('are Koti, Haku, Valikko and Kirjaudu, and each leads somewhere without a script', async () => {
    const { element } = await mountWidget('bottom-bar', front, {
      beforeHydration: (server) => {
        const entries = [...server.querySelectorAll('.bottom-bar__entry:not([hidden])')];
        expect(entries.map((one) => one.textContent?.trim())).toEqual(['Koti', 'Haku', 'Valikko', 'Kirjaudu']);
        const addresses = ['/', '/hakutulokset/', '/valikko/', '/kirjaudu/'];
        expect(entries.map((one) => one.getAttribute('href'))).toEqual(addresses);
      },
    });
    expect(element.querySelector('.bottom-bar [aria-current]')?.textContent).toBe('Koti');
    expect(element.querySelector('[data-opens=login]')?.textContent).toBe('Kirjaudu');
  });

  it('open an empty dialog at once, named as they are, which says that its content is still to come', async () => {
    const widget = await mount();
    const opener = entry(widget, 'Valikko');
    opener.click();
    const shell = panel(widget, 'menu');
    expect([openOnes(widget), shell.ariaBusy ?? shell.getAttribute('aria-busy')]).toEqual([['menu'], 'true']);
    expect([shell.getAttribute('aria-label'), shell.querySelectorAll('a').length]).toEqual(['Valikko', 0]);
    await comes(widget);
    // The dialog is the same element: nothing is opened twice.
    expect([panel(widget, 'menu') === shell, shell.hasAttribute('aria-busy')]).toEqual([true, false]);
    expect(shell.querySelectorAll('a').length).toBeGreaterThan(5);
    expect(document.activeElement).toBe(shell.querySelector('[data-close]'));
  });

  it('take the focus to the field of the search, when that comes', async () => {
    const widget = await mount();
    entry(widget, 'Haku').click();
    await comes(widget);
    expect(document.activeElement).toBe(panel(widget, 'search').querySelector('input'));
  });

  it.each(['pointerdown', 'pointerover', 'focusin'])('ask for what they open at %s, and once', async (type) => {
    const widget = await mount();
    for (let times = 0; times < 2; times += 1) entry(widget, 'Haku').dispatchEvent(new Event(type, { bubbles: true }));
    await comes(widget);
    expect(openOnes(widget)).toEqual([]);
    expect(widget.element.querySelectorAll('dialog')).toHaveLength(3);
    entry(widget, 'Haku').click();
    expect(openOnes(widget)).toEqual(['search']);
    expect(panel(widget, 'search').querySelector('input')).not.toBeNull();
  });

  it('lead to their pages where the content does not come', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const widget = await mount({ parts: {} });
    entry(widget, 'Valikko').click();
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/valikko\/$/)));
    assign.mockClear();
    find(widget, '[data-close]').click();
    entry(widget, 'Haku').click();
    find(widget, '[data-close]').click();
    // After closing, no navigation follows.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(assign).not.toHaveBeenCalled();
    assign.mockRestore();
  });
});

describe('the drawer', () => {
  it('has labelled groups: quick links, tools, categories with their colours, and the main menu', async () => {
    const widget = await opened('Valikko');
    const nameOf = (list: Element) =>
      list.getAttribute('aria-label') ??
      document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    const lists = [...panel(widget, 'menu').querySelectorAll('nav > ul')];
    expect(lists.map(nameOf)).toEqual(['Pikalinkit', 'Palvelut & Työkalut', 'Kategoriat', 'Lisää']);
    const words = (list: Element | undefined) =>
      [...(list?.children ?? [])].map(({ firstElementChild }) => firstElementChild?.lastChild?.textContent?.trim());
    expect([...(lists[0]?.querySelectorAll('a') ?? [])].map((link) => link.textContent?.split(' ')[0])).toEqual([
      'Haku',
      'Kasvikortisto',
      'Kilpailu',
      'Remppaneuvonta',
      'Keskustelut',
      'Vastauspalvelu',
    ]);
    expect(words(lists[2])).toHaveLength(5);
    expect([...(lists[2]?.children ?? [])].map(({ className }) => className)).toContain('pine');
    // Only an entry with a submenu has a down arrow.
    const arrows = [...(lists[3]?.children ?? [])].map((item) => item.querySelectorAll('[d="M6 9l6 6 6-6"]').length);
    expect(arrows).toEqual([1, 0]);
  });

  it('says where the visitor is, as the menus of the page say it', async () => {
    history.replaceState(null, '', '/remonttilaskuri/');
    document.body.insertAdjacentHTML(
      'beforeend',
      `<nav class="main-menu"><a href="/kasvikortisto/" aria-current="true">Kasvikortisto</a>
      <details><summary aria-current="true">Yritykset</summary><a href="/yritykset/">Yritykset</a>
      <a href="/yritykset/multavakka/" aria-current="page">Multavakka</a></details></nav>
      <nav class="category-bar"><a href="/sisustus/" aria-current="true">Sisustus</a></nav>`,
    );
    const widget = await opened('Valikko');
    const marked = [...panel(widget, 'menu').querySelectorAll('[aria-current]')].map(
      (one) => `${one.textContent?.trim()}: ${one.getAttribute('aria-current')}`,
    );
    expect(marked).toEqual([
      'Kasvikortisto: true',
      'Remonttilaskuri: page',
      'Sisustus: true',
      'Yritykset: true',
      'Multavakka: page',
    ]);
    history.replaceState(null, '', '/');
  });

  it('holds the page still, says that it is open, and gives all of it back', async () => {
    const widget = await opened('Valikko');
    const opener = entry(widget, 'Valikko');
    expect([openOnes(widget), isLocked(), opener.getAttribute('aria-expanded')]).toEqual([['menu'], true, 'true']);
    find(widget, '[data-panel=menu] [data-close]').click();
    expect([openOnes(widget), isLocked(), opener.getAttribute('aria-expanded')]).toEqual([[], false, null]);
    expect(document.activeElement).toBe(opener);
  });

  it('closes by itself on Escape, as a browser closes a dialog', async () => {
    const widget = await opened('Valikko');
    panel(widget, 'menu').close();
    expect([isLocked(), document.activeElement === entry(widget, 'Valikko')]).toEqual([false, true]);
  });

  it('closes on Escape in its search field, where WebKit closes no dialog, but not while a word is being composed', async () => {
    const widget = await opened('Haku');
    const field = find(widget, '[data-panel=search] input');
    const press = (isComposing: boolean) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', isComposing, bubbles: true, cancelable: true }),
      );
    press(true);
    expect(openOnes(widget)).toEqual(['search']);
    press(false);
    expect([openOnes(widget), isLocked(), document.activeElement === entry(widget, 'Haku')]).toEqual([[], false, true]);
  });

  it('closes on a click beside it, and not on one in its own margin', async () => {
    const widget = await opened('Valikko');
    const menu = panel(widget, 'menu');
    vi.spyOn(menu, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 290, 780));
    Object.assign(document, { elementsFromPoint: () => [] });
    clickAt(menu, 110, 300);
    expect(openOnes(widget)).toEqual(['menu']);
    clickAt(menu, 50, 300);
    expect(openOnes(widget)).toEqual([]);
  });

  it('gives way to another entry of the bar that is tapped under it, and only closes by its own', async () => {
    const widget = await opened('Valikko');
    const menu = panel(widget, 'menu');
    vi.spyOn(menu, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 290, 780));
    // The closing animation of the dialog may still cover the bar.
    Object.assign(document, { elementsFromPoint: () => [document.body, entry(widget, 'Haku').querySelector('svg')] });
    clickAt(menu, 130, 810);
    expect(openOnes(widget)).toEqual(['search']);
    find(widget, '[data-panel=search] [data-close]').click();
    entry(widget, 'Valikko').click();
    Object.assign(document, { elementsFromPoint: () => [entry(widget, 'Valikko')] });
    clickAt(menu, 250, 810);
    expect(openOnes(widget)).toEqual([]);
  });

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    ['the screen gets wide', () => changeWidth()],
  ])('closes when %s', async (_, happen) => {
    const widget = await opened('Valikko');
    happen();
    expect([openOnes(widget), isLocked()]).toEqual([[], false]);
  });

  it('leads to the search, one dialog at a time, and from there back to the bar', async () => {
    const widget = await opened('Valikko');
    find(widget, '[data-panel=menu] [data-shows=search]').click();
    expect(openOnes(widget)).toEqual(['search']);
    find(widget, '[data-panel=search] [data-close]').click();
    expect([openOnes(widget), isLocked()]).toEqual([[], false]);
    expect(document.activeElement).toBe(entry(widget, 'Valikko'));
  });

  it('lets the page go when the bar is taken off it', async () => {
    const widget = await opened('Valikko');
    widget.unmount();
    expect(isLocked()).toBe(false);
  });
});

describe('the search', () => {
  const field = (widget: MountedWidget) => find<HTMLInputElement>(widget, '[data-search] input');
  const button = (widget: MountedWidget) => find<HTMLButtonElement>(widget, '[data-search] button');
  const submit = (widget: MountedWidget) =>
    find(widget, '[data-search]').dispatchEvent(new Event('submit', { cancelable: true }));
  function write(widget: MountedWidget, value: string): void {
    field(widget).value = value;
    field(widget).dispatchEvent(new Event('input', { bubbles: true }));
  }

  it('does nothing while the term is blank, and its button says so', async () => {
    const widget = await opened('Haku');
    expect([button(widget).disabled, submit(widget)]).toEqual([true, false]);
    write(widget, '   ');
    expect([button(widget).disabled, submit(widget)]).toEqual([true, false]);
    write(widget, ' hortensia');
    expect([button(widget).disabled, submit(widget)]).toEqual([false, true]);
    expect([button(widget).textContent, field(widget).name]).toEqual(['Hae', 'search']);
    expect(find<HTMLFormElement>(widget, '[data-search]').getAttribute('action')).toBe('/hakutulokset/');
  });

  it('counts what the browser has kept of a page that was left', async () => {
    const widget = await opened('Haku');
    field(widget).value = 'ruusu';
    window.dispatchEvent(new Event('pageshow'));
    expect(button(widget).disabled).toBe(false);
  });

  it('has its field ready for the keyboard, and suggests the site’s searches', async () => {
    const widget = await opened('Haku');
    expect(field(widget).hasAttribute('autofocus')).toBe(true);
    const links = [...panel(widget, 'search').querySelectorAll('a')];
    expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toContainEqual([
      'omenapuun leikkaus',
      '/hakutulokset/?search=omenapuun%20leikkaus',
    ]);
  });

  it('opens from anywhere on a small screen; on a wide one the link leads to its page', async () => {
    const widget = await mount();
    document.body.insertAdjacentHTML('beforeend', '<a href="#haku" data-shows="search">Haku</a>');
    const link = document.body.lastElementChild as HTMLElement;
    const click = (init: MouseEventInit = {}) =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    isSmall = false;
    expect([click(), openOnes(widget)]).toEqual([true, []]);
    isSmall = true;
    expect([click({ ctrlKey: true }), openOnes(widget)]).toEqual([true, []]);
    expect([click(), openOnes(widget)]).toEqual([false, ['search']]);
  });
});
