// Images of a post without JavaScript with errors elsewhere: kept for an hour, because a page can't choose them again.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { imageTypes, maxImageBytes, mostImages } from '../../../rules/lead-form.ts';
import { networkOf } from '../../shared/client-address.ts';
import { type HeldEntry, makeRoom } from '../../shared/fair-room.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { createWorkQueue } from '../../shared/work-queue.ts';
import type { ReceivedFile } from './image-sink.ts';
import { isLeadKey } from './lead.ts';
import { createSharedImages, type KeptList } from './shared-images.ts';

const keptImagesMs = 60 * 60_000;
/** Longer than any post may take: during a replacement, the old server may still receive one. */
const receivingMs = 20 * 60_000;
const sweepEveryMs = 10 * 60_000;
/** The number of forms that are being corrected at the same time. */
const maxKept = 200;
const usualBytes = 2 * 1024 ** 3;
const prefix = 'kept-';
const listName = 'images.json';

/** Names of files, by field. */
export type ImageNames = Record<string, string[]>;

/** The data with which the page names the images and finds them again. */
export interface KeptLeadImages {
  token: string;
  names: ImageNames;
}

export interface ImageKeeperOptions {
  /** The place that all hosts share; without it only this host has the images. */
  store?: FileStore | undefined;
  maxBytes?: number;
  now?: () => number;
}

export type ImageKeeper = ReturnType<typeof createImageKeeper>;

/** @param incoming the folder of incoming posts: links from there need no second copy */
export function createImageKeeper(incoming: string, options: ImageKeeperOptions = {}) {
  const { store, maxBytes = usualBytes, now = Date.now } = options;
  const shared = store && createSharedImages(store, keptImagesMs, now);
  const folderOf = (token: string) => `${incoming}/${prefix}${token}`;
  const keptFolders = async () => (await readdir(incoming)).filter((name) => name.startsWith(prefix));

  async function isYoung(path: string, ms: number): Promise<boolean> {
    const made = await stat(path).catch(() => null);
    // A file of the future was written before the clock was set back, and its age is unknown.
    return made !== null && Math.abs(now() - made.mtimeMs) < ms;
  }
  const isFresh = (name: string) => isYoung(`${incoming}/${name}/${listName}`, keptImagesMs);

  /** Deletes expired images, and leftovers of incoming posts once no process can still be receiving them. */
  async function sweep(): Promise<void> {
    // A start does not wait for a storage, and the next sweep comes anyway.
    void shared?.sweep().catch(() => {});
    for (const name of await readdir(incoming)) {
      const stays = name.startsWith(prefix) ? isFresh(name) : isYoung(`${incoming}/${name}`, receivingMs);
      if (!(await stays)) await rm(`${incoming}/${name}`, { recursive: true, force: true });
    }
  }

  const readList = async (name: string) =>
    JSON.parse(await readFile(`${incoming}/${name}/${listName}`, 'utf8')) as KeptList;
  /** Two posts at once must not both take the last place. */
  const inTurn = createWorkQueue(1);
  const hashKey = randomBytes(32);
  /** No address is written: after a restart, those of before are strangers to those of after. */
  const hashOf = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 16);

  /** A folder that is being written or deleted counts as empty. */
  async function heldIn(name: string): Promise<HeldEntry & { name: string }> {
    const list = await readList(name).catch((): Partial<KeptList> => ({}));
    const { files = [], from = { address: '', network: '' }, keptAt = 0 } = list;
    return { name, ...from, since: keptAt, bytes: sizeOf(files) };
  }

  async function drop(name: string): Promise<void> {
    await rm(`${incoming}/${name}`, { recursive: true, force: true });
    // What a storage does not delete now, its next sweep does.
    void shared?.remove(name.slice(prefix.length)).catch(() => {});
  }

  async function write(token: string, list: KeptList, from: string): Promise<void> {
    await mkdir(folderOf(token), { mode: 0o700 });
    for (const { stored } of list.files) await link(`${from}/${stored}`, `${folderOf(token)}/${stored}`);
    await writeFile(`${folderOf(token)}/${listName}`, JSON.stringify(list), { mode: 0o600 });
  }

  /** @returns the list of a token, and what brings one of its images to a path; null for a token that is not known */
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
     * Keeps the valid images of a post. When there is no room, those of whoever keeps the most go, the oldest first.
     * @param folder their current folder
     * @param address the sender's, as `clientAddress` counts it
     * @returns null when there is none, or no room, or the disk write fails
     */
    async keep(
      formId: number,
      { files, folder }: { files: readonly ReceivedFile[]; folder: string },
      address: string,
    ): Promise<KeptLeadImages | null> {
      const right = files.filter(
        (file) =>
          // If a field has too many, none is kept: a page without JavaScript can't remove single images.
          file.stored !== '' && isRightImage(file) && countOf(files, file.part) <= mostImages,
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
          const going = makeRoom(all, newcomer, { maxEntries: maxKept, maxBytes });
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
     * Puts kept images beside those of the corrected post. They stay kept, for a post that fails or is repeated.
     * @returns null for a token that is expired, invented, or another form's
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

/** Whether an image can go into a lead, whatever else was posted. */
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
