// Sheets of pictures, which are stored and compared.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Pixels as red, green, blue and alpha, one byte each. */
export interface Sheet {
  data: Buffer;
  width: number;
  height: number;
}

/** Gap between the pictures of a sheet, in pixels. */
const gap = 8;
/** Different from the background of both themes. */
const ground = '#808080';

/** @param rows PNG files, in rows from the top; each row begins at the left */
export async function sheetOf(rows: readonly (readonly Buffer[])[]): Promise<Sheet> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let width = 0;
  let top = 0;
  for (const row of rows) {
    const sizes = await Promise.all(row.map((png) => sharp(png).metadata()));
    let left = 0;
    for (const [index, input] of row.entries()) {
      placed.push({ input, left, top });
      left += (sizes[index]?.width ?? 0) + gap;
    }
    width = Math.max(width, left - gap);
    top += Math.max(...sizes.map(({ height }) => height)) + gap;
  }
  const drawn = sharp({ create: { width, height: top - gap, channels: 3, background: ground } }).composite(placed);
  return withFewerColours(await readSheet(await drawn.png({ compressionLevel: 0 }).toBuffer()));
}

/** Indistinguishable shades double the size of a stored file. */
function withFewerColours(sheet: Sheet): Sheet {
  for (const [index, value] of sheet.data.entries()) sheet.data[index] = (value & 0xf8) | (value >> 5);
  return sheet;
}

/** @param image a file, or its bytes */
export async function readSheet(image: string | Buffer): Promise<Sheet> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const asSharp = ({ data, width, height }: Sheet) => sharp(data, { raw: { width, height, channels: 4 } });

/** @returns the bytes of a small lossless file */
export const encodeSheet = (sheet: Sheet): Promise<Buffer> =>
  asSharp(sheet).removeAlpha().webp({ lossless: true, effort: 6 }).toBuffer();

/** @returns the stored sheet of this file, or null */
export async function readReferenceSheet(file: string): Promise<Sheet | null> {
  try {
    return await readSheet(readFileSync(file));
  } catch {
    return null;
  }
}

/** Combines sheets side by side for viewing. @returns a PNG file */
export async function showBeside(...sheets: Sheet[]): Promise<Buffer> {
  const row = await Promise.all(sheets.map((sheet) => asSharp(sheet).png().toBuffer()));
  let left = 0;
  const composed = row.map((input, index) => {
    const place = { input, left, top: 0 };
    left += (sheets[index]?.width ?? 0) + gap;
    return place;
  });
  const height = Math.max(...sheets.map((sheet) => sheet.height));
  return sharp({ create: { width: left - gap, height, channels: 3, background: ground } })
    .composite(composed)
    .png()
    .toBuffer();
}
