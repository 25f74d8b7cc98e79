// Command: npm run illustrations -- OUTDIR [NAME…] draws the demo's pictures into OUTDIR.
import { drawPictures, type Progress, usualCacheDir } from 'pihlaja-illustrations';
import { readCommandLine } from '../../server/shared/command-line.ts';

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

/**
 * Shows the progress of drawing: one line that is rewritten, or plain lines if the output is not a terminal.
 * @returns an `onProgress` that writes to `stream` (every tenth picture if it is not a terminal)
 */
function showProgress(stream: NodeJS.WriteStream = process.stdout): (progress: Progress) => void {
  return ({ done, total }) => {
    const text = `Drawing pictures ${done}/${total} …`;
    const isLast = done === total;
    if (stream.isTTY) stream.write(`\r\x1b[2K${text}${isLast ? '\n' : ''}`);
    else if (done % 10 === 0 || isLast) stream.write(`${text}\n`);
  };
}
