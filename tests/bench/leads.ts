// How long the operator's page takes to list, filter and search 100,000 leads: the whole request, at host and backend.
import type { LeadReceipt } from '../../server/backend/leads/lead-record.ts';
import { wordsOfLead } from '../../server/backend/leads/lead-words.ts';
import { startOperatedSite } from '../helpers/operated-site.ts';
import { startPostgres } from '../helpers/postgres-server.ts';
import { createDatabase } from '../postgres/databases.ts';
import type { Report } from './report.ts';

const leadCount = 100_000;
const addedAtOnce = 500;
const rounds = 20;
const mostMs = 100;

const things = (
  'keittiö remontti laatat hinta tarjous haluaisin pyytää talo katto ikkuna puutarha istutus aita terassi piha sauna ' +
  'kylpyhuone asennus aikataulu kevät syksy neliö metri työ urakka'
).split(' ');
const names = 'Virtanen Korhonen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen'.split(' ');

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

/** The same draws in every run. */
function createDraw(): (below: number) => number {
  let state = 7;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

function drawLead(number: number, draw: (below: number) => number) {
  const words = Array.from({ length: 10 + draw(60) }, () => things[draw(things.length)]);
  const answer = (name: string, type: LeadReceipt['type'], value: string): LeadReceipt => ({
    name,
    label: name,
    type,
    value,
  });
  const created_at = new Date(Date.UTC(2023, 10, 14) + number * 300_000).toISOString();
  const isDoubtful = draw(20) === 0;
  return {
    answers: [
      answer('nimi', 'singleline', `Etunimi${draw(997)} ${names[draw(names.length)]}`),
      answer('sahkoposti', 'email', `e${number}@esimerkki.example`),
      answer('puhelin', 'singleline', `040 ${1_000_000 + number}`),
      answer('viesti', 'multiline', words.join(' ')),
    ],
    row: {
      id: `${String(number).padStart(12, '0')}-${draw(1e6)}`,
      form_id: 1 + draw(8),
      form_slug: 'tarjous',
      form_heading: 'Pyydä tarjous',
      created_at,
      source: 'form' as const,
      site: draw(3) > 0 ? '' : `koti${draw(5)}`,
      quarantine: isDoubtful ? 'trap' : '',
      released_at: null,
      page_id: null,
      page_path: '/puutarha/',
      page_title: 'Puutarha',
      campaign: '{}',
      consent_version: 'v1',
      consent_text: '<p>Hyväksyn, että tietoni välitetään lomakkeessa mainituille yrityksille.</p>',
      handled_at: !isDoubtful && draw(10) > 0 ? created_at : null,
    },
  };
}

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
  const { store } = site.backend;
  const draw = createDraw();
  for (let first = 0; first < leadCount; first += addedAtOnce) {
    const leads = Array.from({ length: addedAtOnce }, (_, index) => drawLead(first + index, draw));
    await store
      .insertInto('leads')
      .values(leads.map(({ row, answers }) => ({ ...row, answers: JSON.stringify(answers) })))
      .execute();
    await store
      .insertInto('lead_words')
      .values(leads.map(({ row, answers }) => wordsOfLead({ ...row, answers })))
      .execute();
  }
  const { open } = await site.enter();
  const spent: { query: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const before = performance.now();
      const { status } = await open(`/yllapito/yhteydenotot/?${encodeURI(query)}`);
      if (status !== 200) throw new Error(`The list "${query}" answered ${status}`);
      // The first round fills the caches of the database.
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
