// Copies the theme's pictures under hashed names; `<name>.png.svg` is rendered as a PNG.
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { writeHashed } from './hashed-file.ts';
import { projectRoot } from './paths.ts';

const folder = `${projectRoot}/templates/pictures`;

/** @returns the URL of each picture by its file name without extension */
export async function buildPictures(): Promise<Record<string, string>> {
  const pictures = readdirSync(folder)
    .sort()
    .map(async (file) => {
      const [name = '', extension = '', source] = file.split('.');
      const content = readFileSync(`${folder}/${file}`);
      // Other sites show these pictures, and few of them can render an SVG.
      const bytes = source === 'svg' ? await sharp(content).png({ palette: true, effort: 10 }).toBuffer() : content;
      return [name, writeHashed(name, extension, bytes)] as const;
    });
  return Object.fromEntries(await Promise.all(pictures));
}
