// The carousel's timing, its wrap-around, and the ways to stop it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountedWidget, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const example = examples['five pictures, their captions of different lengths'];
let isReduced = false;
let tellView: (isIntersecting: boolean) => void = () => {};
const disconnect = vi.fn();

beforeEach(() => {
  isReduced = false;
  disconnect.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isReduced }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        tellView = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect = disconnect;
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const all = (name: string) => [...document.querySelectorAll<HTMLElement>(`.carousel${name}`)];
const one = (name: string) => all(name)[0] as HTMLElement;
const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** The number of the shown picture, counted from 1, after checking that all elements of the carousel agree. */
function shown(): number {
  const [count] = /^\d+/.exec(one('__count').textContent ?? '') ?? [];
  const [current, ...others] = all('__slide').flatMap((slide, index) =>
    slide.classList.contains('is-current') ? [index + 1] : [],
  );
  expect(others).toEqual([]);
  expect(current).toBe(Number(count));
  expect(all('__dot').findIndex((dot) => dot.hasAttribute('aria-current')) + 1).toBe(current);
  expect(all('__slide').flatMap((slide, index) => (slide.inert ? [] : [index + 1]))).toEqual([current]);
  return current ?? 0;
}
const label = () => one('__toggle').getAttribute('aria-label');
const live = () => one('__slides').getAttribute('aria-live');
const pause = 'Pysäytä automaattinen vaihto';
const play = 'Käynnistä automaattinen vaihto';
const mount = (): Promise<MountedWidget> => mountWidget('carousel', example);
const pointer = (name: string, init: object = {}) =>
  new PointerEvent(name, { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'touch', ...init });
const press = (key: string, init: object = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  one('__next').dispatchEvent(event);
  return event;
};

describe('a carousel', () => {
  it('shows the next picture every five seconds, and the first one behind the last', async () => {
    await mount();
    expect([shown(), label(), live()]).toEqual([1, pause, 'off']);
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(15_000);
    expect(shown()).toBe(5);
    pass(5000);
    expect(shown()).toBe(1);
  });

  it('says its place as "1 / 5", and its names in Finnish', async () => {
    await mount();
    expect(one('__count').textContent).toBe('1 / 5');
    expect([one('').getAttribute('aria-label'), one('').getAttribute('aria-roledescription')]).toEqual([
      'Kuvakaruselli',
      'karuselli',
    ]);
    expect(all('__slide')[1]?.getAttribute('aria-label')).toBe('Kuva 2 / 5');
    expect(all('__dot')[2]?.getAttribute('aria-label')).toBe('Näytä kuva 3');
    expect([one('__previous'), one('__next')].map((button) => button.getAttribute('aria-label'))).toEqual([
      'Edellinen kuva',
      'Seuraava kuva',
    ]);
  });

  it('has the rotation button before every other control', async () => {
    await mount();
    expect(one('').querySelector('button')).toBe(one('__toggle'));
  });

  it('shows its controls only when they do something', async () => {
    await mountWidget('carousel', example, {
      beforeHydration: () => expect(one('__controls').hidden).toBe(true),
    });
    expect(one('__controls').hidden).toBe(false);
  });

  it('can be reached by the keyboard as a strip, and by its buttons when it is awake', async () => {
    await mountWidget('carousel', example, { beforeHydration: () => expect(one('__slides').tabIndex).toBe(0) });
    expect(one('__slides').hasAttribute('tabindex')).toBe(false);
  });

  it('begins where the strip has been pushed to', async () => {
    await mountWidget('carousel', example, {
      beforeHydration() {
        vi.spyOn(one('__slides'), 'clientWidth', 'get').mockReturnValue(600);
        one('__slides').scrollLeft = 1190;
      },
    });
    expect(shown()).toBe(3);
  });

  it('fetches a picture before its turn comes, and no other', async () => {
    await mount();
    const fetched = () =>
      all('__slide').map((slide) => slide.querySelector('img')?.getAttribute('loading') === 'eager');
    expect(fetched()).toEqual([true, true, false, false, true]);
    pass(5000);
    expect(fetched()).toEqual([true, true, true, false, true]);
  });

  it('ends with its placeholder', async () => {
    const { unmount } = await mount();
    unmount();
    pass(60_000);
    expect(one('__count').textContent).toBe('1 / 5');
    expect(vi.getTimerCount()).toBe(0);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});

describe('a choice of the visitor', () => {
  const choices: [string, () => unknown, number][] = [
    ['the next picture', () => one('__next').click(), 2],
    ['the previous picture, which is the last', () => one('__previous').click(), 5],
    ['a dot', () => all('__dot')[3]?.click(), 4],
    ['the dot of the picture that is there', () => all('__dot')[0]?.click(), 1],
    ['the right arrow', () => press('ArrowRight'), 2],
    ['the left arrow', () => press('ArrowLeft'), 5],
    ['the end key', () => press('End'), 5],
    ['the home key', () => press('Home'), 1],
  ];
  it.each(choices)('of %s is shown, and it turns no more until play is pressed', async (_, choose, expected) => {
    await mount();
    choose();
    expect([shown(), label(), live()]).toEqual([expected, play, 'polite']);
    pass(60_000);
    expect(shown()).toBe(expected);
    one('__toggle').click();
    pass(5000);
    expect(shown()).toBe((expected % 5) + 1);
  });

  it('leaves keys with a modifier, and other keys, to the browser', async () => {
    await mount();
    expect(press('ArrowLeft', { altKey: true }).defaultPrevented).toBe(false);
    expect(press('ArrowDown').defaultPrevented).toBe(false);
    expect(press('ArrowRight').defaultPrevented).toBe(true);
    expect(shown()).toBe(2);
  });

  it('lets the new picture come in from the side it is on, and the old one go to the other', async () => {
    await mount();
    one('__next').click();
    expect(all('__slide')[0]?.dataset.side).toBe('before');
    one('__previous').click();
    expect(all('__slide').map((slide) => slide.dataset.side)).toEqual([
      undefined,
      'after',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the pause button', () => {
  it('stops it and starts it again, each time with five whole seconds', async () => {
    await mount();
    pass(4000);
    one('__toggle').click();
    expect([label(), live()]).toEqual([play, 'polite']);
    pass(60_000);
    expect(shown()).toBe(1);
    one('__toggle').click();
    expect([label(), live()]).toEqual([pause, 'off']);
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
  });

  it('starts it although the pointer and the focus are on the button', async () => {
    await mount();
    one('').dispatchEvent(pointer('pointerenter', { pointerType: 'mouse' }));
    one('__toggle').focus();
    one('__toggle').click();
    one('__toggle').click();
    pass(5000);
    expect(shown()).toBe(2);
  });
});

describe('it waits', () => {
  const holds: [string, () => unknown, () => unknown][] = [
    [
      'while a pointer is on it',
      () => one('').dispatchEvent(pointer('pointerenter', { pointerType: 'mouse' })),
      () => one('').dispatchEvent(pointer('pointerleave', { pointerType: 'mouse' })),
    ],
    ['while the focus is in it', () => one('__next').focus(), () => one('__next').blur()],
    ['while it is out of view', () => tellView(false), () => tellView(true)],
    [
      'in a hidden tab',
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
        document.dispatchEvent(new Event('visibilitychange'));
      },
      () => {
        vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ];
  it.each(holds)('%s, and then goes on by itself', async (_, begin, end) => {
    await mount();
    pass(3000);
    begin();
    pass(60_000);
    expect([shown(), label(), live()]).toEqual([1, pause, 'polite']);
    end();
    pass(4999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
  });

  it('not for a finger, which does not hover', async () => {
    await mount();
    one('').dispatchEvent(pointer('pointerenter'));
    pass(5000);
    expect(shown()).toBe(2);
  });

  it('while the focus moves inside', async () => {
    await mount();
    one('__next').focus();
    one('__previous').focus();
    pass(60_000);
    expect(shown()).toBe(1);
  });

  it('from the beginning for who wants less motion, until play is pressed', async () => {
    isReduced = true;
    await mount();
    expect([label(), live()]).toEqual([play, 'polite']);
    pass(60_000);
    expect(shown()).toBe(1);
    one('__toggle').click();
    pass(5000);
    expect(shown()).toBe(2);
  });
});

describe('a swipe', () => {
  const swipe = (dx: number, dy: number, last = 'pointerup') => {
    const area = one('__slides');
    area.setPointerCapture = vi.fn();
    area.dispatchEvent(pointer('pointerdown', { clientX: 300, clientY: 300 }));
    area.dispatchEvent(pointer('pointermove', { clientX: 300 + dx, clientY: 300 + dy }));
    const during = area.style.getPropertyValue('--drag');
    area.dispatchEvent(pointer(last, { clientX: 300 + dx, clientY: 300 + dy }));
    expect(area.style.getPropertyValue('--drag')).toBe('');
    expect(area.dataset.dragging).toBeUndefined();
    expect(all('__slide').filter((slide) => slide.classList.contains('is-peeking'))).toEqual([]);
    return during;
  };

  it.each([
    ['to the left brings the next picture', -40, 0, 2],
    ['to the right brings the previous one', 40, 0, 5],
    ['that is too short changes nothing', -39, 0, 1],
    ['up or down is the page’s own', -30, 200, 1],
  ])('%s', async (_, dx, dy, expected) => {
    await mount();
    expect(swipe(dx, dy)).toBe(dy === 0 ? `${dx}px` : '');
    expect(shown()).toBe(expected);
    expect(label()).toBe(expected === 1 ? pause : play);
  });

  it('that the browser takes over for scrolling changes nothing', async () => {
    await mount();
    swipe(-200, 0, 'pointercancel');
    expect(shown()).toBe(1);
  });

  it('of a second finger is none: two fingers enlarge', async () => {
    await mount();
    one('__slides').dispatchEvent(pointer('pointerdown', { isPrimary: false, clientX: 300 }));
    one('__slides').dispatchEvent(pointer('pointerup', { isPrimary: false, clientX: 100 }));
    expect(shown()).toBe(1);
  });
});
