// Command: npm run illustrations -- OUTDIR [NAME…] draws the demo's pictures into OUTDIR.
import { drawPictures, usualCacheDir } from 'pihlaja-illustrations';
import { readCommandLine } from '../../server/shared/command-line.ts';
import { showProgress } from './show-progress.ts';

const command = {
  name: 'npm run illustrations',
  does: "Draws the demo's pictures, those that are kept from before excepted, and copies all into a folder.",
  words: { OUTDIR: 'where the pictures go', '[NAME…]': 'only these, such as plants/kielo' },
};
const [outDir = '', ...names] = readCommandLine(command).words;

try {
  const pictures = await drawPictures({
    outDir,
    cacheDir: usualCacheDir,
    names: names.length > 0 ? names : undefined,
    onProgress: showProgress(),
  });
  console.log(`${pictures.length} pictures in ${outDir}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
