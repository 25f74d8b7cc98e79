// Command: node demo/content/illustrations/draw.ts OUTDIR [name…] draws the demo's pictures into OUTDIR.
import { join } from 'node:path';
import { drawPictures } from './draw-pictures.ts';
import { showProgress } from './progress.ts';

/** Beside the packages: it outlives every data folder, and `npm ci` clears it away. */
const cacheDir = join(import.meta.dirname, '../../../node_modules/.cache/pihlaja-pictures');

const [outDir, ...names] = process.argv.slice(2);
if (!outDir) {
  console.error('Which folder? Usage: node demo/content/illustrations/draw.ts OUTDIR [name…]');
  process.exit(2);
}

try {
  const pictures = await drawPictures({
    outDir,
    cacheDir,
    names: names.length > 0 ? names : undefined,
    onProgress: showProgress(),
  });
  console.log(`${pictures.length} kuvaa: ${outDir}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
