// Command: npm run leads:purge deletes leads that are older than LEAD_KEPT_DAYS, with all their data.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeadFiles } from '../backend/leads/lead-files.ts';
import { deleteLeads } from '../backend/leads/lead-queries.ts';
import { inTransaction } from '../backend/store/open-store.ts';
import { openSiteFiles } from '../shared/files/site-files.ts';
import { counted, runCommand } from './on-database.ts';

const dayMs = 24 * 60 * 60 * 1000;

const command = {
  name: 'npm run leads:purge',
  does: 'Deletes leads older than LEAD_KEPT_DAYS with their images and unsent mails, and as old refused ones.',
};

await runCommand(command, async ({ config, store }) => {
  const { leadKeptDays, dataDir } = config;
  const before = new Date(Date.now() - leadKeptDays * dayMs).toISOString();
  const { leads, mails, files } = await inTransaction(store, (transaction) => deleteLeads(transaction, before));
  // A file that remains after an interruption belongs to no lead: a sweep of the site deletes it.
  const stored = await openSiteFiles(dataDir, config.storage);
  await removeLeadFiles(stored.leads, files).finally(stored.close);
  const aside = await purgeFolders(
    ['refused', 'broken'].map((name) => join(dataDir, 'lead-queue', name)),
    before,
  );
  const others = `${counted(files.length, 'image')} and ${counted(mails, 'unsent mail')}`;
  const own = `${counted(leads, 'lead')} older than ${counted(leadKeptDays, 'day')} deleted, with ${others}.\n`;
  return aside > 0 ? `${own}${counted(aside, 'lead')} that the host had put aside deleted.\n` : own;
});

/** Leads that the host of the same folder could not deliver also contain visitors' data. */
async function purgeFolders(folders: string[], before: string): Promise<number> {
  let count = 0;
  for (const folder of folders) {
    for (const name of await readdir(folder).catch(() => [])) {
      const { mtime } = await stat(join(folder, name));
      if (mtime.toISOString() >= before) continue;
      await rm(join(folder, name), { recursive: true, force: true });
      count += 1;
    }
  }
  return count;
}
