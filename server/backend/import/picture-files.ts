// Lists the pictures of a folder, named by their path without the extension.
import { listRegularFiles, noRegularFile } from './regular-files.ts';

/** The file of a picture. */
export interface PictureFile {
  /** The name in the content: `articles/pihasauna` */
  name: string;
  /** The path with its extension, as editors see it: `articles/pihasauna.JPG`. */
  path: string;
}

/** The content of a folder of pictures. */
export interface PictureListing {
  files: PictureFile[];
  /** Files without the extension of a supported picture format, or with the same name as another file. */
  others: { path: string; problem: string }[];
}

const ending = /\.(?:jpe?g|png|avif|webp)$/i;
/** Files that operating systems create in folders. */
const isSystem = (path: string) => /(?:^|\/)(?:\.|thumbs\.db$|desktop\.ini$)/i.test(path);

/** The name of a path, normalised for comparison, because some systems store ä as two characters. */
export const nameOf = (path: string): string => path.normalize('NFC').replace(ending, '');

/** Lists the pictures of a folder and its subfolders by name; empty when the folder does not exist. */
export async function listPictureFiles(dir: string): Promise<PictureListing> {
  const listing = await listRegularFiles(dir, { recursive: true });
  const others = listing.others.filter((path) => !isSystem(path)).map((path) => ({ path, problem: noRegularFile }));
  const files = new Map<string, PictureFile>();
  for (const path of listing.files) {
    if (isSystem(path)) continue;
    const name = nameOf(path);
    const first = files.get(name);
    if (!ending.test(path)) others.push({ path, problem: 'is no JPEG, PNG, AVIF or WebP, and is left out' });
    else if (first) others.push({ path, problem: `has the same name as ${first.path}, and is left out` });
    else files.set(name, { name, path });
  }
  return { files: [...files.values()], others };
}
