// The kinds of requests of visitors, each measured alone: the cost of one determines how many a machine handles.
import { articleFile, type Files, testContent } from '../../../server/backend/testing/content-folder.ts';
import type { Visitor } from '../../../server/backend/testing/visitor.ts';
import { findWords } from '../../../server/finnish/find-words.ts';
import { oneForm } from '../../helpers/one-form.ts';
import { orderNewsletter, sendLead, sitePassword, visit } from '../../helpers/site-calls.ts';
import { demoSentences, seededRandom } from '../search/articles.ts';

/** The running site, and its form. */
interface Place {
  address: string;
  formId: number;
}

export interface Task {
  name: string;
  count: number;
  /** The number of warm-up runs, which are not counted: a new process first compiles its hot code. */
  warmUp: number;
  /** Whether the task can be repeated any number of times; then each host is warmed up for as long. */
  isRepeatable?: boolean;
  /** The number of simultaneous runs. */
  atOnce: number;
  /** @param n the index of the run. @throws {Error} for an unexpected response */
  run(place: Place, n: number): Promise<void>;
}

const articles = 2400;
const wordsOfArticle = 500;
const pathOf = (n: number) => `/puutarha/juttu-${n}/`;

/** A different address for each visitor, because limits count by address. */
const from = (n: number) => ({ 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` });

async function visitWithToken(address: string, n: number): Promise<Visitor> {
  const visitor = visit(() => address, from(n));
  await visitor.get('/api/csrf_token/');
  return visitor;
}

function expectStatus(what: string, status: number, wanted: number): void {
  if (status !== wanted) throw new Error(`${what} answered ${status}`);
}

async function get(place: Place, path: string): Promise<void> {
  const answer = await fetch(place.address + path, { headers: { 'accept-encoding': 'br' } });
  await answer.arrayBuffer();
  expectStatus(path, answer.status, 200);
}

/** Whether a sentence contains no markup of the content format. */
const isPlain = (sentence: string) => /^\p{Lu}[\p{L}\p{N} ,;:()–.!?]+[.!?]$/u.test(sentence);

/** Articles of average length, made of the demo's sentences. */
export async function manyArticles(): Promise<Files> {
  const sentences = (await demoSentences()).filter(isPlain);
  const random = seededRandom(7);
  const pick = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const files = Array.from({ length: articles }, (_, n) => {
    const body: string[] = [];
    for (let words = 0; words < wordsOfArticle; words += findWords(body.at(-1) ?? '').length) body.push(pick());
    return [`articles/juttu-${n}.md`, articleFile({ title: `Juttu ${n}: ${pick().slice(0, 60)}` }, body.join('\n\n'))];
  });
  return { ...testContent, ...oneForm, ...Object.fromEntries(files) };
}

const telling = (await demoSentences()).flatMap((text) => findWords(text).map(({ word }) => word.toLowerCase()));
const words = [...new Set(telling)].filter((word) => word.length > 4);

export const cachedPage: Task = {
  name: 'kept page',
  count: 6000,
  warmUp: 6000,
  isRepeatable: true,
  atOnce: 32,
  run: (place) => get(place, pathOf(0)),
};

const newPage: Task = {
  name: 'page that no host has kept',
  count: articles / 2,
  warmUp: articles / 2 - 1,
  atOnce: 8,
  run: (place, n) => get(place, pathOf(n + 1)),
};

export const search: Task = {
  name: 'search',
  count: 600,
  warmUp: 400,
  isRepeatable: true,
  atOnce: 8,
  run: (place, n) => get(place, `/hakutulokset/?search=${encodeURIComponent(words[(n * 31) % words.length] ?? '')}`),
};

const lead: Task = {
  name: 'lead',
  count: 400,
  warmUp: 100,
  atOnce: 8,
  async run({ address, formId }, n) {
    const { status } = await sendLead(address, { formId, name: `Aino ${n}` }, from(n));
    expectStatus('A lead', status, 201);
  },
};

const vote: Task = {
  name: 'vote, with its token',
  count: 300,
  warmUp: 100,
  atOnce: 8,
  async run({ address }, n) {
    const visitor = await visitWithToken(address, n);
    expectStatus('A vote', (await visitor.send('POST', '/api/competition/submissions/7/vote/')).status, 200);
  },
};

const order: Task = {
  name: 'newsletter order',
  count: 300,
  warmUp: 100,
  atOnce: 8,
  async run({ address }, n) {
    expectStatus('An order', await orderNewsletter(address, `tilaaja-${n}@posti.example`, from(n)), 201);
  },
};

/** A wrong password costs as much as a correct one. */
const login: Task = {
  name: 'login',
  count: 60,
  warmUp: 10,
  atOnce: 8,
  async run({ address }, n) {
    const visitor = await visitWithToken(address, n);
    const fields = { login: `kukaan-${n}@posti.example`, password: sitePassword };
    expectStatus('A login', (await visitor.send('POST', '/api/auth/login/', fields)).status, 400);
  },
};

export const tasks: readonly Task[] = [cachedPage, newPage, search, lead, vote, order, login];
