// Copies the fonts' Latin subsets under hashed names.
import { readFileSync } from 'node:fs';
import { writeHashed } from './hashed-file.ts';
import type { Font } from './manifest.ts';
import { projectRoot } from './paths.ts';

const sources = [
  { name: 'newsreader', package: 'newsreader', file: 'newsreader-latin-wght-normal', isPreloaded: true },
  { name: 'newsreader-italic', package: 'newsreader', file: 'newsreader-latin-wght-italic', isPreloaded: false },
  { name: 'schibsted', package: 'schibsted-grotesk', file: 'schibsted-grotesk-latin-wght-normal', isPreloaded: true },
];

export function buildFonts(): Font[] {
  return sources.map(({ name, package: pack, file, isPreloaded }) => {
    const content = readFileSync(`${projectRoot}/node_modules/@fontsource-variable/${pack}/files/${file}.woff2`);
    return { name, url: writeHashed(name, 'woff2', content), isPreloaded };
  });
}
