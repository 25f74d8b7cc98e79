// `npm run bench -- search`: the share of inflected words that the search finds, its false hits, and its speed.
import { readCommandLine } from '../../../server/shared/command-line.ts';
import { startPostgres } from '../../helpers/postgres-server.ts';
import { startSite } from '../../helpers/site.ts';
import { createDatabase } from '../../postgres/databases.ts';
import {
  judgeCompounds,
  judgeNouns,
  missingLists,
  readNouns,
  readQueries,
  type Share,
  snowballKeys,
} from './held-out.ts';
import { judgeQueries } from './queries.ts';
import { judgeQuestions } from './questions.ts';
import { measureSpeed, type SpeedResult } from './speed.ts';
import { judgeTails } from './tails.ts';
import { judgeTraces } from './traces.ts';
import { judgeStrangers, judgeTyping, mistype, mistypeOnPhone } from './typing.ts';

const { values } = readCommandLine({
  name: 'npm run bench -- search',
  does: 'Measures the Finnish of the search on words kept apart from its rules, and its speed on 20,000 articles.',
  options: {
    words: { type: 'boolean', help: 'leave out the speed' },
    aside: { type: 'boolean', help: 'ask only the questions that are kept aside, once a change is done' },
    postgres: { type: 'boolean', help: 'measure only the speed, on PostgreSQL beside SQLite' },
    wrong: { type: 'boolean', help: 'print the known questions and the typing errors that are answered wrongly' },
  },
  done: 'every promise is kept',
});

const wanted = {
  recall: 0.95,
  falseHits: 0.02,
  questions: {
    known: { first: 0.95, amongFive: 0.98 },
    phone: { first: 0.95, amongFive: 0.98 },
    'held-out': { first: 0.9, amongFive: 0.97 },
    'kept-aside': { first: 0.92, amongFive: 0.99 },
  },
  corrected: 0.97,
  tails: 0.99,
  traceless: 0.003,
  p95Ms: 20,
  growth: 3,
  slowestMs: 250,
  importRatio: 2,
  blockedMs: 1000,
};
let hasFailed = false;

const percent = ({ count, of }: Share) => `${((100 * count) / Math.max(of, 1)).toFixed(2)} %`;
const ratio = ({ count, of }: Share) => count / Math.max(of, 1);

function report(what: string, value: string, isKept: boolean, promise: string): void {
  hasFailed ||= !isKept;
  console.log(`${isKept ? 'ok  ' : 'FAIL'}  ${what.padEnd(44)} ${value.padStart(10)}   ${promise}`);
}
const show = (what: string, value: string, more = '') =>
  console.log(`      ${what.padEnd(44)} ${value.padStart(10)}   ${more}`.trimEnd());

async function judgeWords(): Promise<void> {
  const nouns = readNouns();
  const { recall, falseHits, cases } = judgeNouns(nouns);
  report('forms of held-out nouns found', percent(recall), ratio(recall) >= wanted.recall, 'at least 95 %');
  report('hits that belong to another noun', percent(falseHits), ratio(falseHits) <= wanted.falseHits, 'at most 2 %');
  for (const [name, share] of cases) show(`  ${name}`, percent(share), `${share.count} of ${share.of}`);
  const stock = judgeNouns(nouns, snowballKeys);
  show('stock Snowball stemmer, the same forms', percent(stock.recall), `${percent(stock.falseHits)} of hits wrong`);
  const compounds = await judgeCompounds();
  show(
    'parts of held-out compounds found',
    percent(compounds.found),
    `${compounds.found.count} of ${compounds.found.of}`,
  );
  show(
    'no parts, but found',
    percent(compounds.falselyFound),
    `${compounds.falselyFound.count} of ${compounds.falselyFound.of}`,
  );
  const queries = await judgeQueries(readQueries());
  show('held-out searches: words found', percent(queries.found), `${queries.found.count} of ${queries.found.of}`);
  show(
    'held-out searches: others found',
    percent(queries.falselyFound),
    `${queries.falselyFound.count} of ${queries.falselyFound.of}`,
  );
}

