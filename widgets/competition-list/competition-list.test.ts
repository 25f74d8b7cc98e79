// The order of competition works: fair, different for each visitor, and the same visually and for the keyboard.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';
import { findSeed, inOrder, orders } from './order.ts';

const ids = Array.from({ length: 12 }, (_, index) => index + 1);
const seeds = Array.from({ length: orders }, (_, seed) => seed);
const cards = (ids: number[]) => ids.map((id) => `<li data-work="${id}"></li>`).join('');
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-work]')].map(({ dataset }) => Number(dataset.work));

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.shuffle;
});

describe('the order', () => {
  it('is the same for the same visitor, and of all works', () => {
    for (const seed of seeds) {
      expect(inOrder(ids, seed)).toEqual(inOrder([...ids].reverse(), seed));
      expect([...inOrder(ids, seed)].sort((a, b) => a - b)).toEqual(ids);
    }
  });

  it('gives every work every place about as often', () => {
    for (const id of ids) {
      const places = seeds.map((seed) => inOrder(ids, seed).indexOf(id));
      const average = places.reduce((sum, place) => sum + place, 0) / orders;
      expect(average, `the average place of ${id}`).toBeGreaterThan(4.5);
      expect(average, `the average place of ${id}`).toBeLessThan(6.5);
      const first = places.filter((place) => place === 0).length;
      expect(first, `how often ${id} stands first`).toBeGreaterThan(orders / 12 / 2);
      expect(first, `how often ${id} stands first`).toBeLessThan((orders / 12) * 1.7);
    }
  });

  it('of the others stays when a work is added', () => {
    for (const seed of seeds) expect(inOrder([...ids, 13], seed).filter((id) => id !== 13)).toEqual(inOrder(ids, seed));
  });
});

describe("the visitor's number", () => {
  it('is one byte, made up once and kept with the history’s entry, beside what else it holds', () => {
    history.replaceState({ muu: 'tila' }, '');
    const seed = findSeed();
    expect(Number.isInteger(seed) && seed >= 0 && seed < orders).toBe(true);
    expect(history.state).toEqual({ muu: 'tila', worksOrder: seed });
    expect(findSeed()).toBe(seed);
  });

  it.each([256, -1, 7.5, '7', null])('is made up again where %j is kept', (kept) => {
    history.replaceState({ worksOrder: kept }, '');
    const seed = findSeed();
    expect(history.state).toEqual({ worksOrder: seed });
    expect(seed).not.toBe(kept);
  });

  it('is stored nowhere: nobody has been asked', () => {
    findSeed();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
  });
});

describe('the script of the head', () => {
  async function runEarly(): Promise<void> {
    vi.resetModules();
    await import('./early.ts');
  }
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const readyState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);

  it('keeps the works out of sight until the last has come, and has put them in order when they are seen', async () => {
    history.replaceState({ worksOrder: 7 }, '');
    readyState('loading');
    await runEarly();
    const { dataset } = document.documentElement;
    document.body.innerHTML = `<ul data-works>${cards([1, 2, 3])}</ul>`;
    await settle();
    expect([dataset.shuffle, shown()]).toEqual(['coming', [1, 2, 3]]);
    const list = document.querySelector('ul') as HTMLElement;
    list.insertAdjacentHTML('beforeend', cards([4, 5, 6]));
    list.insertAdjacentHTML('afterend', '<span data-works-end></span>');
    await settle();
    expect([dataset.shuffle, shown()]).toEqual([undefined, inOrder([1, 2, 3, 4, 5, 6], 7)]);
  });

  it('shows them when the page has been read, whatever has become of their end', async () => {
    const loading = readyState('loading');
    await runEarly();
    document.body.innerHTML = '<p>Ei töitä</p>';
    loading.mockReturnValue('interactive');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(document.documentElement.dataset.shuffle).toBeUndefined();
  });
});

describe('the list', () => {
  it('shuffles once, with every card whole', async () => {
    history.replaceState({ worksOrder: 7 }, '');
    const example = examples['three works that can be voted for'];
    const { element, errors } = await mountWidget('competition-list', example);
    expect(shown()).toEqual(inOrder([1, 2, 3], 7));
    const actions = [...element.querySelectorAll('form')].map((form) => form.getAttribute('action'));
    expect(actions).toEqual(inOrder([1, 2, 3], 7).map((id) => `/aanesta/${id}/`));
    expect(element.textContent).toContain('3 kilpailutyötä');
    expect(element.textContent).toContain('Järjestys arvotaan jokaiselle kävijälle.');
    expect(errors).toEqual([]);
  });

  it('of one work says nothing of an order', async () => {
    const { element } = await mountWidget('competition-list', examples['one work, and the voting has ended']);
    expect(element.textContent).toContain('1 kilpailutyö');
    expect(element.textContent).not.toContain('Järjestys');
  });
});

describe('the picture of a work', () => {
  const link = (id: number) => document.querySelector<HTMLElement>(`[data-work="${id}"] .submission__large`);
  const words = () => document.querySelector('[data-words]')?.textContent?.replaceAll('\u00AD', '') ?? '';

  it('opens large with the whole tip, and its neighbours are those of the visitor’s order', async () => {
    history.replaceState({ worksOrder: 7 }, '');
    const { errors } = await mountWidget('competition-list', examples['three works that can be voted for']);
    const [first = 0, second = 0] = inOrder([1, 2, 3], 7);
    link(first)?.click();
    const dialog = document.querySelector('dialog');
    expect([dialog?.open, document.querySelector('[data-count]')?.textContent]).toEqual([true, '1 / 3']);
    expect(words()).toContain('kattoon ripustetaan hylly yrteille.');
    dialog?.querySelector<HTMLElement>('[data-step="1"]')?.click();
    expect(document.querySelector<HTMLImageElement>('[data-picture]')?.src).toBe(
      (link(second) as HTMLAnchorElement).href,
    );
    expect(words()).toContain(link(second)?.closest('article')?.querySelector('h2')?.textContent?.trim());
    expect(errors).toEqual([]);
  });

  it('keeps the keys in the dialog where the focus was on a link of the words', async () => {
    await mountWidget('competition-list', examples['three works that can be voted for']);
    link(1)?.click();
    document.querySelector<HTMLElement>('[data-words] a')?.focus();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement?.getAttribute('data-step')).toBe('1');
  });
});
