// `node import-demo.ts DATA_DIR PLAN_FILE`: imports the demo and plans its pictures, which are drawn afterwards.
import { ContentError } from '../../server/backend/import/content-error.ts';
import { importContent } from '../../server/backend/import/import-content.ts';
import { openStore, patientWaitMs } from '../../server/backend/store/open-store.ts';
import { processEnv, readConfig } from '../../server/config.ts';
import { makePlan } from './picture-plan.ts';

const [dataDir = '', picturePlan = ''] = process.argv.slice(2);
const silent = { info() {}, warn() {}, error() {} };
await makePlan(picturePlan);
const store = await openStore(dataDir, { waitMs: patientWaitMs, databaseUrl: readConfig(processEnv()).databaseUrl });
try {
  const target = { store, mediaDir: `${dataDir}/media`, now: () => new Date(), log: silent };
  const { added, pictures } = await importContent(target, import.meta.dirname, { picturePlan, recentDates: true });
  console.log(`The demo is imported: ${added} pages, and ${pictures} pictures that are drawn behind them.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await store.destroy();
}
