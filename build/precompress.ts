// Writes brotli and gzip copies beside the built files, so that no request has to compress.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Fonts and pictures are compressed already. */
const compressible = /\.(js|css|svg|json|txt)$/;

export async function compressAll(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => compressible.test(name));
  await Promise.all(files.map((name) => compress(`${folder}/${name}`)));
}

/** Writes both compressed copies of a file beside it. */
export async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${file}.br`, await brotli(content, { params }));
  await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
}
