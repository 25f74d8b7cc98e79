// Writes articles into a store in a separate process, while `speed.ts` searches.
import { openStore } from '../../../server/backend/store/open-store.ts';
import { demoSentences, makeArticles, writeArticles } from './articles.ts';

export interface WriteOptions {
  articleCount: number;
  /** The data folder. */
  dir: string;
  databaseUrl: string | null;
}

const { articleCount, dir, databaseUrl } = JSON.parse(process.argv[2] ?? '') as WriteOptions;
const store = await openStore(dir, { databaseUrl });
await writeArticles(store, makeArticles(await demoSentences(), articleCount));
await store.destroy();
