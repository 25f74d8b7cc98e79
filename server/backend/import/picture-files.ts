// The pictures in a folder, each by the name that the content calls it by: its path without the ending.
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A picture's file. */
export interface PictureFile {
  /** `articles/pihasauna` */
  name: string;
  /** With its ending, as an editor sees it: `articles/pihasauna.JPG`. */
  path: string;
}

/** What a folder holds. */
export interface PictureFolder {
  files: PictureFile[];
  /** What is no picture that can be read, by its ending, or has the name of another one. */
  others: { path: string; problem: string }[];
}

const ending = /\.(?:jpe?g|png|avif|webp)$/i;
/** What systems put into folders by themselves. */
const isSystem = (path: string) => /(?:^|\/)(?:\.|thumbs\.db$|desktop\.ini$)/i.test(path);

/** A name as it is compared: some systems write an ä as two letters. */
export const nameOf = (path: string): string => path.normalize('NFC').replace(ending, '');

/** Every picture of a folder and the folders in it, by name; nothing where there is no folder. */
export async function listPictureFiles(dir: string): Promise<PictureFolder> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isSystem(path))
    .sort();
  const files = new Map<string, PictureFile>();
  const others: PictureFolder['others'] = [];
  for (const path of paths) {
    const name = nameOf(path);
    const first = files.get(name);
    if (!ending.test(path)) others.push({ path, problem: 'is no JPEG, PNG, AVIF or WebP, and is left out' });
    else if (first) others.push({ path, problem: `has the same name as ${first.path}, and is left out` });
    else files.set(name, { name, path });
  }
  return { files: [...files.values()], others };
}
