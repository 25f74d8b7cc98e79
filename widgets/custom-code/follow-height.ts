// Decides which of a frame's heights are followed: not the same one again, and not one that grows without end.

/** After so many equal steps upwards, the frame grows only because it was made higher. */
const maxEqualSteps = 5;

/** After so many unmeasured steps upwards in a row, the frame does not grow by a further one. */
const maxUnmeasuredSteps = 2;

interface HeightReport {
  /**
   * Whether the frame's own script has measured the content, without what only the height of the frame changes in it.
   * The code in the frame may also post a height of its own, which is unmeasured.
   */
  isMeasured: boolean;
  /** Whether the height of an earlier report is followed but not applied to the frame yet. */
  isPending: boolean;
  /** Whether the report is given again: it was not followed at first, and none has come after it. */
  isLast?: boolean;
}

type FollowHeight = (reported: number, report: HeightReport) => number | null;

/**
 * Code that fills its window and posts its height itself asks for more after every resize, for ever. Its content may
 * also be out of the measuring script's sight, so its first steps are followed.
 *
 * Code that makes itself higher a moment after every resize is measured like content that grows. Each step is then as
 * large as the one before; content that opens or loads grows by uneven steps, or stops.
 * @param shown the frame's height, or the one that it is about to get
 * @returns maps a reported height to the height to show, or to null to leave it
 */
export function followHeight(shown: () => number): FollowHeight {
  let lastStep = 0;
  let equalSteps = 0;
  let unmeasuredSteps = 0;
  let hasFollowedLast = false;
  return (reported, { isMeasured, isPending, isLast }) => {
    const step = reported - shown();
    // Rounding may alternate by one pixel for ever.
    if (Math.abs(step) <= 1) return null;
    equalSteps = step > 0 && Math.abs(step - lastStep) <= 1 ? equalSteps + 1 : 0;
    if (equalSteps === 0) hasFollowedLast = false;
    // Content that opens may end with equal steps too. If equal steps go on after this one, no further one is followed.
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
