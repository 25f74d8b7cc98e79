// Images of a post without JavaScript that had errors elsewhere: kept for an hour, because a page can't choose them again.
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { imageTypes } from '../../../rules/lead-form.ts';
import type { ReceivedFile } from './image-sink.ts';
import { isLeadKey } from './lead.ts';

export const keptImagesMs = 60 * 60_000;
/** Longer than any post may take: a server that is being replaced may be receiving one still. */
const receivingMs = 20 * 60_000;
const sweepEveryMs = 10 * 60_000;
/** Of visitors who are mending their forms at the same time. */
const mostKept = 200;
const prefix = 'kept-';
const listName = 'images.json';

/** What the page needs to say of them, and to bring them back. */
export interface KeptImages {
  token: string;
  /** Names of the files, by field. */
  names: Record<string, string[]>;
}

interface KeptList {
  formId: number;
  files: ReceivedFile[];
}

export type ImageKeeper = ReturnType<typeof createImageKeeper>;

/** @param incoming the folder for what is being received: links from there need no second copy */
export function createImageKeeper(incoming: string, now: () => number = Date.now) {
  const folderOf = (token: string) => `${incoming}/${prefix}${token}`;
  const keptFolders = async () => (await readdir(incoming)).filter((name) => name.startsWith(prefix));

  async function isYoung(path: string, ms: number): Promise<boolean> {
    const made = await stat(path).catch(() => null);
    return made !== null && now() - made.mtimeMs < ms;
  }
  const isFresh = (name: string) => isYoung(`${incoming}/${name}/${listName}`, keptImagesMs);

  /** What nobody was told that it is kept goes as well, once no process can be receiving it any more. */
  async function sweep(): Promise<void> {
    for (const name of await readdir(incoming)) {
      const stays = name.startsWith(prefix) ? isFresh(name) : isYoung(`${incoming}/${name}`, receivingMs);
      if (!(await stays)) await rm(`${incoming}/${name}`, { recursive: true, force: true });
    }
  }

  const timer = setInterval(() => void sweep().catch(() => {}), sweepEveryMs);
  timer.unref();

  return {
    /** Deletes what is too old, at the start and every ten minutes. */
    sweep,

    /**
     * Keeps the images of a post that are right.
     * @param folder where they lie now
     * @returns null when there is none, or no room
     */
    async keep(formId: number, files: readonly ReceivedFile[], folder: string): Promise<KeptImages | null> {
      const right = files.filter(({ stored, size, type }) => stored !== '' && size > 0 && imageTypes.includes(type));
      if (right.length === 0 || (await keptFolders()).length >= mostKept) return null;
      const token = randomUUID();
      const target = folderOf(token);
      await mkdir(target, { mode: 0o700 });
      for (const { stored } of right) await link(`${folder}/${stored}`, `${target}/${stored}`);
      const list: KeptList = { formId, files: right };
      await writeFile(`${target}/${listName}`, JSON.stringify(list), { mode: 0o600 });
      const parts = [...new Set(right.map(({ part }) => part))];
      const namesOf = (part: string) => right.filter((file) => file.part === part).map(({ name }) => name);
      return { token, names: Object.fromEntries(parts.map((part) => [part, namesOf(part)])) };
    },

    /**
     * Puts kept images beside those of the corrected post. They stay kept, for a post that fails again.
     * @returns none for a token that is too old, made up, or another form's
     */
    async bringBack(token: string, formId: number, folder: string): Promise<ReceivedFile[]> {
      if (!isLeadKey(token) || !(await isFresh(prefix + token))) return [];
      const list = JSON.parse(await readFile(`${folderOf(token)}/${listName}`, 'utf8')) as KeptList;
      if (list.formId !== formId) return [];
      return Promise.all(
        list.files.map(async (file, index) => {
          const stored = `again-${index + 1}`;
          await link(`${folderOf(token)}/${file.stored}`, `${folder}/${stored}`);
          return { ...file, stored };
        }),
      );
    },

    /** The corrected post has been taken. */
    async forget(token: string): Promise<void> {
      if (isLeadKey(token)) await rm(folderOf(token), { recursive: true, force: true });
    },

    close: () => clearInterval(timer),
  };
}
