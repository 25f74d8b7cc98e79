// `node import-demo.ts DATA_DIR PLAN_FILE`: imports the demo and plans its pictures, which are drawn afterwards.
import { ContentError } from '../../server/backend/import/content-error.ts';
import { importContent } from '../../server/backend/import/import-content.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { backgroundWaitMs } from '../../server/backend/store/waits.ts';
import { environmentOf, readConfig } from '../../server/config.ts';
import { openSiteFiles } from '../../server/shared/files/site-files.ts';
import { makePlan } from './picture-plan.ts';

const [dataDir = '', picturePlan = ''] = process.argv.slice(2);
const silent = { info() {}, warn() {}, error() {} };
await makePlan(picturePlan);
const { databaseDirectUrl: databaseUrl, storage } = readConfig(environmentOf({}));
const store = await openStore(dataDir, { waitMs: backgroundWaitMs, databaseUrl });
const { media, close } = await openSiteFiles(dataDir, storage);
try {
  const target = { store, media, dataDir, now: () => new Date(), log: silent };
  const { added, pictures } = await importContent(target, import.meta.dirname, { picturePlan, recentDates: true });
  console.log(`The demo is imported: ${added} pages, and ${pictures} pictures that are drawn behind them.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await close();
  await store.destroy();
}
