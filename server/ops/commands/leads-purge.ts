// Command: npx pihlaja leads:purge deletes leads that are older than LEAD_KEPT_DAYS, with all their data.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeLeadFiles } from '../../backend/leads/lead-files.ts';
import { deleteLeftovers, deleteSomeLeads } from '../../backend/leads/lead-queries.ts';
import { inTransaction, type Store } from '../../backend/store/open-store.ts';
import { type Config, readConfig } from '../../config.ts';
import { runCommandLine } from '../../shared/command-line.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { openSiteFiles } from '../../shared/files/site-files.ts';
import { counted, hasDatabase, onDatabase } from './on-database.ts';

const dayMs = 24 * 60 * 60 * 1000;

const command = {
  name: 'npx pihlaja leads:purge',
  does: 'Deletes leads older than LEAD_KEPT_DAYS with their images and unsent mails, and as old refused ones.',
  isConfigured: true,
} as const;

await runCommandLine(command, async ({ env }) => {
  const config = readConfig(env);
  const before = new Date(Date.now() - config.leadKeptDays * dayMs).toISOString();
  // If the backend is a separate program, the database belongs to it, and this host has only the leads that it could not deliver.
  const isHostAlone = config.contentApiUrl !== null && !hasDatabase(config);
  const own = isHostAlone ? '' : await purgeDatabase(config, before);
  const aside = await purgeFolders(
    ['refused', 'broken'].map((name) => join(config.dataDir, 'lead-queue', name)),
    before,
  );
  return aside > 0 || isHostAlone ? `${own}${counted(aside, 'lead')} that the host had put aside deleted.\n` : own;
});

async function purgeDatabase(config: Config, before: string): Promise<string> {
  const stored = await openSiteFiles(config.dataDir, config.storage);
  const { leads, mails, images } = await onDatabase(config, (store) => deleteAll(store, stored.leads, before)).finally(
    stored.close,
  );
  const others = `${counted(images, 'image')} and ${counted(mails, 'unsent mail')}`;
  return `${counted(leads, 'lead')} older than ${counted(config.leadKeptDays, 'day')} deleted, with ${others}.\n`;
}

/** Deletes leads in batches: other writers wait for one batch at most, and the next run continues after an interruption. */
async function deleteAll(store: Store, images: FileStore, before: string) {
  const sum = { leads: 0, mails: 0, images: 0 };
  for (;;) {
    const { leads, mails, files } = await inTransaction(store, (part) => deleteSomeLeads(part, before));
    if (leads === 0) break;
    sum.leads += leads;
    sum.mails += mails;
    sum.images += files.length;
    // A file that remains after an interruption belongs to no lead, and a clean-up task of the site deletes it.
    await removeLeadFiles(images, files);
  }
  await deleteLeftovers(store, before, new Date());
  return sum;
}

/** Leads that the host with the same folder could not deliver also contain visitors' data. */
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
