// Tooltips: their timing for mouse, touch and keyboard, and their positions.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeBeside } from '../shared/overlay/place-beside.ts';
import { startTooltips } from './tooltips.ts';

let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = new AbortController();
  document.body.innerHTML = `
    <button id="a" data-tooltip="Kopioi linkki" aria-label="Kopioi linkki"><i>x</i></button>
    <a id="b" href="#b" data-tooltip="Avautuu uuteen välilehteen">Ohje</a>
    <p id="c">Tekstiä</p>`;
  startTooltips(document, { signal: stop.signal });
});
afterEach(() => {
  stop.abort();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const tooltip = () => document.querySelector<HTMLElement>('[role=tooltip]');
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const point = (type: string, selector: string, pointerType = 'mouse') =>
  at(selector).dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true }));
const enter = (selector: string) => point('pointerover', selector);
const leave = (selector: string) => point('pointerout', selector);
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
function focus(selector: string, isVisible = true) {
  vi.spyOn(at(selector), 'matches').mockImplementation((wanted) => wanted === ':focus-visible' && isVisible);
  at(selector).focus();
}
const expectGone = () => expect(tooltip()).toBeNull();
const expectWords = (text: string) => expect(tooltip()?.textContent).toBe(text);

describe('under a pointer a tooltip', () => {
  it('comes after 100 ms, and is nothing before', () => {
    enter('#a i');
    pass(99);
    expectGone();
    pass(1);
    expectWords('Kopioi linkki');
    expect(tooltip()?.getAttribute('popover')).toBe('manual');
  });

  it('does not come when the pointer only passes by', () => {
    enter('#a');
    pass(50);
    leave('#a');
    enter('#c');
    pass(1000);
    expectGone();
  });

  it('stays as long as the pointer is there or on its words, and goes after both', () => {
    enter('#a');
    pass(100);
    pass(60_000);
    leave('#a');
    pass(50);
    enter('.tooltip__words');
    pass(60_000);
    expectWords('Kopioi linkki');
    leave('.tooltip__words');
    pass(100);
    expectGone();
  });

  it('gives way to that of the next element', () => {
    enter('#a');
    pass(100);
    leave('#a');
    enter('#b');
    pass(100);
    expectWords('Avautuu uuteen välilehteen');
    expect(document.querySelectorAll('[role=tooltip]')).toHaveLength(1);
  });

  it('goes when the element is pressed, or at Escape', () => {
    enter('#a');
    pass(100);
    point('pointerdown', '#a');
    expectGone();
    enter('#a');
    pass(100);
    press('Escape');
    expectGone();
  });

  it('waits for no element that has gone meanwhile', () => {
    enter('#a');
    at('#a').remove();
    pass(100);
    expectGone();
  });
});

describe('under a finger a tooltip', () => {
  it('comes after 700 ms of holding, and goes 1500 ms after it', () => {
    point('pointerover', '#a', 'touch');
    point('pointerdown', '#a', 'touch');
    pass(699);
    expectGone();
    pass(1);
    expectWords('Kopioi linkki');
    point('pointerup', '#a', 'touch');
    pass(1499);
    expectWords('Kopioi linkki');
    pass(1);
    expectGone();
  });

  it.each(['pointerup', 'pointercancel'])('does not come when the finger goes before (%s)', (type) => {
    point('pointerdown', '#a', 'touch');
    pass(600);
    point(type, '#a', 'touch');
    pass(5000);
    expectGone();
  });
});

describe('under the keyboard a tooltip', () => {
  it('comes after 100 ms, stays, and goes with the focus', () => {
    focus('#a');
    pass(99);
    expectGone();
    pass(1);
    expectWords('Kopioi linkki');
    pass(60_000);
    expectWords('Kopioi linkki');
    at('#a').blur();
    expectGone();
  });

  it('does not come for a focus that a click has left', () => {
    focus('#a', false);
    pass(1000);
    expectGone();
  });

  it('goes at Escape', () => {
    focus('#a');
    pass(100);
    press('Escape');
    expectGone();
  });
});

describe('the words of a tooltip', () => {
  it('describe the element, and leave it as it was', () => {
    enter('#b');
    pass(100);
    expect(at('#b').getAttribute('aria-describedby')).toBe(tooltip()?.id);
    press('Escape');
    expect(at('#b').hasAttribute('aria-describedby')).toBe(false);
  });

  it('are not read twice when they are its name', () => {
    enter('#a');
    pass(100);
    expect(at('#a').hasAttribute('aria-describedby')).toBe(false);
  });

  it('stay away where the element shows them itself', () => {
    vi.spyOn(at('#a i'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 90, 20));
    at('#a i').textContent = 'Kopioi linkki (avautuu)';
    enter('#a');
    pass(100);
    expectGone();
  });

  it('are text, whatever they are', () => {
    at('#a').dataset.tooltip = '<b>Lihava</b>';
    enter('#a');
    pass(100);
    expectWords('<b>Lihava</b>');
  });

  it('come for what they were started for', () => {
    stop.abort();
    const first = new PointerEvent('pointerover', { bubbles: true });
    at('#a i').dispatchEvent(first);
    stop = new AbortController();
    startTooltips(document, { signal: stop.signal, first });
    pass(100);
    expectWords('Kopioi linkki');
  });

  it('end with their signal', () => {
    enter('#a');
    pass(100);
    stop.abort();
    expectGone();
    enter('#a');
    pass(100);
    expectGone();
  });
});

describe('a tooltip stands', () => {
  const window = { clientWidth: 320, clientHeight: 600 };
  function place(anchor: DOMRect, isAside = false) {
    for (const [name, size] of Object.entries(window))
      vi.spyOn(document.documentElement, name as 'clientWidth', 'get').mockReturnValue(size);
    at('#a').toggleAttribute('data-tooltip-side', isAside);
    vi.spyOn(at('#a'), 'getBoundingClientRect').mockReturnValue(anchor);
    const element = document.body.appendChild(document.createElement('div'));
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 40));
    placeBeside(element, at('#a'));
    return [element.style.left, element.style.top];
  }

  it.each<[string, DOMRect, boolean, string[]]>([
    ['over the middle of its element', new DOMRect(100, 200, 44, 44), false, ['72px', '160px']],
    ['under it at the top of the window', new DOMRect(100, 10, 44, 44), false, ['72px', '54px']],
    ['inside the window at its left side', new DOMRect(0, 200, 44, 44), false, ['4px', '160px']],
    ['inside the window at its right side', new DOMRect(276, 200, 44, 44), false, ['216px', '160px']],
    ['at the right in a column', new DOMRect(10, 200, 44, 44), true, ['54px', '202px']],
    ['at the left in a column by the right side', new DOMRect(270, 200, 44, 44), true, ['170px', '202px']],
    ['inside the window at its foot', new DOMRect(10, 590, 44, 44), true, ['54px', '556px']],
  ])('%s', (_, anchor, isAside, expected) => expect(place(anchor, isAside)).toEqual(expected));
});
