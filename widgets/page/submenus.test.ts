// The main menu's submenus: only one is open at a time, and every customary way of closing works.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSubmenus } from './submenus.ts';

let life: AbortController;

beforeEach(() => {
  life = new AbortController();
  document.body.innerHTML = `
    <nav id="main-menu">
      <details class="submenu"><summary>Piha</summary><a href="#a">Kasvikortisto</a></details>
      <details class="submenu"><summary>Palvelut</summary><a href="#b">Laskuri</a></details>
    </nav>
    <details class="other" open><summary>Muu</summary></details>
    <button>Sivulla</button>`;
  startSubmenus({ signal: life.signal });
});
afterEach(() => life.abort());

const [menus, find] = [
  () => [...document.querySelectorAll<HTMLDetailsElement>('.submenu')],
  <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T,
];
const openOnes = () => menus().map(({ open }) => open);

function openFirst(): void {
  (menus()[0] as HTMLDetailsElement).open = true;
}

const showPage = (how: PageTransitionEventInit) => window.dispatchEvent(Object.assign(new Event('pageshow'), how));

describe('a submenu', () => {
  it('closes on Escape, and the focus goes back to its button', () => {
    openFirst();
    find('a').focus();
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    find('a').dispatchEvent(event);
    expect(openOnes()).toEqual([false, false]);
    expect(document.activeElement).toBe(find('summary'));
    expect(event.defaultPrevented, 'so that the sheet around it stays').toBe(true);
  });

  it('leaves Escape to others when none is open', () => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    document.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });

  it('closes on a click outside, and stays on a click inside', () => {
    openFirst();
    find('a').click();
    expect(openOnes()).toEqual([true, false]);
    find('button').click();
    expect(openOnes()).toEqual([false, false]);
  });

  it('closes when the focus goes elsewhere', () => {
    openFirst();
    find('button').focus();
    expect(openOnes()).toEqual([false, false]);
  });

  it('closes when another opens, in browsers that do not see to it', () => {
    openFirst();
    const second = menus()[1] as HTMLDetailsElement;
    second.open = true;
    second.dispatchEvent(new Event('toggle'));
    expect(openOnes()).toEqual([false, true]);
  });

  it('is closed when the browser goes back to the page', () => {
    openFirst();
    showPage({ persisted: true });
    expect(openOnes()).toEqual([false, false]);
  });

  it('stays open when the page has only now been loaded', () => {
    openFirst();
    showPage({ persisted: false });
    expect(openOnes()).toEqual([true, false]);
  });

  it('is all that is closed: other details stay', () => {
    find('button').click();
    showPage({ persisted: true });
    expect(find<HTMLDetailsElement>('.other').open).toBe(true);
  });
});
