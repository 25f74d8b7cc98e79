// Leads that the backend could not accept, on the host's own disk: one folder each, either complete or absent.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { networkOf } from '../../shared/client-address.ts';
import {
  isThere,
  makeFolder,
  moveDurably,
  moveIfThere,
  replaceDurably,
  sync,
  writeDurably,
} from '../../shared/durable-files.ts';
import { isBroken, isLeadKey, type Lead, leadFileName, parseQueuedLead, type QueuedLead, reasonOf } from './lead.ts';

/** The limits on the queue; beyond them the host refuses further leads. */
export interface QueueCaps {
  leads: number;
  bytes: number;
}
const defaultCaps: QueueCaps = { leads: 2000, bytes: 4 * 1024 ** 3 };
/**
 * Leads with images may take three quarters of the queue, and those of one network a twentieth: leads whose images take long to
 * process are queued while the backend works, and other leads must find room in the queue when it does not.
 */
const shareOfImages = 0.75;
const imageShareOfNetwork = 0.05;
/** The share of all leads of one network: during a long outage, its addresses must leave room for others. */
const shareOfNetwork = 0.25;

/** The data of a queued lead that the host holds in memory. */
export interface WaitingLead {
  key: string;
  acceptedAt: number;
  fingerprint: string;
  bytes: number;
  hasImages: boolean;
  /** Network of the sender; unknown for a lead of an earlier process. */
  network?: string | undefined;
}

/** The result of adding a lead to the queue: stored, no room, or no room for leads with images. */
export type QueueOutcome = 'kept' | 'full' | 'no-images';

export interface LeadQueueOptions {
  folder: string;
  log: Logger;
  caps?: QueueCaps | undefined;
  now?: () => number;
}

export type LeadQueue = Awaited<ReturnType<typeof openLeadQueue>>;

/**
 * Opens the queue and finds the leads of an earlier process.
 * @throws when the folder can't be written
 */
