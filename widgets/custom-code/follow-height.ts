// Reads the heights that a frame reports, and decides which are applied: not the same one again, and not one that grows
// without end.

/** Limits of the height in pixels. */
const heightLimits = { min: 50, max: 5000 };

const fields = ['height', 'customCodeHeight', 'newHeight'];

/**
 * Reads a frame's height from a message with arbitrary content.
 * @returns the first of the three fields that is a number, rounded up and limited to {@link heightLimits}; null when
 * none is. A number may be written as text.
 */
export function heightFrom(data: unknown): number | null {
  if (typeof data !== 'object' || data === null) return null;
  for (const field of fields) {
    const value = numberFrom((data as Record<string, unknown>)[field]);
    if (value !== null) return Math.min(heightLimits.max, Math.max(heightLimits.min, Math.ceil(value)));
  }
  return null;
}

function numberFrom(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** After this many equal steps upwards, the frame is assumed to grow only because it was made higher. */
const maxEqualSteps = 5;

/** After this many unmeasured steps upwards in a row, the frame grows no further. */
const maxUnmeasuredSteps = 2;

interface HeightReport {
  /**
   * Whether the frame's own script has measured the content, excluding whatever depends on the height of the frame
   * itself. The embedded code may also post a height of its own, which is unmeasured.
   */
  isMeasured: boolean;
  /** Whether the height of an earlier report was accepted but is not applied to the frame yet. */
  isPending: boolean;
  /** Whether the report is repeated: it was ignored at first, and none has come after it. */
  isLast?: boolean;
}

type FollowHeight = (reported: number, report: HeightReport) => number | null;

/**
 * Code that fills its window and posts its height itself requests more height after every resize, for ever. Its content
 * may also be invisible to the measuring script, so its first steps are applied.
 *
 * Code that makes itself higher shortly after every resize is measured like content that grows. Each step is then as
 * large as the one before; content that opens or loads grows by uneven steps, or stops.
 * @param shown returns the frame's height, or the height that it is about to get
 * @returns a function that maps a reported height to the height to apply, or to null to leave it unchanged
 */
export function followHeight(shown: () => number): FollowHeight {
  let lastStep = 0;
  let equalSteps = 0;
  let unmeasuredSteps = 0;
  let hasFollowedLast = false;
  return (reported, { isMeasured, isPending, isLast }) => {
    const step = reported - shown();
    // Rounding may make the height alternate by one pixel for ever.
    if (Math.abs(step) <= 1) return null;
    equalSteps = step > 0 && Math.abs(step - lastStep) <= 1 ? equalSteps + 1 : 0;
    if (equalSteps === 0) hasFollowedLast = false;
    // Content that opens may end with equal steps too. If equal steps continue after this one, no further one is applied.
    if (isLast && isMeasured && !hasFollowedLast) {
      hasFollowedLast = true;
      return reported;
    }
    if (isMeasured) unmeasuredSteps = 0;
    else if (!isPending) unmeasuredSteps = step > 0 ? unmeasuredSteps + 1 : 0;
    lastStep = step;
    return equalSteps >= maxEqualSteps || unmeasuredSteps > maxUnmeasuredSteps ? null : reported;
  };
}
