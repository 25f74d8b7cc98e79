// Stores the images of a form post without JavaScript that has errors elsewhere: for an hour, because a page can't select the
// files again.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { imageTypes, maxImageBytes, maxImages } from '../../../rules/leads/form.ts';
import { networkOf } from '../../shared/client-address.ts';
import { findEvicted, type StoredEntry } from '../../shared/fair-eviction.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { ReceivedFile } from './image-sink.ts';
import { isLeadKey } from './lead.ts';
import { createSharedImages, type KeptList } from './shared-images.ts';

const keptImagesMs = 60 * 60_000;
/** Longer than any form post may take: while the host is replaced, the old process may still receive one. */
const receivingMs = 20 * 60_000;
const sweepEveryMs = 10 * 60_000;
/** Maximum number of forms that are being corrected at the same time. */
const maxKept = 200;
const defaultBytes = 2 * 1024 ** 3;
const prefix = 'kept-';
const listName = 'images.json';

/** File names by field. */
export type ImageNames = Record<string, string[]>;

/** The data with which the page lists the images and finds them again. */
export interface KeptLeadImages {
  token: string;
  names: ImageNames;
}

export interface PendingImageStoreOptions {
  /** The storage that all hosts share; without it only this host has the images. */
  store?: FileStore | undefined;
  maxBytes?: number;
  now?: () => number;
}

export type PendingImageStore = ReturnType<typeof createPendingImageStore>;

