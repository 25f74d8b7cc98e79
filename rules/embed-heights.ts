// The heights that a partner's page reserves for a form: by the width of its column, and never more than the form has.

/** A form's height in a column of that width; both are pixels. */
export interface MeasuredHeight {
  width: number;
  height: number;
}

/** What is reserved from this width on, up to the next range. */
export interface ReservedHeight {
  /** In whole pixels; 0 for the first range. */
  from: number;
  height: number;
}

/**
 * The widths at which a form is measured, from the smallest phone's column to a page without columns: a step is less than a
 * word, and the height changes word by word.
 */
export const measuredWidths: readonly number[] = [...stepsOf(280, 600, 16), ...stepsOf(600, 1400, 40), 1400];

function stepsOf(from: number, end: number, step: number): number[] {
  return Array.from({ length: Math.ceil((end - from) / step) }, (_, index) => from + index * step);
}

/** More rules than these would be more than a partner reads. */
const maxRanges = 4;
/** Less than half a line: not worth a rule of its own. */
const sameHeight = 8;

/** A range while it is being joined: its form is `top` high where it is narrowest. */
interface JoinedRange extends ReservedHeight {
  top: number;
}

/**
 * Each range has the lowest height that was measured in it or in a narrower one. So nothing is ever empty below the form,
 * even where the width that the page asks for is not the column's but that of something wider around it.
 *
 * @param measured by rising width
 */
export function reservedHeights(measured: readonly MeasuredHeight[]): ReservedHeight[] {
  let lowest = Number.POSITIVE_INFINITY;
  const ranges = measured.map(({ height }, index): JoinedRange => {
    lowest = Math.min(lowest, Math.floor(height));
    const before = measured[index - 1];
    // Somewhere between two measured widths the form gets lower: the lower height holds for all of them.
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

/** @returns index of the range that loses least height when it joins the one before it; 0 for a single range */
function closest(ranges: readonly JoinedRange[]): number {
  const lost = (index: number) => (ranges[index - 1]?.top ?? 0) - (ranges[index]?.height ?? 0);
  let best = Math.min(1, ranges.length - 1);
  for (let index = 2; index < ranges.length; index += 1) if (lost(index) < lost(best)) best = index;
  return best;
}
