// The cards of plants: their timing for mouse, keyboard and touch, and the effects of a long press.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../tests/helpers/draw-behaviour.ts';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [example] = Object.values(examples);

const answers: Record<string, string> = {};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { element } = await mountWidget('plant-links', example as object, { parts: answers });
  element.insertAdjacentHTML(
    'beforebegin',
    `<p><a id="a" class="plant-link" data-plant="15" href="/kasvikortisto/sarkynytsydan/"><b>särkynytsydän</b></a>
     <a id="b" class="plant-link" data-plant="16" href="/kasvikortisto/kotkansiipi/">kotkansiipi</a>
     <a id="c" class="plant-link" data-plant="99" href="/kasvikortisto/muu/">muu</a> <span id="d">sana</span></p>`,
  );
});
afterEach(() => vi.useRealTimers());

const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const point = (type: string, selector: string, pointerType = 'mouse') =>
  at(selector).dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('.plant-preview.is-open')].map((card) => card.dataset.plantCard);
/** @returns whether the browser's default action is allowed */
const fire = (type: string, selector: string) =>
  at(selector).dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
const hold = (selector: string, ms: number) => {
  point('pointerdown', selector, 'touch');
  pass(ms);
};

describe('under a pointer a card', () => {
  it('comes after 100 ms and goes 100 ms after the pointer', () => {
    point('pointerover', '#a b');
    pass(99);
    expect(shown()).toEqual([]);
    pass(1);
    expect(shown()).toEqual(['15']);
    expect(at('#a').classList.contains('is-open')).toBe(true);
    point('pointerout', '#a');
    pass(100);
    expect([shown(), at('#a').classList.contains('is-open')]).toEqual([[], false]);
  });

  it('stays while the pointer is on it, and gives way to that of the next link', () => {
    point('pointerover', '#a');
    pass(100);
    point('pointerout', '#a');
    pass(50);
    point('pointerover', '[data-plant-card="15"] a');
    pass(60_000);
    expect(shown()).toEqual(['15']);
    point('pointerout', '[data-plant-card="15"] a');
    point('pointerover', '#b');
    pass(100);
    expect(shown()).toEqual(['16']);
  });

  it('goes at Escape and at its close button, and never comes for a plant without one', () => {
    point('pointerover', '#a');
    pass(100);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(shown()).toEqual([]);
    point('pointerover', '#a');
    pass(100);
    // The press itself must not move the focus out of the text.
    expect(fire('mousedown', '[data-plant-card="15"] [data-close]')).toBe(false);
    at('[data-plant-card="15"] [data-close]').click();
    expect(shown()).toEqual([]);
    point('pointerover', '#c');
    pass(1000);
    expect(shown()).toEqual([]);
  });
});

describe('a card that has not come yet', () => {
  const [, tuomi] = (example as { view: { plants: { id: number }[] } }).view.plants;
  const html = drawPart('plant', { plant: { ...tuomi, id: 99 } });
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('is asked for as soon as its link is pointed at, and shown by the time it would have been', async () => {
    answers['/osat/kasvi/99/'] = html;
    point('pointerover', '#c');
    await settle();
    pass(100);
    expect(shown()).toEqual(['99']);
  });

  it('is asked for again by who comes back to its link', async () => {
    delete answers['/osat/kasvi/99/'];
    point('pointerover', '#c');
    await settle();
    pass(1000);
    expect(shown()).toEqual([]);
    point('pointerout', '#c');
    answers['/osat/kasvi/99/'] = html;
    point('pointerover', '#c');
    await settle();
    pass(100);
    expect(shown()).toEqual(['99']);
  });
});

describe('under the keyboard a card', () => {
  it('comes with the focus and goes with it', () => {
    vi.spyOn(at('#a'), 'matches').mockImplementation((selector) => selector === ':focus-visible');
    at('#a').focus();
    pass(100);
    expect(shown()).toEqual(['15']);
    pass(60_000);
    expect(shown()).toEqual(['15']);
    at('#a').blur();
    expect(shown()).toEqual([]);
  });
});

describe('under a finger a card', () => {
  it('comes after 700 ms and goes 1500 ms after the finger', () => {
    hold('#a', 699);
    expect(shown()).toEqual([]);
    pass(1);
    expect(shown()).toEqual(['15']);
    point('pointerup', '#a', 'touch');
    pass(1499);
    expect(shown()).toEqual(['15']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it('stays once it is touched, until something else is', () => {
    hold('#a', 700);
    point('pointerup', '#a', 'touch');
    pass(1000);
    point('pointerdown', '[data-plant-card="15"] img', 'touch');
    point('pointerup', '[data-plant-card="15"] img', 'touch');
    pass(60_000);
    expect(shown()).toEqual(['15']);
    point('pointerdown', '#d', 'touch');
    expect(shown()).toEqual([]);
  });

  it('that has come keeps the link from being followed, and the browser’s menu away', () => {
    hold('#a', 500);
    expect(fire('contextmenu', '#a')).toBe(false);
    pass(200);
    point('pointerup', '#a', 'touch');
    expect(fire('click', '#a')).toBe(false);
    // The card may have appeared under the finger.
    expect(fire('click', '[data-plant-card="15"] a')).toBe(false);
    point('pointerdown', '[data-plant-card="15"] a', 'touch');
    document.body.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false), { once: true });
    fire('click', '[data-plant-card="15"] a');
  });

  it('leaves a tap to the link, and the menu to a mouse', () => {
    hold('#a', 200);
    point('pointerup', '#a', 'touch');
    document.body.addEventListener('click', (event) => expect(event.defaultPrevented).toBe(false), { once: true });
    fire('click', '#a');
    pass(5000);
    expect(shown()).toEqual([]);
    point('pointerdown', '#a');
    expect(fire('contextmenu', '#a')).toBe(true);
    point('pointerdown', '#d', 'touch');
    expect(fire('contextmenu', '#d')).toBe(true);
  });
});
