// Provides the image values of pictures by name, and records missing, broken and undescribed pictures.
import { join } from 'node:path';
import type { Image } from '../../contract/schema.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { ContentIds } from './content-ids.ts';
import type { ContentRows } from './import-queries.ts';
import { listPictureFiles, nameOf, type PictureFile } from './picture-files.ts';
import type { PictureNotes } from './picture-source.ts';
import type { PlannedPicture } from './planned-pictures.ts';
import { publishPicture, UnreadablePicture } from './publish-picture.ts';

/** The content folder's subfolder of pictures, also used as a folder of the media store. */
const picturesFolder = 'pictures';

/** The texts that a usage of a picture gives. */
interface PictureWords {
  alt?: string;
  caption?: string;
  credit?: string;
}

/** The pictures of an import. */
export interface Pictures {
  /**
   * The image of a name such as `plants/kielo`; null when there is none, which is recorded.
   * @param where the file and field that name the picture, such as `articles/a.md, "image"`; undefined for an optional picture
   */
  image(name: string, words?: PictureWords, where?: string): Image | null;
  /** A text that changes whenever the image of a name changes. */
  fingerprint(name: string): string;
  /** Sets a picture's description, which is used wherever no specific text is given. */
  describe(name: string, alt: string): void;
  /** Used names without a picture. */
  missing: Set<string>;
  /** Problems for an editor to fix, each as a line that names the file. */
  problems: Set<string>;
  rows: ContentRows['images'];
}

/** The sources and targets of pictures. */
export interface PictureFolders {
  /** The content folder, with pictures in `pictures/`. */
  dir: string;
  /** A folder with further pictures. */
  picturesDir: string | undefined;
  /** Pictures that do not exist yet. */
  planned: readonly PlannedPicture[];
  media: FileStore;
  ids: ContentIds;
  /** Pictures of earlier imports. */
  known: ContentRows['images'];
  /** The credit for pictures whose metadata names no creator. */
  credit: string;
  notes: PictureNotes;
}

type PictureRow = ContentRows['images'][number];

/** Publishes all pictures of the folders. */
export async function readPictures(folders: PictureFolders): Promise<Pictures> {
  const { dir, picturesDir, planned, ids, known, notes } = folders;
  // Earlier pictures of the content folder are removed if their files were removed; pictures of other folders stay in use.
  const rows = new Map<string, PictureRow>(
    known.filter(({ file }) => !file.startsWith(`${picturesFolder}/`)).map((row) => [row.name, row]),
  );
  const found: FoundPicture = { rows, copyrights: new Map(), broken: new Map(), problems: new Set(), paths: new Map() };
  for (const picture of planned) rows.set(picture.name, { id: 0, ...picture });
  if (picturesDir !== undefined) await readFolder(found, picturesDir, '', folders);
  await readFolder(found, join(dir, picturesFolder), picturesFolder, folders);
  // Ids are assigned in the order of names, because the order of reading varies and every import must give the same ids.
  for (const name of [...rows.keys()].sort()) (rows.get(name) as PictureRow).id ||= ids.idOf('image', name);
  for (const name of Object.keys(notes.byName))
    if (!rows.has(nameOf(name)) && !found.broken.has(nameOf(name)))
      found.problems.add(`${notes.file}: "${name}" is no picture`);
  return createPictures(found, folders);
}

/** The pictures in the folders. */
interface FoundPicture {
  rows: Map<string, PictureRow>;
  copyrights: Map<string, string>;
  /** The reasons why pictures can't be shown, with their files. */
  broken: Map<string, string>;
  problems: Set<string>;
  /** Names by path with extension, because editors may write either. */
  paths: Map<string, string>;
}

async function readFolder(found: FoundPicture, dir: string, folder: string, { media, known }: PictureFolders) {
  const sizes = new Map(known.map((row) => [row.file, row]));
  const { files, others } = await listPictureFiles(dir);
  const shown = (path: string) => (folder === '' ? path : `${folder}/${path}`);
  for (const { path, problem } of others) found.problems.add(`${shown(path)} ${problem}`);
  // A decoded photograph takes some hundred megabytes.
  const inTurn = createWorkQueue(2);
  await Promise.all(files.map((file) => inTurn(() => readFile(file))));

  async function readFile({ name, path }: PictureFile): Promise<void> {
    found.paths.set(path.normalize('NFC'), name);
    try {
      const made = await publishPicture({ source: join(dir, path), name, media, folder, sizes });
      const { file, width, height, copyright, isAnimated } = made;
      found.rows.set(name, { id: 0, name, file, width, height });
      found.copyrights.set(name, copyright);
      if (isAnimated) found.problems.add(`${shown(path)} moves: the first of its pictures is shown`);
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      found.broken.set(name, `${shown(path)} ${error.message}`);
    }
  }
}

function createPictures(found: FoundPicture, { credit: defaultCredit, notes }: PictureFolders): Pictures {
  const { rows, copyrights, broken, problems, paths } = found;
  const alts = new Map<string, string>();
  const missing = new Set<string>();
  const used = new Set<string>();
  /** Finds a picture by its name, or by its path with extension. */
  const findName = (written: string) => {
    const plain = written.normalize('NFC').replace(/^(?:\.{0,2}\/)*(?:pictures\/)?/, '');
    return paths.get(plain) ?? plain;
  };
  const note = (name: string, where: string | undefined) => {
    missing.add(name);
    const reason = broken.get(name);
    if (reason !== undefined) problems.add(where === undefined ? reason : `${where}: ${reason}`);
    else if (where !== undefined) problems.add(`${where}: there is no picture "${name}"`);
    used.add(name);
    return null;
  };
  return {
    rows: [...rows.values()],
    missing,
    get problems() {
      const unused = [...broken].filter(([name]) => !used.has(name)).map(([, reason]) => reason);
      return new Set([...problems, ...unused].sort());
    },
    describe: (name, alt) => void alts.set(nameOf(name), alt),
    fingerprint(written) {
      const name = findName(written);
      const { alt, credit } = notes.byName[name] ?? {};
      return JSON.stringify([rows.get(name), broken.get(name), alt || alts.get(name), credit || copyrights.get(name)]);
    },
    image(written, { alt = '', caption = '', credit = '' } = {}, where) {
      const name = findName(written);
      const row = rows.get(name);
      if (!row) return note(name, where);
      const { id, width, height, file } = row;
      const own = notes.byName[name];
      const words = alt || own?.alt || alts.get(name) || '';
      const copyright = credit || own?.credit || copyrights.get(name) || defaultCredit;
      const meta = { download_url: `/media/${file}` };
      return { id, title: words || name, alt: words, width, height, copyright, caption, meta };
    },
  };
}
