// Estimates how many categories fit into one line.

/** An item's estimated width is its number of characters and the padding around them, in pixels. */
const characterWidth = 10;
const itemPadding = 40;

export function estimateWidth(title: string): number {
  return Array.from(title.trim()).length * characterWidth + itemPadding;
}

/**
 * @param width width of the whole row, in pixels
 * @returns how many of the titles, from the first on, fit beside each other
 */
export function countFitting(titles: string[], width: number): number {
  let used = 0;
  const firstOut = titles.findIndex((title) => {
    used += estimateWidth(title);
    return used > width;
  });
  return firstOut < 0 ? titles.length : firstOut;
}
