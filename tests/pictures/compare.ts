// Compares two sheets, and draws their difference.
import pixelmatch from 'pixelmatch';
import type { Sheet } from './sheet.ts';

/** How far two colours may lie apart, where black and white lie at 1: further than one step of the kept colours. */
const threshold = 0.04;
/** As many pixels may differ: fewer than a letter has. */
const tolerated = 16;

/** What differs between two sheets. */
export interface Difference {
  /** In pixels; those of the edges of letters do not count. */
  size: number;
  /** What differs is red. */
  shown: Sheet;
}

/** @returns null if both look alike */
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

/** What a smaller sheet lacks is without colour. */
function grownTo(sheet: Sheet, width: number, height: number): Buffer {
  if (sheet.width === width && sheet.height === height) return sheet.data;
  const grown = Buffer.alloc(width * height * 4);
  for (let y = 0; y < sheet.height; y++)
    sheet.data.copy(grown, y * width * 4, y * sheet.width * 4, (y + 1) * sheet.width * 4);
  return grown;
}
