// Command: npx pihlaja content:import reads a content folder into the database.
import { join, resolve } from 'node:path';
import { projectRoot } from '../../../build/paths.ts';
import { importContent } from '../../backend/import/import-content.ts';
import type { ImportCounts } from '../../backend/store/import-note.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { holdsDemo } from '../../backend/store/settings.ts';
import { backgroundWaitMs } from '../../backend/store/waits.ts';
import { readConfig } from '../../config.ts';
import { publicationNoticedMs } from '../../contract/content-version.ts';
import { runCommandLine, UsageError } from '../../shared/command-line.ts';
import { openSiteFiles } from '../../shared/files/site-files.ts';
import { sortableTime } from '../../shared/helsinki-time.ts';
import { purgeCaches } from '../../shared/purge-caches.ts';

const command = {
  name: 'npx pihlaja content:import',
  does: 'Reads a content folder into the database of DATA_DIR; twice changes nothing.',
  words: { '[DIR]': 'the content folder; CONTENT_DIR by default' },
  options: {
    pictures: {
      type: 'string',
      value: 'PICTURES_DIR',
      help: 'a folder of pictures, each named as the content names it',
    },
    'recent-dates': {
      type: 'boolean',
      help: 'move every date into the year before, for a demo that never grows stale',
    },
    'remove-most-pages': {
      type: 'boolean',
      help: 'accept a folder that lacks the files of more than half of the pages',
    },
  },
  isConfigured: true,
} as const;

/** The only content that may replace the demo is the demo itself. */
const demoContent = join(projectRoot, 'demo/content');
const sum = (counts: ImportCounts): number => counts.added + counts.changed + counts.removed + counts.unchanged;
const silent = { info() {}, warn() {}, error() {} };

await runCommandLine(command, async ({ values, words, env }) => {
  const config = readConfig(env);
  const { dataDir, contentDir, databaseDirectUrl: databaseUrl, storage, cachePurgeOrigins } = config;
  const dir = words[0] ?? contentDir;
  if (!dir) throw new UsageError('DIR is missing, and CONTENT_DIR is not set.', command);
  const store = await openStore(dataDir, { waitMs: backgroundWaitMs, databaseUrl });
  const { media, close } = await openSiteFiles(dataDir, storage);
  try {
    if (!values['recent-dates'] && (await holdsDemo(store)) && resolve(dir) !== demoContent)
      throw new Error(
        `"${dataDir}" holds the demo, whose dates move: name another data folder for content of your own.`,
      );
    const target = { store, media, dataDir, now: () => new Date(), log: silent, own: config };
    const options = {
      picturesDir: values.pictures,
      recentDates: values['recent-dates'],
      removesMostPages: values['remove-most-pages'],
    };
    const report = await importContent(target, dir, options);
    for (const problem of report.problems) process.stderr.write(`${problem}\n`);
    for (const { path, file, publishAt } of report.waiting)
      process.stderr.write(`${file || path} waits for its date, ${sortableTime(publishAt)}\n`);
    for (const file of report.draftWorks)
      process.stderr.write(`${file} is a draft: without "draft", the next import shows the work\n`);
    // Caches have no page of a site that had none before.
    if (report.added < sum(report)) await purgeCachesLater(cachePurgeOrigins);
    return (
      `${report.added} pages added, ${report.changed} changed, ${report.removed} removed, ` +
      `${report.unchanged} as they were; ${report.pictures} pictures, ${report.problems.length} problems${waitingOf(report.waiting.length)}\n`
    );
  } finally {
    await close();
    await store.destroy();
  }
});

function waitingOf(count: number): string {
  return count === 0 ? '' : `, ${count} waiting for their dates`;
}

/**
 * Purges the caches after a delay: a cache that requests a page from a host too early would store the old page for another
 * minute.
 */
async function purgeCachesLater(origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  await new Promise((resolve) => setTimeout(resolve, publicationNoticedMs));
  for (const failure of await purgeCaches(origins)) process.stderr.write(`${failure}\n`);
}
