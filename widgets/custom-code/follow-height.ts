// Decides which of a frame's heights are followed: not the same one again, and not one that runs away.

/** After so many equal steps upwards, the frame only grows because it is made to grow. */
const maxEqualSteps = 5;

/**
 * Code that fills its window and adds a margin reports more after every resize, for ever. Each step is then as large as
 * the one before, and comes after the frame has reached the height last asked for; what opens or loads
 * in the frame grows by uneven steps, or stops.
 * @param shown the frame's height now
 * @returns says for a reported height which one to show, or null to leave it
 */
export function followHeight(shown: () => number): (reported: number) => number | null {
  let lastStep = 0;
  let equalSteps = 0;
  return (reported) => {
    const step = reported - shown();
    // Rounding may differ by one for ever.
    if (Math.abs(step) <= 1) return null;
    equalSteps = step > 0 && Math.abs(step - lastStep) <= 1 ? equalSteps + 1 : 0;
    lastStep = step;
    return equalSteps >= maxEqualSteps ? null : reported;
  };
}
