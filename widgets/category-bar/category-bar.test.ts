// The category bar as a visitor uses it, and the number of categories in one line, estimated from their numbers of characters.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import { countFitting, estimateWidth } from './index.ts';

const many = examples['fourteen categories with long names'];
const few = examples['five categories, which need no button'];

/** The width of the list that the observer reports, in pixels. */
let width = 0;
let resize = () => {};
let changeVariant = () => {};

beforeEach(() => {
  width = 900;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {
        resize();
      }
      disconnect() {
        resize = () => {};
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: (_name: string, listener: () => void, { signal }: { signal: AbortSignal }) => {
      changeVariant = () => signal.aborted || listener();
    },
  }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  document.documentElement.removeAttribute('data-scroll-lock');
});

const toggleOf = ({ element }: MountedWidget) => element.querySelector('button') as HTMLButtonElement;
const shown = ({ element }: MountedWidget) => [...element.querySelectorAll('li')].filter(({ hidden }) => !hidden);
const isLocked = () => document.documentElement.hasAttribute('data-scroll-lock');
const isOpen = (widget: MountedWidget) => toggleOf(widget).getAttribute('aria-expanded') === 'true';
const all = many.view.entries.length;

async function opened(): Promise<MountedWidget> {
  const widget = await mountWidget('category-bar', many);
  toggleOf(widget).click();
  expect([isOpen(widget), isLocked()]).toEqual([true, true]);
  return widget;
}

function expectClosed(widget: MountedWidget): void {
  expect([isOpen(widget), isLocked(), shown(widget).length < all]).toEqual([false, false, true]);
}

describe('the category bar, collapsed', () => {
  it('hides what does not fit by the estimate', async () => {
    // The widths are 160 + 270 + 350, and the next entry would need 350 more.
    const widget = await mountWidget('category-bar', many);
    expect(shown(widget)).toHaveLength(3);
  });

  it('measures again when its width changes', async () => {
    const widget = await mountWidget('category-bar', many);
    width = 430;
    resize();
    expect(shown(widget)).toHaveLength(2);
    width = 10_000;
    resize();
    expect(shown(widget)).toHaveLength(all);
  });

  it('shows the button that the server left hidden', async () => {
    let wasHidden: unknown;
    const widget = await mountWidget('category-bar', many, {
      beforeHydration: (element) => {
        wasHidden = element.querySelector('button')?.hidden;
      },
    });
    expect([wasHidden, toggleOf(widget).hidden]).toEqual([true, false]);
    expect(isOpen(widget)).toBe(false);
  });

  it('has no button with five categories, and hides none of them', async () => {
    width = 100;
    const widget = await mountWidget('category-bar', few);
    expect(toggleOf(widget)).toBeNull();
    expect(shown(widget)).toHaveLength(6);
  });

  it('has the heading Kategoriat and marks the current category', async () => {
    const { element } = await mountWidget('category-bar', few);
    expect(element.querySelector('h2')?.textContent).toBe('Kategoriat');
    expect(element.querySelector('[aria-current]')?.textContent).toBe('Piha ja puutarha');
    expect(element.querySelector('[aria-current]')?.getAttribute('aria-current')).toBe('page');
  });
});

describe('the category bar, expanded', () => {
  it('shows all, and holds the page still; the button flips it back', async () => {
    const widget = await opened();
    expect(shown(widget)).toHaveLength(all);
    toggleOf(widget).click();
    expectClosed(widget);
  });

  it('stays whole when its width changes', async () => {
    const widget = await opened();
    width = 200;
    resize();
    expect(shown(widget)).toHaveLength(all);
  });

  it('collapses when a link is followed', async () => {
    const widget = await opened();
    const link = widget.element.querySelector('a') as HTMLAnchorElement;
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expectClosed(widget);
  });

  it('collapses on Escape, and gives the focus back when it had it', async () => {
    const widget = await opened();
    [...widget.element.querySelectorAll('a')].at(-1)?.focus();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expectClosed(widget);
    expect(document.activeElement).toBe(toggleOf(widget));
  });

  it('collapses on a click outside, on the shade over the page too, and not on one inside', async () => {
    const widget = await opened();
    widget.element.querySelector('h2')?.click();
    expect(isOpen(widget)).toBe(true);
    document.body.click();
    expectClosed(widget);
    toggleOf(widget).click();
    widget.element.querySelector('nav')?.click();
    expectClosed(widget);
  });

  it('collapses when the focus goes on to the page', async () => {
    const widget = await opened();
    const next = document.body.appendChild(document.createElement('button'));
    next.focus();
    expectClosed(widget);
    expect(document.activeElement).toBe(next);
  });

  it('collapses when the other variant takes over', async () => {
    const widget = await opened();
    changeVariant();
    expectClosed(widget);
  });

  it('is collapsed when the browser goes back to the page', async () => {
    const widget = await opened();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expectClosed(widget);
  });

  it('lets the page go when it is taken off it, and leaves every category in sight', async () => {
    const widget = await opened();
    widget.unmount();
    expect([isLocked(), isOpen(widget), toggleOf(widget).hidden]).toEqual([false, false, true]);
    expect(shown(widget)).toHaveLength(all);
  });
});

describe('the estimate', () => {
  it('is 10 px a character and 40 px more', () => {
    expect(estimateWidth('Piha')).toBe(80);
    expect(estimateWidth('Energia ja talotekniikka')).toBe(280);
  });

  it('counts what a reader sees', () => {
    expect(estimateWidth('\n  Rakentaminen ')).toBe(estimateWidth('Rakentaminen'));
    expect(estimateWidth('🌱')).toBe(50);
  });
});

describe('one line', () => {
  const titles = ['Piha', 'Talo', 'Koti'];

  it('takes the titles whose estimates fit, up to the last pixel', () => {
    expect(countFitting(titles, 240)).toBe(3);
    expect(countFitting(titles, 239)).toBe(2);
    expect(countFitting(titles, 160)).toBe(2);
    expect(countFitting(titles, 79)).toBe(0);
  });

  it('takes nothing after the first that does not fit, however short', () => {
    expect(countFitting(['Piha', 'Energia ja talotekniikka', 'Ä'], 200)).toBe(1);
  });
});