export async function openLeadQueue({ folder, log, caps = defaultCaps, now = Date.now }: LeadQueueOptions) {
  const places = { incoming: `${folder}/incoming`, refused: `${folder}/refused`, broken: `${folder}/broken` };
  for (const place of Object.values(places)) await makeFolder(place);
  const waiting = new Map<string, WaitingLead>();
  /** Leads that are being written, and already count. */
  const reserved = { leads: 0, bytes: 0 };

  function hasPlaceForImages(network: string | undefined): boolean {
    const withImages = [...waiting.values()].filter(({ hasImages }) => hasImages);
    const ofNetwork = withImages.filter((other) => network !== undefined && other.network === network);
    return withImages.length < shareOfImages * caps.leads && ofNetwork.length < imageShareOfNetwork * caps.leads;
  }

  function hasPlaceFor(network: string | undefined): boolean {
    if (waiting.size + reserved.leads >= caps.leads) return false;
    if (network === undefined) return true;
    const ofNetwork = [...waiting.values()].filter((other) => other.network === network);
    return ofNetwork.length < Math.max(1, shareOfNetwork * caps.leads);
  }

  const folderOf = (key: string) => `${folder}/${key}`;

  /** @throws when the folder is not a complete lead */
  async function read(key: string): Promise<QueuedLead> {
    const lead = parseQueuedLead(await readFile(`${folderOf(key)}/${leadFileName}`, 'utf8'));
    if (lead.key !== key) throw new Error('its folder is named for another lead');
    for (const { stored, size } of lead.files)
      if ((await stat(`${folderOf(key)}/${stored}`)).size !== size) throw new Error('an image of it is not whole');
    return lead;
  }

  /**
   * @returns null for a lead that is gone, or that was broken and is now moved aside
   * @throws when the lead can't be read or moved now
   */
  async function open(key: string): Promise<QueuedLead | null> {
    try {
      return await read(key);
    } catch (error) {
      if (!isBroken(error)) throw error;
      waiting.delete(key);
      const isMoved = await moveIfThere(folderOf(key), `${places.broken}/${key}-${randomUUID().slice(0, 8)}`);
      if (isMoved)
        log.error({ lead: key, reason: reasonOf(error) }, 'a lead in the queue is broken; it was moved aside');
      return null;
    }
  }

  /** Finds leads that an earlier process, another process or a person has put into the folder. */
  async function refresh(): Promise<void> {
    for (const key of (await readdir(folder)).filter((name) => isLeadKey(name) && !waiting.has(name)))
      await open(key).then(
        (lead) => lead && waiting.set(key, remembered(lead)),
        (err) => log.error({ lead: key, err }, 'a kept lead cannot be read now'),
      );
  }
  await refresh();

  return {
    /** Folder for incoming form posts; it is on the queue's file system, so that a rename suffices. */
    incoming: places.incoming,
    folderOf,
    open,
    refresh,

    /** A queued lead by its key. */
    find: (key: string): WaitingLead | undefined => waiting.get(key),

    /** The number of leads in each folder, and the age of the oldest queued lead. */
    async state() {
      const count = async (place: string) => (await readdir(place)).length;
      const oldest = Math.min(now(), ...[...waiting.values()].map(({ acceptedAt }) => acceptedAt));
      return {
        waiting: waiting.size,
        refused: await count(places.refused),
        broken: await count(places.broken),
        oldestSeconds: (now() - oldest) / 1000,
      };
    },

    /** The queued leads, the oldest first. */
    list: (): WaitingLead[] => [...waiting.values()].sort((a, b) => a.acceptedAt - b.acceptedAt),

    /**
     * Stores a lead: after this resolves, the lead survives a crash and a power failure.
     * @param received the folder with the lead's images, which becomes the folder of the lead
     * @param address the sender's address
     * @throws when the disk write fails
     */
    async add(key: string, lead: Lead, received: string, address?: string): Promise<QueueOutcome> {
      const kept: QueuedLead = { ...lead, key, acceptedAt: now() };
      const entry = { ...remembered(kept), network: address === undefined ? undefined : networkOf(address) };
      const bytes = [...waiting.values()].reduce((sum, other) => sum + other.bytes, reserved.bytes) + entry.bytes;
      if (!hasPlaceFor(entry.network) || bytes > caps.bytes) return 'full';
      if (entry.hasImages && !hasPlaceForImages(entry.network)) return 'no-images';
      reserved.leads += 1;
      reserved.bytes += entry.bytes;
      try {
        // The folder does not exist when there were no images.
        await makeFolder(received);
        for (const { stored } of lead.files) await sync(`${received}/${stored}`);
        await writeDurably(`${received}/${leadFileName}`, JSON.stringify(kept));
        await sync(received);
        await moveDurably(received, folderOf(key));
        waiting.set(key, entry);
        return 'kept';
      } finally {
        reserved.leads -= 1;
        reserved.bytes -= entry.bytes;
      }
    },

    /**
     * Removes a lead that the backend has accepted. Its folder is moved away in one step and then deleted, so that no partial
     * lead is ever found.
     */
    async remove(key: string): Promise<void> {
      const rest = `${places.incoming}/${randomUUID()}`;
      await moveIfThere(folderOf(key), rest);
      waiting.delete(key);
      await rm(rest, { recursive: true, force: true });
    },

    /** Moves a lead that the backend will never accept to `refused/`, where a person can check it. */
    async refuse(key: string, status: number, message: string): Promise<void> {
      const lead: QueuedLead = { ...(await read(key)), refusal: { status, message, refusedAt: now() } };
      await replaceDurably(`${folderOf(key)}/${leadFileName}`, JSON.stringify(lead));
      const target = `${places.refused}/${key}`;
      await moveDurably(folderOf(key), (await isThere(target)) ? `${target}-${randomUUID().slice(0, 8)}` : target);
      waiting.delete(key);
    },
  };
}

function remembered(lead: QueuedLead): WaitingLead {
  const { key, acceptedAt, fingerprint } = lead;
  const bytes = lead.files.reduce((sum, { size }) => sum + size, Buffer.byteLength(JSON.stringify(lead)));
  return { key, acceptedAt, fingerprint, bytes, hasImages: lead.files.length > 0 };
}
