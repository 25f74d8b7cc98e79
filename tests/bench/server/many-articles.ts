// The demo's backend as a separate program with any number of additional articles, each a copy of a demo article at a
// new address.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../../build/paths.ts';
import { createBackend } from '../../../server/backend/app.ts';
import { inventedPath } from './invented.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, key: { type: 'string' } } });
const { data = '', key = '' } = values;
/** The address of the measured site. */
const siteUrl = 'http://localhost';
/** Higher than the id of every page of the demo. */
const firstId = 1_000_000;

const quiet = () => {};
const backend = await createBackend({
  dataDir: data,
  apiKey: key,
  siteUrl,
  newsletterApiKey: 'newsletter-key',
  mail: { outboxDir: `${data}/outbox`, from: 'Mittaus <mittaus@site.example>' },
  log: { info: quiet, warn: quiet, error: console.error },
});
if (await backend.isEmpty()) await importDemo();
const demo = createServer(backend.app);
const demoOrigin = `http://127.0.0.1:${await listen(demo)}`;
const articles = await readArticles();

const server = createServer((req, res) => {
  const url = new URL(req.url ?? '/', demoOrigin);
  const number = inventedPath.exec(url.searchParams.get('html_path') ?? '')?.[1];
  const id = Number(/^\/api\/pages\/(\d+)\/$/.exec(url.pathname)?.[1] ?? 0);
  if (number) res.writeHead(302, { location: `/api/pages/${firstId + Number(number)}/` }).end();
  else if (id >= firstId) sendJson(res, invent(id - firstId));
  else backend.app(req, res);
});
// The bench waits for this line.
console.log(`http://localhost:${await listen(server)}/`);
process.once('SIGTERM', () => process.exit());

async function importDemo(): Promise<void> {
  const picturesDir = `${data}/pictures`;
  // A separate program, because a backend restricts the picture formats that its process decodes.
  execFileSync(process.execPath, [`${projectRoot}/demo/content/draw-illustrations.ts`, picturesDir]);
  const pictures = { picturesDir, arePicturesDrawn: true, recentDates: true };
  await backend.importContent(`${projectRoot}/demo/content`, pictures);
  rmSync(picturesDir, { recursive: true, force: true });
}

async function ask<T>(path: string): Promise<T> {
  const response = await fetch(`${demoOrigin}/api${path}`, { headers: { authorization: `Api-Key ${key}` } });
  return (await response.json()) as T;
}

interface Article {
  id: number;
  title: string;
  meta: Record<string, unknown>;
}

/** The articles as JSON. */
async function readArticles(): Promise<string[]> {
  const { items } = await ask<{ items: { id: number }[] }>('/pages/?type=base.ArticlePage&page_size=100');
  return Promise.all(items.map(({ id }) => ask(`/pages/${id}/`).then((article) => JSON.stringify(article))));
}

/** An article whose text differs in every paragraph, so that no cache can reuse the text of another. */
function invent(number: number): Article {
  const text = articles[number % articles.length] ?? '';
  const { meta, ...article } = JSON.parse(text.replaceAll('</p>', ` ${number}.</p>`)) as Article;
  const path = `/keksitty/${number}/`;
  const address = { relative_url: path, html_url: siteUrl + path, canonical_url: '', slug: `${number}` };
  return { ...article, id: firstId + number, title: `${article.title} ${number}`, meta: { ...meta, ...address } };
}

function sendJson(res: ServerResponse, value: unknown): void {
  res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function listen(listening: typeof server): Promise<number> {
  return new Promise((resolve) =>
    listening.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port)),
  );
}
