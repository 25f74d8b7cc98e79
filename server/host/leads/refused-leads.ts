// Lists the leads in the queue's folders, and puts refused leads back into the queue.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { isThere, moveDurably, replaceDurably } from '../../shared/durable-files.ts';
import { isLeadKey, leadFileName, parseQueuedLead, type QueuedLead } from './lead.ts';

/** Status for a key that was used for other content: only a new key helps. */
const keyOfAnother = leadStatus.other;

/** A lead in one of the folders; `lead` is null if it can't be read. */
export interface FoundLead {
  folder: string;
  lead: QueuedLead | null;
}

export interface FoundLeads {
  waiting: FoundLead[];
  refused: FoundLead[];
  broken: FoundLead[];
}

async function readLead(folder: string): Promise<FoundLead> {
  const text = await readFile(`${folder}/${leadFileName}`, 'utf8').catch(() => '');
  try {
    return { folder, lead: parseQueuedLead(text) };
  } catch {
    return { folder, lead: null };
  }
}

/** @param queue the folder of the queue; an absent folder counts as empty */
export async function findLeads(queue: string): Promise<FoundLeads> {
  const leadsIn = async (folder: string, isWanted = (_name: string) => true) => {
    const names = (await readdir(folder).catch(() => [])).filter(isWanted);
    return Promise.all(names.map((name) => readLead(`${folder}/${name}`)));
  };
  return {
    waiting: await leadsIn(queue, isLeadKey),
    refused: await leadsIn(`${queue}/refused`),
    broken: await leadsIn(`${queue}/broken`),
  };
}

/**
 * Puts refused leads back into the queue, where a running host finds them.
 * @returns their number
 */
export async function retryRefused(queue: string): Promise<number> {
  let count = 0;
  for (const { folder, lead } of (await findLeads(queue)).refused) {
    if (!lead) continue;
    const { refusal, ...rest } = lead;
    const key = refusal?.status === keyOfAnother ? randomUUID() : lead.key;
    // The same lead may already be in the queue: the visitor has sent it again.
    if (await isThere(`${queue}/${key}`)) continue;
    await replaceDurably(`${folder}/${leadFileName}`, JSON.stringify({ ...rest, key }));
    await moveDurably(folder, `${queue}/${key}`);
    count += 1;
  }
  return count;
}
