// The ranges of widths with the heights that partners reserve.
import { describe, expect, it } from 'vitest';
import { measuredWidths, reservedHeights } from './heights.ts';

/** A form whose text has so many characters that its lines wrap with the width, in two columns from 520 pixels on. */
const formOf = (letters: number) => (width: number) =>
  24 * Math.ceil(letters / ((width - 48) / 8)) + (width < 520 ? 600.4 : 400.4);
const measure = (heightOf: (width: number) => number) =>
  measuredWidths.map((width) => ({ width, height: heightOf(width) }));
const reservedAt = (ranges: ReturnType<typeof reservedHeights>, width: number) =>
  ranges.findLast(({ from }) => from <= width)?.height ?? 0;

describe('the heights to reserve', () => {
  it('are one for a form that is equally high everywhere', () => {
    expect(reservedHeights(measure(() => 227.4))).toEqual([{ from: 0, height: 227 }]);
  });

  it('change where the form does, and are the lower one between two measured widths', () => {
    expect(reservedHeights(measure((width) => (width < 530 ? 302.4 : 227.4)))).toEqual([
      { from: 0, height: 302 },
      { from: 521, height: 227 },
    ]);
  });

  it.each([100, 400, 1500])('are four at most, and at no width more than a form of %i letters has', (letters) => {
    const heightOf = formOf(letters);
    const ranges = reservedHeights(measure(heightOf));
    expect(ranges.length).toBeLessThanOrEqual(4);
    for (let width = 200; width <= 1400; width += 1)
      expect(reservedAt(ranges, width), `${width}`).toBeLessThanOrEqual(heightOf(width));
    // A third of the height's variation, and two lines for the measured step.
    const most = (heightOf(280) - heightOf(1400)) / 3 + 48;
    for (const width of measuredWidths) expect(heightOf(width) - reservedAt(ranges, width)).toBeLessThan(most);
  });

  it('never rise with the width: what a page asks for may be wider than the column', () => {
    const heights = reservedHeights(measure((width) => (width < 400 ? 300 : 500))).map(({ height }) => height);
    expect(heights).toEqual([300]);
  });

  it('are none before anything is measured', () => {
    expect(reservedHeights([])).toEqual([]);
  });
});
