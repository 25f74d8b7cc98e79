// Compares two sheets, and renders their difference.
import pixelmatch from 'pixelmatch';
import type { Sheet } from './sheet.ts';

/**
 * The tolerated distance of two colours, on a scale where black and white are 1 apart: more than one step of the
 * reduced palette.
 */
const threshold = 0.04;
/** The tolerated number of differing pixels: fewer than a character has. */
const tolerated = 16;

/** The difference between two sheets. */
export interface Difference {
  /** Size in pixels; pixels at the edges of characters do not count. */
  size: number;
  /** The differences in red. */
  shown: Sheet;
}

/** @returns null if both look the same */
export function compareSheets(kept: Sheet, drawn: Sheet): Difference | null {
  if (kept.width === drawn.width && kept.data.equals(drawn.data)) return null;
  const width = Math.max(kept.width, drawn.width);
  const height = Math.max(kept.height, drawn.height);
  const shown: Sheet = { data: Buffer.alloc(width * height * 4), width, height };
  const [before, after] = [kept, drawn].map((sheet) => grownTo(sheet, width, height));
  if (!before || !after) return null;
  const size = pixelmatch(before, after, shown.data, width, height, { threshold });
  const isSameSize = kept.width === drawn.width && kept.height === drawn.height;
  return isSameSize && size <= tolerated ? null : { size, shown };
}

/** Enlarges a smaller sheet with transparent pixels. */
function grownTo(sheet: Sheet, width: number, height: number): Buffer {
  if (sheet.width === width && sheet.height === height) return sheet.data;
  const grown = Buffer.alloc(width * height * 4);
  for (let y = 0; y < sheet.height; y++)
    sheet.data.copy(grown, y * width * 4, y * sheet.width * 4, (y + 1) * sheet.width * 4);
  return grown;
}