/** @param incoming the folder of incoming form posts; its files can be linked without a copy */
export function createPendingImageStore(incoming: string, options: PendingImageStoreOptions = {}) {
  const { store, maxBytes = defaultBytes, now = Date.now } = options;
  const shared = store && createSharedImages(store, keptImagesMs, now);
  const folderOf = (token: string) => `${incoming}/${prefix}${token}`;
  const keptFolders = async () => (await readdir(incoming)).filter((name) => name.startsWith(prefix));

  async function isYoung(path: string, ms: number): Promise<boolean> {
    const made = await stat(path).catch(() => null);
    // A file with a time in the future was written before the clock was set back, so its age is unknown.
    return made !== null && Math.abs(now() - made.mtimeMs) < ms;
  }
  const isFresh = (name: string) => isYoung(`${incoming}/${name}/${listName}`, keptImagesMs);

  /** Deletes expired images, and leftovers of incoming form posts once no process can still be receiving them. */
  async function sweep(): Promise<void> {
    // The start does not wait for the shared storage, and the next sweep repeats this one.
    void shared?.sweep().catch(() => {});
    for (const name of await readdir(incoming)) {
      const stays = name.startsWith(prefix) ? isFresh(name) : isYoung(`${incoming}/${name}`, receivingMs);
      if (!(await stays)) await rm(`${incoming}/${name}`, { recursive: true, force: true });
    }
  }

  const readList = async (name: string) =>
    JSON.parse(await readFile(`${incoming}/${name}/${listName}`, 'utf8')) as KeptList;
  /** Serialises the work: two form posts at once must not both take the last slot. */
  const inTurn = createWorkQueue(1);
  const hashKey = randomBytes(32);
  /** Hashes an address, so that no address is stored. After a restart, hashes from before no longer match. */
  const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 16);

  /** A folder that is being written or deleted counts as empty. */
  async function heldIn(name: string): Promise<StoredEntry & { name: string }> {
    const list = await readList(name).catch((): Partial<KeptList> => ({}));
    const { files = [], from = { address: '', network: '' }, keptAt = 0 } = list;
    return { name, ...from, since: keptAt, bytes: sizeOf(files) };
  }

  async function drop(name: string): Promise<void> {
    await rm(`${incoming}/${name}`, { recursive: true, force: true });
    // Images that the storage fails to delete now are deleted by its next sweep.
    void shared?.remove(name.slice(prefix.length)).catch(() => {});
  }

  async function write(token: string, list: KeptList, from: string): Promise<void> {
    await mkdir(folderOf(token), { mode: 0o700 });
    for (const { stored } of list.files) await link(`${from}/${stored}`, `${folderOf(token)}/${stored}`);
    await writeFile(`${folderOf(token)}/${listName}`, JSON.stringify(list), { mode: 0o600 });
  }

  /** @returns the list of a token, and a function that copies one of its images to a path; null for an unknown token */
  async function findKept(token: string) {
    if (await isFresh(prefix + token)) {
      const bring = (file: ReceivedFile, path: string) => link(`${folderOf(token)}/${file.stored}`, path);
      return { list: await readList(prefix + token), bring };
    }
    const list = shared && (await shared.read(token));
    return list ? { list, bring: (file: ReceivedFile, path: string) => shared.bring(token, file, path) } : null;
  }

  const timer = setInterval(() => void sweep().catch(() => {}), sweepEveryMs);
  timer.unref();

  return {
    /** Deletes expired images, at the start and every ten minutes. */
    sweep,

    /**
     * Stores the valid images of a form post. When there is no room, images of the sender with the most images are evicted, the
     * oldest first.
     * @param folder the current folder of the images
     * @param address the sender's address, as `clientAddress` counts it
     * @returns null when there is no image or no room, or when the disk write fails
     */
    async keep(
      formId: number,
      { files, folder }: { files: readonly ReceivedFile[]; folder: string },
      address: string,
    ): Promise<KeptLeadImages | null> {
      const right = files.filter(
        (file) =>
          // If a field has too many images, none is stored: a page without JavaScript can't remove single images.
          file.stored !== '' && isRightImage(file) && countOf(files, file.part) <= maxImages,
      );
      if (right.length === 0) return null;
      const token = randomUUID();
      const from = { address: hashOf(address), network: hashOf(networkOf(address)) };
      const since = now();
      const list: KeptList = { formId, files: right, from, keptAt: since };
      try {
        const isKept = await inTurn(async () => {
          const all = await Promise.all((await keptFolders()).map(heldIn));
          const newcomer = { ...from, since, bytes: sizeOf(right) };
          const going = findEvicted(all, newcomer, { maxEntries: maxKept, maxBytes });
          if (going === null) return false;
          for (const { name } of going) await drop(name);
          await write(token, list, folder);
          return true;
        });
        if (!isKept) return null;
        await shared?.put(token, list, folderOf(token));
      } catch {
        await rm(folderOf(token), { recursive: true, force: true }).catch(() => {});
        return null;
      }
      return { token, names: imageNamesOf(right) };
    },

    /**
     * Adds stored images to those of the corrected form post. They stay stored, for a post that fails or is repeated.
     * @returns null for a token that is expired, made up, or belongs to another form
     */
    async bringBack(token: string, formId: number, folder: string): Promise<ReceivedFile[] | null> {
      if (!isLeadKey(token)) return null;
      try {
        const kept = await findKept(token);
        if (kept?.list.formId !== formId) return null;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        return await Promise.all(
          kept.list.files.map(async (file, index) => {
            const stored = `again-${index + 1}`;
            await kept.bring(file, `${folder}/${stored}`);
            return { ...file, stored };
          }),
        );
      } catch {
        return null;
      }
    },

    close: () => clearInterval(timer),
  };
}

/** Whether an image can be part of a lead, whatever else the form post contains. */
export const isRightImage = ({ size, type }: ReceivedFile): boolean =>
  size > 0 && size <= maxImageBytes && imageTypes.includes(type);

export function imageNamesOf(files: readonly ReceivedFile[]): ImageNames {
  const parts = [...new Set(files.map(({ part }) => part))];
  const namesOf = (part: string) => files.filter((file) => file.part === part).map(({ name }) => name);
  return Object.fromEntries(parts.map((part) => [part, namesOf(part)]));
}

const sizeOf = (files: readonly ReceivedFile[]): number => files.reduce((all, { size }) => all + size, 0);
const countOf = (files: readonly ReceivedFile[], part: string): number =>
  files.filter((file) => file.part === part).length;
