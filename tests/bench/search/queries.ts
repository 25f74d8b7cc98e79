// Runs the held-out queries on the real search: every word that one must or must not find is a separate page.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPages } from '../../../server/backend/page-lists/page-list-queries.ts';
import { searchTerms } from '../../../server/backend/search/terms.ts';
import { openStore } from '../../../server/backend/store/open-store.ts';
import { articleRow, demoSentences, writeArticles } from './articles.ts';
import { type HeldOutQuery, readNouns, type Share } from './held-out.ts';

/** The number of required words that were found, and of excluded words that were found. */
export async function judgeQueries(queries: HeldOutQuery[]): Promise<{ found: Share; falselyFound: Share }> {
  const texts = [...new Set(queries.flatMap(({ hits, misses }) => [...hits, ...misses]))];
  const dir = await mkdtemp(join(tmpdir(), 'pihlaja-bench-queries-'));
  const store = await openStore(dir);
  try {
    // The words of the whole site are used to split compounds, so one page of another type contains many of them.
    const words = [...(await demoSentences()), ...readNouns().map(({ word }) => word)];
    const site = { ...articleRow(texts.length + 1, '', '', words), type: 'FreeformPage' };
    const pages = [...texts.map((text, index) => articleRow(index + 1, '', '', [text])), site];
    await writeArticles(store, pages);
    const found = { count: 0, of: 0 };
    const falselyFound = { count: 0, of: 0 };
    for (const { query, hits, misses } of queries) {
      const terms = searchTerms(query) ?? [];
      const list = { type: 'ArticlePage', terms, order: { by: 'relevance' }, offset: 0, limit: texts.length } as const;
      const { rows } = await listPages(store, list);
      const ids = new Set(rows.map(({ id }) => id));
      const isFound = (text: string) => ids.has(texts.indexOf(text) + 1);
      found.of += hits.length;
      found.count += hits.filter(isFound).length;
      falselyFound.of += misses.length;
      falselyFound.count += misses.filter(isFound).length;
    }
    return { found, falselyFound };
  } finally {
    await store.destroy();
    await rm(dir, { recursive: true, force: true });
  }
}
