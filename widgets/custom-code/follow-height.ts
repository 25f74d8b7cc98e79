// Decides which of a frame's heights are followed: not the same one again, and not one that grows without end.

/** After so many equal steps upwards, the frame grows only because it was made higher. */
const maxEqualSteps = 5;

/**
 * Code that fills its window and adds a margin reports more after every resize, for ever. Each step is then as large as
 * the one before, and comes after the frame has reached the last requested height. Content that opens or loads in the
 * frame grows by uneven steps, or stops.
 * @param shown the frame's height now
 * @returns maps a reported height to the height to show, or to null to leave it
 */
export function followHeight(shown: () => number): (reported: number) => number | null {
  let lastStep = 0;
  let equalSteps = 0;
  return (reported) => {
    const step = reported - shown();
    // Rounding may alternate by one pixel for ever.
    if (Math.abs(step) <= 1) return null;
    equalSteps = step > 0 && Math.abs(step - lastStep) <= 1 ? equalSteps + 1 : 0;
    lastStep = step;
    return equalSteps >= maxEqualSteps ? null : reported;
  };
}
