// Copies files of a content folder, such as documents and videos, to the media store, and returns their addresses.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { extname, join } from 'node:path';
import { type FileStore, filesBelow, unportableCharacters } from '../../shared/files/file-store.ts';
import { listRegularFiles, noRegularFile } from './regular-files.ts';
import { versionMark } from './version-mark.ts';

/** The files of one subfolder of an import. */
export interface ContentFiles {
  /** The address of a file such as `kevaan-pihatyot.pdf`; null when the file does not exist. */
  address(name: string): string | null;
  /** All addresses by name. */
  all: ReadonlyMap<string, string>;
  /** Entries of the folder that could not be copied, each as a line that names the file. */
  problems: string[];
}

/** Copies every file of a subfolder such as `documents` to the media store, under the same subfolder. */
export async function publishFiles(dir: string, subfolder: string, media: FileStore): Promise<ContentFiles> {
  const { files, others } = await listRegularFiles(join(dir, subfolder));
  const problems = others.map((name) => `${subfolder}/${name} ${noRegularFile}`);
  const addresses = new Map<string, string>();
  for (const name of files.filter((name) => !name.startsWith('.'))) {
    const problem = problemOfName(name);
    if (problem) {
      problems.push(`${subfolder}/${problem}`);
      continue;
    }
    const file = await publish(join(dir, subfolder), name, filesBelow(media, `${subfolder}/`));
    addresses.set(name, `/media/${subfolder}/${encodeURIComponent(file)}`);
  }
  return {
    address: (name) => addresses.get(name) ?? null,
    all: addresses,
    problems,
  };
}

/** Maximum length of a file's name in bytes: in file systems of Linux it is 255, and the published name has a mark. */
const maxNameBytes = 240;

/** Why a file can't be published under its name. Backups and other systems don't accept such names either. */
function problemOfName(name: string): string | null {
  if (unportableCharacters.test(name))
    return `${JSON.stringify(name)} has a backslash or a control character in its name, and is left out: rename it`;
  if (Buffer.byteLength(name) > maxNameBytes)
    return `${name} has a name of more than ${maxNameBytes} bytes, and is left out: shorten it`;
  return null;
}

/** Copies a file under a name that changes with its bytes, so that it can be cached forever, like pictures. */
async function publish(from: string, name: string, media: FileStore): Promise<string> {
  const ending = extname(name);
  const path = join(from, name);
  const hash = createHash('sha256');
  // Hashed in chunks, because a video may be larger than the memory.
  for await (const piece of createReadStream(path)) hash.update(piece);
  const file = `${name.slice(0, name.length - ending.length)}.${versionMark(hash.digest('hex'))}${ending}`;
  await media.put(file, { path }, { onlyIfNew: true });
  return file;
}
