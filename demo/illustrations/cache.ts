// Caches drawn pictures on disk, keyed by their sources, so that nothing is drawn twice.
import { createHash, randomUUID } from 'node:crypto';
import { constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { DrawnPicture } from './pictures.ts';

/** The folders whose code shapes a picture: after a change in any of them it is drawn again. */
const SOURCES_OF = {
  plant: ['core', 'plants'],
  view: ['core', 'plants', 'scenes/parts', 'gallery'],
  scene: ['core', 'plants', 'scenes'],
};

const hashes = new Map<string, string>();

/** The hash of every drawing source in `folders` (tests left out), in a fixed order. */
function hashSources(root: string, folders: string[]): string {
  const id = folders.join();
  const known = hashes.get(id);
  if (known) return known;
  // The encoding of a drawing affects the picture too.
  const hash = createHash('sha256').update(readFileSync(join(root, 'encode.ts')));
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts')).sort())
      hash.update(file).update(readFileSync(join(root, folder, file)));
  }
  const value = hash.digest('hex');
  hashes.set(id, value);
  return value;
}

/** The cache key of a picture: from its name, size, seed, facts and the code that draws it. */
export function keyOf(picture: DrawnPicture): string {
  const { name, width, height, seed, facts, kind } = picture;
  const sources = hashSources(import.meta.dirname, SOURCES_OF[kind]);
  return createHash('sha256')
    .update(JSON.stringify([name, width, height, seed, facts, sources]))
    .digest('hex')
    .slice(0, 20);
}

/** The path of a picture in the cache. */
export function cachedPath(cacheDir: string, name: string, key: string): string {
  return join(cacheDir, `${name.replaceAll('/', '__')}.${key}.webp`);
}

/** Writes a file atomically, so that a killed run leaves no partial picture. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, content);
  await rename(part, file);
}

/** Copies a file atomically. */
export async function copyWhole(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const part = `${to}.${randomUUID()}.part`;
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}

/** The pictures in an output folder: picture name → the key it was drawn with. */
type PictureManifest = Record<string, string>;

const manifestFile = (outDir: string) => join(outDir, '.drawn.json');

/** Reads which pictures `outDir` already has; a missing or broken list counts as empty. */
async function readManifest(outDir: string): Promise<PictureManifest> {
  try {
    return JSON.parse(await readFile(manifestFile(outDir), 'utf8')) as PictureManifest;
  } catch {
    return {};
  }
}

/** Copies the pictures from the cache where they are missing or stale, and lists them in the manifest. */
export async function publish(outDir: string, cacheDir: string, keys: Map<string, string>): Promise<void> {
  const manifest = await readManifest(outDir);
  for (const [name, key] of keys) {
    const file = join(outDir, `${name}.webp`);
    if (manifest[name] === key && existsSync(file)) continue;
    await copyWhole(cachedPath(cacheDir, name, key), file);
    manifest[name] = key;
  }
  await writeWhole(manifestFile(outDir), JSON.stringify(manifest, null, 1));
}

/** Deletes cached drawings that a change of the code has replaced. */
export async function dropStale(cacheDir: string, keys: Map<string, string>): Promise<void> {
  for (const file of await readdir(cacheDir)) {
    const [id = '', key] = file.split('.');
    const current = keys.get(id.replaceAll('__', '/'));
    if (current && key !== current) await rm(join(cacheDir, file), { force: true });
  }
}
