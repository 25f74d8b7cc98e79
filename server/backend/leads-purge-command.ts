// Command: npm run leads:purge deletes leads that are older than LEAD_KEPT_DAYS, with all that belongs to them.
import { counted, runCommand } from './command.ts';
import { leadFoldersOf, removeLeadFiles } from './leads/lead-folders.ts';
import { deleteLeads } from './store/leads.ts';
import { inTransaction } from './store/open-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

await runCommand('Usage: npm run leads:purge -- [--data DATA_DIR]', {}, async ({ config, dataDir, store }) => {
  const { leadKeptDays } = config;
  const before = new Date(Date.now() - leadKeptDays * dayMs).toISOString();
  const { leads, mails, files } = await inTransaction(store, (transaction) => deleteLeads(transaction, before));
  // A file that stays behind when this is interrupted belongs to no lead: the site's next start deletes it.
  await removeLeadFiles(leadFoldersOf(dataDir), files);
  const others = `${counted(files.length, 'image')} and ${counted(mails, 'unsent mail')}`;
  return `${counted(leads, 'lead')} older than ${counted(leadKeptDays, 'day')} deleted, with ${others}.\n`;
});
