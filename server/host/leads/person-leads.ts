// Finds the leads of one person among those that this host could not deliver.
import { rm } from 'node:fs/promises';
import { asciiEmail } from '../../shared/ascii-email.ts';
import type { QueuedLead } from './lead.ts';
import { type FoundLead, findLeads } from './refused-leads.ts';

export interface PersonLeads {
  /** Number of leads that await delivery: they will be delivered in any case. */
  waiting: number;
  /** Number of leads that were refused and moved aside. */
  refused: number;
}

const holds = (email: string, { lead }: FoundLead): boolean =>
  lead?.parts.some(([, value]: QueuedLead['parts'][number]) => asciiEmail(value.trim()).toLowerCase() === email) ??
  false;

/** @param email in lower case, its domain in ASCII */
export async function countPersonLeads(queue: string, email: string): Promise<PersonLeads> {
  const found = await findLeads(queue);
  const count = (leads: readonly FoundLead[]) => leads.filter((one) => holds(email, one)).length;
  return { waiting: count(found.waiting), refused: count(found.refused) };
}

/**
 * Deletes the person's leads that the backend refused.
 * @returns their number
 */
export async function deletePersonLeads(queue: string, email: string): Promise<number> {
  const theirs = (await findLeads(queue)).refused.filter((one) => holds(email, one));
  for (const { folder } of theirs) await rm(folder, { recursive: true, force: true });
  return theirs.length;
}
