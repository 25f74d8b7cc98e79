// The font files of the repository are those that build/fonts.ts describes.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFont } from './cut-fonts.ts';
import { fontFiles, pathOf } from './fonts.ts';

it.each(fontFiles())('$name is cut from its package; if not, run `node build/cut-fonts.ts`', async (file) => {
  expect(Buffer.from(await cutFont(file)).equals(readFileSync(pathOf(file)))).toBe(true);
});
