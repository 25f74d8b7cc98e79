// The table of contents of a plant card marks the current section.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const section = (id: string) => `<section id="${id}"><h2>${id}</h2></section>`;
const example = {
  props: {},
  view: {
    contents: ['Kuvaus', 'Soveltuvuus', 'Käyttö'].map((title) => ({
      title,
      url: `#${title.toLowerCase().replaceAll('ä', 'a').replace('ö', 'o')}`,
    })),
  },
  bodyHtml: `<div class="plant-column">${section('kuvaus')}${section('soveltuvuus')}</div><div class="plant-column">${section('kaytto')}</div>`,
};
/** The top of each section in a viewport of 1000 pixels, and the scrolled distance. */
const tops: Record<string, number> = { kuvaus: 400, soveltuvuus: 900, kaytto: 400 };
let scrolled = 0;
let isNarrow = false;

beforeEach(() => {
  scrolled = 0;
  isNarrow = false;
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => {
    call();
    return 1;
  });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isRight = this.matches('.plant-column + .plant-column');
    const top = (tops[this.id] ?? 0) + (isNarrow && this.id === 'kaytto' ? 1000 : 0) - scrolled;
    return new DOMRect(isRight && !isNarrow ? 500 : 0, top, 100, 100);
  });
});
afterEach(() => vi.restoreAllMocks());

const marked = () => [...document.querySelectorAll('[aria-current]')].map(({ textContent }) => textContent);
function scrollTo(y: number): void {
  scrolled = y;
  window.dispatchEvent(new Event('scroll'));
}
const press = (words: string) => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};

describe('the contents', () => {
  it('mark the first section before any is reached', async () => {
    await mountWidget('plant-card', example);
    expect(marked()).toEqual(['Kuvaus']);
  });

  it('mark one section when its top has come to the upper third of the screen', async () => {
    await mountWidget('plant-card', example);
    scrollTo(599);
    expect(marked()).toEqual(['Kuvaus']);
    scrollTo(600);
    expect(marked()).toEqual(['Soveltuvuus']);
    scrollTo(100);
    expect(marked()).toEqual(['Kuvaus']);
  });

  it('follow the column of the section that was chosen', async () => {
    await mountWidget('plant-card', example);
    press('Käyttö');
    scrollTo(600);
    expect(marked()).toEqual(['Käyttö']);
    press('Soveltuvuus');
    expect(marked()).toEqual(['Soveltuvuus']);
  });

  it('keep to a short section that was chosen, until it has left the screen', async () => {
    await mountWidget('plant-card', example);
    press('Kuvaus');
    tops.soveltuvuus = 450;
    scrollTo(400);
    expect(marked()).toEqual(['Kuvaus']);
    scrollTo(401);
    expect(marked()).toEqual(['Soveltuvuus']);
    tops.soveltuvuus = 900;
  });

  it('go through both columns where they stand below each other', async () => {
    isNarrow = true;
    await mountWidget('plant-card', example);
    scrollTo(600);
    expect(marked()).toEqual(['Soveltuvuus']);
    scrollTo(1200);
    expect(marked()).toEqual(['Käyttö']);
  });

  it('are left alone when the page has gone', async () => {
    const { unmount } = await mountWidget('plant-card', example);
    unmount();
    scrollTo(600);
    expect(marked()).toEqual(['Kuvaus']);
  });

  it('need not be there', async () => {
    const { errors } = await mountWidget('plant-card', examples['one section, which needs no contents']);
    scrollTo(600);
    expect([marked(), errors]).toEqual([[], []]);
  });
});
