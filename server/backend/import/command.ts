// Command: npm run content:import reads a content folder into the database.
import { join } from 'node:path';
import { runCommandLine } from '../../command-line.ts';
import { readConfig } from '../../config.ts';
import { openStore, patientWaitMs } from '../store/open-store.ts';
import { importContent } from './import-content.ts';

const command = {
  name: 'npm run content:import',
  does: 'Reads a content folder into the database of DATA_DIR; twice changes nothing.',
  words: { DIR: 'the content folder' },
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
  },
  isConfigured: true,
} as const;

const silent = { info() {}, warn() {}, error() {} };

await runCommandLine(command, async ({ values, words: [dir = ''], env }) => {
  const { dataDir } = readConfig(env);
  const store = await openStore(dataDir, { waitMs: patientWaitMs });
  try {
    const target = { store, mediaDir: join(dataDir, 'media'), now: () => new Date(), log: silent };
    const options = { picturesDir: values.pictures, recentDates: values['recent-dates'] };
    const report = await importContent(target, dir, options);
    for (const problem of report.problems) process.stderr.write(`${problem}\n`);
    return (
      `${report.added} pages added, ${report.changed} changed, ${report.removed} removed, ` +
      `${report.unchanged} as they were; ${report.pictures} pictures, ${report.problems.length} problems\n`
    );
  } finally {
    await store.destroy();
  }
});
