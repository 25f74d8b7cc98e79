// Selects the widths of a picture that a page offers: those that some screen would choose for the picture's size on the
// page.

/** The widths of the image endpoint: thumbnails, then the device sizes 640 to 3840. */
export const imageWidths = [160, 320, 480, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** The assumed range of screens, in CSS pixels; other screens choose the nearest width. */
const screens = { narrowest: 320, widest: 2560 };
/**
 * Maximum width in CSS pixels of a screen that counts as a phone, with three dots per pixel; wider screens have two.
 */
const widestPhone = 640;

/**
 * Sufficient ratio of a picture's width to the screen's dots: it may lack one in seven dots without a visible
 * difference.
 */
const enough = 0.85;

/** One entry of `sizes`: the screen width from which it applies, and the picture's width there. */
const entryForm = /^(?:\(min-width: (\d+)px\) )?(\d+(?:\.\d+)?)(px|vw)$/;

/**
 * @param sizes the `sizes` attribute, from the widest screen to the narrowest; for another syntax every width is
 * offered
 * @param own the width of the picture itself, which is never enlarged
 * @returns at least one width, in rising order
 */
export function widthsFor(sizes: string, own: number): number[] {
  // Widths beyond the picture's own are left out, except the first that covers it.
  const there = imageWidths.filter((width, index) => width <= own || (imageWidths[index - 1] ?? 0) < own);
  const { least, most } = neededFor(sizes);
  const wanted = there.filter((width, index) => width >= least && (there[index - 1] ?? 0) < most * enough);
  return wanted.length > 0 ? wanted : there.slice(-1);
}

/** The smallest and the largest width that screens need, in dots. */
function neededFor(sizes: string): { least: number; most: number } {
  const needed = { least: Number.POSITIVE_INFINITY, most: 0 };
  let below = screens.widest;
  for (const entry of sizes.split(', ')) {
    const [, from = screens.narrowest, amount, unit] = entryForm.exec(entry) ?? [];
    if (!amount) return { least: 0, most: Number.POSITIVE_INFINITY };
    const widthOn = (screen: number) => (unit === 'px' ? Number(amount) : (screen * Number(amount)) / 100);
    const dots = Math.max(
      widthOn(below) * 2,
      widthOn(Math.min(below, widestPhone)) * (Number(from) < widestPhone ? 3 : 2),
    );
    needed.least = Math.min(needed.least, widthOn(Number(from)));
    needed.most = Math.max(needed.most, dots);
    below = Number(from);
  }
  return needed;
}
