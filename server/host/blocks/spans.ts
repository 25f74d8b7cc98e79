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

/**
 * The `sizes` of a deck's picture. On a narrow screen a deck is a strip of pictures, each two thirds of the screen
 * wide.
 */
export function pictureSizes(span: number, across: string): string {
  if (span === 6) return across;
  return `(min-width: 768px) ${span === 3 ? 320 : 220}px, 68vw`;
}
