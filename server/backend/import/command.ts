// Command: npm run content:import -- DIR [--data DATA_DIR] [--pictures DIR] reads a content folder into the database.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnv, readConfig } from '../../config.ts';
import { openStore, patientWaitMs } from '../store/open-store.ts';
import { ContentError } from './content-error.ts';
import { importContent } from './import-content.ts';

const usage = 'Usage: npm run content:import -- DIR [--data DATA_DIR] [--pictures PICTURES_DIR] [--recent-dates]';

/** Runs the command; the returned number is the process's exit code. */
async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string', default: readConfig(processEnv()).dataDir },
      pictures: { type: 'string' },
      'recent-dates': { type: 'boolean' },
    },
  });
  const [dir, ...more] = positionals;
  if (dir === undefined || more.length > 0) throw new ContentError('content:import', `one folder is wanted. ${usage}`);
  const store = await openStore(values.data, { waitMs: patientWaitMs });
  try {
    const target = { store, mediaDir: join(values.data, 'media'), now: () => new Date(), log: silent };
    const options = { picturesDir: values.pictures, recentDates: values['recent-dates'] };
    const report = await importContent(target, dir, options);
    console.log(
      `${report.added} pages added, ${report.changed} changed, ${report.removed} removed, ` +
        `${report.unchanged} as they were; ${report.pictures} pictures, ${report.missingPictures.length} missing`,
    );
    return 0;
  } finally {
    await store.destroy();
  }
}

const silent = { info() {}, warn() {}, error() {} };

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
