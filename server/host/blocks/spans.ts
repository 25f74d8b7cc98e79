// Distributes any number of pictures or cards over the rows of a deck, in sixths, so that none is left alone.

/**
 * Three in a row. The remainder of a division by three comes first and larger: one across the row, or two that share
 * it.
 */
export function spansOf(count: number): number[] {
  if (count === 1) return [6];
  if (count === 2 || count === 4) return Array(count).fill(3);
  const larger = count % 3;
  return Array.from({ length: count }, (_, index) => (index < larger ? 6 / larger : 2));
}

/** The `sizes` of a card's picture. On a narrow screen each card has a row of its own. */
export function cardPictureSizes(span: number, across: string): string {
  if (span === 6) return across;
  return `(min-width: 768px) ${span === 3 ? 320 : 220}px, 92vw`;
}

/** The shapes of frames, as width by height: of two in a row, of three, and in the strip of a narrow screen. */
const frames = { two: 1, three: 4 / 5, strip: 4 / 5 };

/**
 * The `sizes` of a deck's picture, which covers its frame: a wider picture is cut at its sides, and drawn wider than the
 * frame. On a narrow screen three and more are a strip of pictures, each two thirds of the screen wide.
 * @param shape of the picture, as width by height
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
