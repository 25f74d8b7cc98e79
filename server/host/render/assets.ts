// The built files: their hashed URLs from the manifest, and the files themselves, held in memory.
import { readdirSync, readFileSync } from 'node:fs';
import type { Manifest } from '../../../build/manifest.ts';

/** A static file with its compressed copies. */
export interface StaticFile {
  type: string;
  identity: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

const types: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['json', 'application/json'],
  // Source maps, under `npm run dev`.
  ['map', 'application/json'],
  ['txt', 'text/plain; charset=utf-8'],
]);

/** The media type of a built file by its name; undefined for a file that is not served. */
export const typeOfAsset = (name: string): string | undefined => types.get(name.split('.').at(-1) ?? '');

/** Whether a name contains a hash of the file's content; the licence notices have none. */
export const isHashed = (name: string): boolean => /-[\w-]{6,7}\.\w+$/.test(name);

/** @throws {Error} when there is no build */
export function readManifest(dist: string): Manifest {
  return JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
}

/** Reads all built files, a few hundred kilobytes, which are then served from memory. */
export function readStaticFiles(dist: string): Map<string, StaticFile> {
  const folder = `${dist}/assets`;
  const names = new Set(readdirSync(folder));
  const read = (name: string) => (names.has(name) ? readFileSync(`${folder}/${name}`) : null);
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const type = typeOfAsset(name);
    if (type)
      files.set(name, {
        type,
        identity: readFileSync(`${folder}/${name}`),
        br: read(`${name}.br`),
        gzip: read(`${name}.gz`),
      });
  }
  return files;
}
