// The heights that a partner's page reserves for a form by the width of its column. The reserved height is never more than the
// form's height.

/** A form's height in a column of the given width, both in pixels. */
export interface MeasuredHeight {
  width: number;
  height: number;
}

/** The height that is reserved from a width on, up to the next range. */
export interface ReservedHeight {
  /** Width in whole pixels; 0 for the first range. */
  from: number;
  height: number;
}

/**
 * The widths at which a form is measured, from the column of the smallest phone to a page without columns. A step is smaller than
 * a word, because the height changes where a word wraps.
 */
export const measuredWidths: readonly number[] = [...stepsOf(280, 600, 16), ...stepsOf(600, 1400, 40), 1400];

function stepsOf(from: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, index) => from + index * step);
}

/** Maximum number of ranges. More rules would make the snippet too long to read. */
const maxRanges = 4;
/** Difference in pixels below which two heights count as equal. It is less than half a line. */
const sameHeight = 8;

/** A range that is being merged with its neighbours. `top` is the form's height at the range's smallest width. */
interface JoinedRange extends ReservedHeight {
  top: number;
}

/**
 * Each range has the lowest height that was measured in it or in a narrower one. So there is never empty space below the form,
 * even if the page measures not the column's width but that of a wider element around it.
 *
 * @param measured the heights, sorted by ascending width
 */
export function reservedHeights(measured: readonly MeasuredHeight[]): ReservedHeight[] {
  let lowest = Number.POSITIVE_INFINITY;
  const ranges = measured.map(({ height }, index): JoinedRange => {
    lowest = Math.min(lowest, Math.floor(height));
    const before = measured[index - 1];
    // The form gets lower somewhere between two measured widths, so the lower height applies to all of them.
    return { from: before ? before.width + 1 : 0, top: lowest, height: lowest };
  });
  for (;;) {
    const next = closest(ranges);
    const [wide, narrow] = [ranges[next], ranges[next - 1]];
    if (!wide || !narrow) break;
    if (ranges.length <= maxRanges && narrow.top - wide.height > sameHeight) break;
    ranges.splice(next - 1, 2, { ...narrow, height: wide.height });
  }
  return ranges.map(({ from, height }) => ({ from, height }));
}

/** @returns the index of the range that loses the least height when it is merged with the one before it; 0 for a single range */
function closest(ranges: readonly JoinedRange[]): number {
  const lost = (index: number) => (ranges[index - 1]?.top ?? 0) - (ranges[index]?.height ?? 0);
  let best = Math.min(1, ranges.length - 1);
  for (let index = 2; index < ranges.length; index += 1) if (lost(index) < lost(best)) best = index;
  return best;
}
