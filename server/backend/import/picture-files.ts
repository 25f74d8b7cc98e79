// The pictures in a folder, each by its name in the content: its path without the extension.
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** A picture's file. */
export interface PictureFile {
  /** `articles/pihasauna` */
  name: string;
  /** With its extension, as editors see it: `articles/pihasauna.JPG`. */
  path: string;
}

/** The content of a folder. */
export interface PictureFolder {
  files: PictureFile[];
  /** Files whose extension is not that of a readable picture, or whose name another file has. */
  others: { path: string; problem: string }[];
}

const ending = /\.(?:jpe?g|png|avif|webp)$/i;
/** Files that systems put into folders by themselves. */
const isSystem = (path: string) => /(?:^|\/)(?:\.|thumbs\.db$|desktop\.ini$)/i.test(path);

/** A name for comparison: some systems write an ä as two letters. */
export const nameOf = (path: string): string => path.normalize('NFC').replace(ending, '');

/** Every picture of a folder and its subfolders, by name; none when there is no folder. */
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
