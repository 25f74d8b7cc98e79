// Puts drawn pictures into the media folder and hands out their image values by name.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import sharp from 'sharp';
import type { Image } from '../../contract/schema.ts';
import type { ContentRows } from '../store/import-write.ts';
import type { ContentIds } from './content-ids.ts';

const ending = '.webp';

/** The pictures of an import. */
export interface Pictures {
  /** The image of a name such as `plants/kielo`; null when it was not drawn, which is noted in `missing`. */
  image(name: string, words?: { alt?: string; caption?: string }): Image | null;
  /** Says what a picture shows, for every place that shows it without words of its own. */
  describe(name: string, alt: string): void;
  missing: Set<string>;
  rows: ContentRows['images'];
}

/** Where pictures come from and go to. */
export interface PictureFolders {
  /** Holds `<name>.webp`; without it no picture is new. */
  picturesDir: string | undefined;
  mediaDir: string;
  ids: ContentIds;
  /** Pictures of earlier imports, which stay in use. */
  known: ContentRows['images'];
  /** Who made the pictures. */
  credit: string;
}

/** Copies every picture of a folder into the media folder. */
export async function readPictures({ picturesDir, mediaDir, ids, known, credit }: PictureFolders): Promise<Pictures> {
  const byName = new Map(known.map((row) => [row.name, row]));
  const names = picturesDir === undefined ? [] : await listNames(picturesDir);
  for (const name of names) {
    const row = await publish(join(picturesDir ?? '', name + ending), name, mediaDir);
    byName.set(name, { id: ids.idOf('image', name), name, ...row });
  }
  const alts = new Map<string, string>();
  const missing = new Set<string>();
  return {
    rows: [...byName.values()],
    missing,
    describe: (name, alt) => void alts.set(name, alt),
    image(name, { alt = '', caption = '' } = {}) {
      const row = byName.get(name);
      if (!row) {
        missing.add(name);
        return null;
      }
      const { id, width, height, file } = row;
      const words = alt || alts.get(name) || '';
      const meta = { download_url: `/media/${file}` };
      return { id, title: words || name, alt: words, width, height, copyright: credit, caption, meta };
    },
  };
}

async function listNames(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).slice(0, -ending.length))
    .filter((name) => !name.startsWith('.'))
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** Copies a picture under a name that changes with its bytes, so that it can be cached for ever. */
async function publish(source: string, name: string, mediaDir: string) {
  const bytes = await readFile(source);
  const { width, height } = await sharp(bytes).metadata();
  const file = `${name}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}${ending}`;
  const target = join(mediaDir, file);
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
  return { file, width, height };
}
