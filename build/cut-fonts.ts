// `node build/cut-fonts.ts`: cuts the font files of templates/fonts/ from the fonts' packages, as build/fonts.ts describes them.
// They are in the repository, because cutting them took a quarter of the time of each build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { type FontFile, fontFiles, packageOf, pathOf } from './fonts.ts';

/** @returns the subset as WOFF2, without hinting, names and other data that only other programs read */
export function cutFont({ source, part, signs }: FontFile): Promise<Uint8Array> {
  const file = `${packageOf(source)}/files/${source.package}-${part}-wght-${source.style}.woff2`;
  return subsetFont(readFileSync(file), signs, {
    targetFormat: 'woff2',
    variationAxes: { wght: source.weights },
    keepFeatures: source.features,
    dropTables: ['STAT', 'meta'],
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const file of fontFiles()) {
    const path = pathOf(file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await cutFont(file));
  }
