// The reported heights of a frame: the accepted ones and their limits; changes are applied, repetitions and endless growth are
// not.
import { describe, expect, it } from 'vitest';
import { followHeight, heightFrom } from './follow-height.ts';

/** A frame that takes every applied height, and the result of each report. */
function reports(
  start: number,
  heights: (number | ((shown: number) => number))[],
  isMeasured = true,
): (number | null)[] {
  let shown = start;
  const follow = followHeight(() => shown);
  return heights.map((height) => {
    const next = follow(typeof height === 'number' ? height : height(shown), { isMeasured, isPending: false });
    shown = next ?? shown;
    return next;
  });
}

describe('a frame', () => {
  it('follows what grows and shrinks', () => {
    expect(reports(360, [200, 640, 100, 5000, 50])).toEqual([200, 640, 100, 5000, 50]);
  });

  it('keeps its height when the new one is the same but for a pixel', () => {
    expect(reports(360, [360, 361, 359, 362, 361])).toEqual([null, null, null, 362, null]);
  });

  it('stops code that asks for a little more than it has, for ever', () => {
    const more = (shown: number) => shown + 16;
    const followed = reports(360, Array(40).fill(more)).filter((height) => height !== null);
    expect(followed.at(-1)).toBeLessThanOrEqual(360 + 5 * 16);
  });

  it('follows an opening of even steps to its end', () => {
    const opening = Array.from({ length: 30 }, (_, step) => 360 + (step + 1) * 10);
    expect(reports(360, opening).at(-1) ?? 0).toBeGreaterThanOrEqual(650);
    expect(reports(360, [...opening, 700]).at(-1)).toBe(700);
  });

  it('follows the last of equal steps when it is reported again, and no further equal step', () => {
    let shown = 360;
    const follow = followHeight(() => shown);
    const report = (isLast = false) => follow(shown + 10, { isMeasured: true, isPending: false, isLast });
    for (let next = report(); next !== null; next = report()) shown = next;
    expect(shown).toBe(410);
    shown = report(true) ?? 0;
    expect([shown, report(), report(true)]).toEqual([420, null, null]);
  });

  it.each([
    ['a little', (shown: number) => shown + 16],
    ['twice as much', (shown: number) => shown * 2],
    ['a part', (shown: number) => shown + (5000 - shown) / 3],
  ])('follows code that asks for %s more than it has, unmeasured, for two steps', (_, more) => {
    const followed = reports(360, Array(40).fill(more), false);
    expect(followed.filter((height) => height !== null)).toEqual([more(360), more(more(360))]);
  });

  it('counts unmeasured reports before it is resized as one step, and counts from zero after a measured one', () => {
    const follow = followHeight(() => 360);
    const post = (isPending: boolean) => follow(500, { isMeasured: false, isPending });
    expect([post(false), post(true), post(true), post(false), post(false)]).toEqual([500, 500, 500, 500, null]);
    expect([follow(700, { isMeasured: true, isPending: false }), post(false)]).toEqual([700, 500]);
  });
});

describe('the height in a message', () => {
  it.each([
    [{ height: 320 }, 320],
    [{ customCodeHeight: 320 }, 320],
    [{ newHeight: 320 }, 320],
    [{ height: '320' }, 320],
    [{ height: ' 320.2 ' }, 321],
    [{ height: 'auto', newHeight: 400 }, 400],
    [{ height: 200, customCodeHeight: 300, newHeight: 400 }, 200],
    [{ height: 49.2 }, 50],
    [{ height: 0 }, 50],
    [{ height: -1e9 }, 50],
    [{ height: 5000.1 }, 5000],
    [{ height: 1e9 }, 5000],
    [{ type: 'resize', height: 640, x: {} }, 640],
  ])('of %o is %i', (data, expected) => expect(heightFrom(data)).toBe(expected));

  it.each([
    [{ height: Number.NaN }], [{ height: Number.POSITIVE_INFINITY }], [{ height: 'Infinity' }], [{ height: '' }],
    [{ height: '320px' }], [{ height: null }], [{ height: true }], [{ height: [320] }], [{ height: {} }], [{ width: 320 }],
    [{}], [[320]], [320], ['320'], ['{"height":320}'], [null], [undefined],
  ])('of %o is none', (data) => expect(heightFrom(data)).toBeNull()); // biome-ignore format: one list
});
