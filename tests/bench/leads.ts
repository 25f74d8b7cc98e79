// How long the operator's page takes to list, filter and search 100,000 leads: the whole request, including host and
// backend.
import { startOperatedSite } from '../helpers/operated-site.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { createDatabase } from '../postgres/databases.ts';
import { addManyLeads } from './many-leads.ts';
import type { Report } from './report.ts';

const leadCount = 100_000;
const rounds = 20;
const mostMs = 100;

/** Common and rare words, narrow and wide filters, the first page and the last one. */
const queries = [
  '',
  'luettelo=all',
  'luettelo=handled',
  'luettelo=quarantined',
  'luettelo=refused',
  'luettelo=all&lomake=3',
  'luettelo=all&lomake=99',
  'luettelo=all&sivusto=koti1',
  'sivusto=oma',
  'luettelo=all&alkaen=1.1.2024&asti=31.1.2024',
  'luettelo=all&haku=virtanen',
  'luettelo=all&haku=e99917',
  'luettelo=all&haku=e77@esimerkki.example',
  'luettelo=all&haku=olematon',
  'luettelo=all&haku=keittiö+sauna+virtanen',
  'luettelo=refused&haku=virtanen',
  'haku=keittiö&lomake=3',
  'luettelo=all&haku=0401099999',
  'luettelo=all&haku=keittiö&lomake=99',
  'luettelo=all&haku=sauna&page=40',
];

export async function measureLeads(report: Report): Promise<void> {
  await measureOn('SQLite', report);
  const postgres = await startPostgres();
  try {
    await measureOn('PostgreSQL', report, await createDatabase(postgres.url, 'pihlaja_bench_leads'));
  } finally {
    await postgres.stop();
  }
}

async function measureOn(database: string, report: Report, databaseUrl?: string): Promise<void> {
  const site = await startOperatedSite(undefined, databaseUrl);
  await addManyLeads(site.backend.store, leadCount);
  const { open } = await site.enter();
  const spent: { query: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const before = performance.now();
      const { status } = await open(`/yllapito/yhteydenotot/?${encodeURI(query)}`);
      if (status !== 200) throw new Error(`The list "${query}" answered ${status}`);
      // The first round fills the database's caches.
      if (round > 0) spent.push({ query, ms: performance.now() - before });
    }
  await site.close();
  const sorted = spent.map(({ ms }) => ms).sort((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  report(`a list of 100,000 leads on ${database}, p95`, `${p95.toFixed(1)} ms`, p95 <= mostMs, `at most ${mostMs} ms`);
  const slowest = [...Map.groupBy(spent, ({ query }) => query)]
    .map(([query, of]) => ({ query, ms: Math.max(...of.map(({ ms }) => ms)) }))
    .sort((a, b) => b.ms - a.ms);
  for (const { query, ms } of slowest.slice(0, 5))
    report.detail(`${ms.toFixed(1)} ms at most: ${query || 'the first list'}`);
}
