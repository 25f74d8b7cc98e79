// Distributes any number of pictures or cards over the rows of a deck, in sixths, so that none is left alone.

/**
 * Puts three items in a row. The remainder of a division by three comes first and is larger: one item across the row,
 * or two that share it.
 */
export function spansOf(count: number): number[] {
  if (count === 1) return [6];
  if (count === 2 || count === 4) return Array(count).fill(3);
  const larger = count % 3;
  return Array.from({ length: count }, (_, index) => (index < larger ? 6 / larger : 2));
}

/** The `sizes` of a card's picture. On a narrow screen each card takes a whole row. */
export function cardPictureSizes(span: number, across: string): string {
  if (span === 6) return across;
  return `(min-width: 768px) ${span === 3 ? 320 : 220}px, 92vw`;
}

/** The frames' ratios of width to height: two in a row, three in a row, and in the strip of a narrow screen. */
const frames = { two: 1, three: 4 / 5, strip: 4 / 5 };

/**
 * The `sizes` of a deck's picture, which covers its frame: a picture wider than its frame is cropped at its sides, so
 * it is drawn wider than the frame. On a narrow screen three and more pictures form a strip, each two thirds of the
 * screen wide.
 * @param shape the picture's ratio of width to height
 */
export function deckPictureSizes(
  span: number,
  { across, count, shape }: { across: string; count: number; shape: number },
) {
  if (span === 6) return across;
  const drawn = (width: number, frame: number) => Math.round(width * Math.max(1, shape / frame));
  const wide = span === 3 ? drawn(320, frames.two) : drawn(212, frames.three);
  const narrow = count === 2 ? drawn(44, frames.two) : drawn(66, frames.strip);
  return `(min-width: 768px) ${wide}px, ${narrow}vw`;
}