async function judgeAnswers(): Promise<void> {
  const site = await startSite();
  try {
    for (const list of values.aside ? (['kept-aside'] as const) : (['known', 'phone', 'held-out'] as const)) {
      const { first, amongFive, wrong } = await judgeQuestions(site, list);
      const promised = wanted.questions[list];
      const atLeast = (share: number) => `at least ${100 * share} %`;
      report(
        `${list} questions: right answer first`,
        percent(first),
        ratio(first) >= promised.first,
        atLeast(promised.first),
      );
      report(
        `${list} questions: among five`,
        percent(amongFive),
        ratio(amongFive) >= promised.amongFive,
        atLeast(promised.amongFive),
      );
      if (list === 'known' || list === 'phone')
        showWrong(wrong.map(({ question, found }) => `${question}: ${found.join(' ') || 'nothing'}`));
    }
    if (values.aside) return;
    for (const [errors, makeError] of [
      ['mistyped', mistype],
      ['mistyped on a phone', mistypeOnPhone],
    ] as const) {
      const { plants, words, unseen, changed, wrong } = await judgeTyping(site, makeError);
      report(`names of plants ${errors}`, percent(plants), ratio(plants) >= wanted.corrected, 'at least 97 %');
      report(`words of articles ${errors}`, percent(words), ratio(words) >= wanted.corrected, 'at least 97 %');
      show('  errors that made another right word', percent(unseen), 'left out');
      report('known words taken for mistyped', percent(changed), changed.count === 0, 'none');
      showWrong(wrong);
    }
    const { replaced } = await judgeStrangers(site);
    show('right words that the site lacks, replaced', percent(replaced), `${replaced.count} of ${replaced.of}`);
    const { found, missing } = await judgeTails(site);
    report(
      'plants found by the last part of their name',
      percent(found),
      ratio(found) >= wanted.tails,
      'at least 99 %',
    );
    showWrong(missing);
    const traces = await judgeTraces(site);
    report(
      'hits without a trace of the word',
      percent(traces.without),
      ratio(traces.without) <= wanted.traceless,
      'at most 0.3 %',
    );
    showWrong(traces.wrong);
  } finally {
    await site.close();
  }
}

function showWrong(lines: string[]): void {
  if (values.wrong) for (const line of lines) console.log(`        ${line}`);
}

const few = 2000;
const many = 20_000;

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function judgeSpeed(): Promise<void> {
  const small = await measureSpeed(few);
  const speed = await measureSpeed(many);
  const growth = speed.p95 / small.p95;
  report(`95th percentile on ${many} articles`, ms(speed.p95), speed.p95 < wanted.p95Ms, 'under 20 ms');
  report(`times that on ${few} articles`, growth.toFixed(2), growth < wanted.growth, 'less than 3');
  showSpeed(speed);
}

async function judgePostgres(): Promise<void> {
  const server = await startPostgres({ isDurable: true });
  try {
    const sqlite = await measureSpeed(many);
    const speed = await measureSpeed(many, await createDatabase(server.url, 'bench'));
    const longer = speed.importMs / sqlite.importMs;
    const { p95Ms, slowestMs, importRatio, blockedMs } = wanted;
    report(`95th percentile on ${many} articles`, ms(speed.p95), speed.p95 < p95Ms, 'under 20 ms');
    report('slowest', ms(speed.max), speed.max < slowestMs, `under 250 ms; ${speed.slowest}`);
    report('import, of that into SQLite', longer.toFixed(2), longer < importRatio, 'at most twice');
    const { longestMeanwhileMs } = speed;
    report('slowest during an import', ms(longestMeanwhileMs), longestMeanwhileMs < blockedMs, 'under 1 s');
    showSpeed(speed);
    console.log('On SQLite:');
    show('95th percentile', ms(sqlite.p95));
    showSpeed(sqlite);
  } finally {
    await server.stop();
  }
}

function showSpeed(speed: SpeedResult): void {
  show('median', ms(speed.p50), `${speed.queries} searches and suggestions, up to ${speed.mostHits} hits`);
  show('slowest', ms(speed.max), speed.slowest);
  show(
    'count of all articles, for comparison',
    ms(speed.countAll),
    `95th percentile is ${(speed.p95 / speed.countAll).toFixed(1)} times that`,
  );
  show('import', ms(speed.importMs));
  show(
    'size of the index',
    `${(speed.indexBytes / 1e6).toFixed(1)} MB`,
    `${(speed.words / 1e6).toFixed(1)} million words`,
  );
}

if (values.postgres) await judgePostgres();
else {
  const missing = missingLists();
  if (missing.length > 0) report('lists of held-out words', 'missing', false, missing.join(', '));
  else if (!values.aside) await judgeWords();
  await judgeAnswers();
  if (!values.words && !values.aside) await judgeSpeed();
}
process.exitCode = hasFailed ? 1 : 0;
