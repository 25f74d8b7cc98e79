// `npm start` as a process: its output, how it refuses to start, and how it stops.
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { findPath, rawArticle, serveSite } from '../helpers/raw-content.ts';
import { type SiteProcess, startProgram, startSiteProcess } from '../helpers/site-process.ts';

const children: ChildProcess[] = [];
/** The timeout of a poll on a busy machine. */
const soon = { timeout: 15_000 };

let folder: string;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawArticle({ id: 1, title: 'Hidas juttu' }) });
});
afterAll(() => backend.close());
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/pihlaja-start-`);
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the site in front of the fake backend, unless `env` says otherwise. */
function start(env: Record<string, string> = {}, stdio?: StdioOptions): SiteProcess {
  const outer = {
    CONTENT_API_URL: backend.apiUrl,
    CONTENT_API_KEY: 'a',
    NEWSLETTER_URL: backend.origin,
    NEWSLETTER_API_KEY: 'b',
  };
  const program = startSiteProcess({ DATA_DIR: `${folder}/data`, ...outer, ...env }, stdio);
  children.push(program.child);
  return program;
}

const linesOf = (written: string) => written.split('\n').filter((line) => line !== '');

describe('the start', { timeout: 60_000 }, () => {
  it('says in one line where the site is', async () => {
    const program = start();
    const address = await program.address();
    expect(linesOf(program.out).filter((line) => !line.startsWith('The browser'))).toEqual([
      `Pihlaja runs at ${address}/`,
    ]);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });

  it.runIf(process.platform === 'linux')('runs with its options of Node, whoever starts it', async () => {
    const program = start();
    await program.address();
    const read = (file: string) => readFileSync(`/proc/${program.child.pid}/${file}`, 'utf8').split('\0');
    expect(read('cmdline')).toEqual(expect.arrayContaining(nodeOptions.flags));
    const variables = Object.entries(nodeOptions.variables).map((variable) => variable.join('='));
    expect(read('environ')).toEqual(expect.arrayContaining(variables));
  });

  it.runIf(process.platform === 'linux')('stops with the shell of npm, which passes no signal on', async () => {
    const env = { DATA_DIR: `${folder}/data`, CONTENT_API_URL: backend.apiUrl, CONTENT_API_KEY: 'a' };
    // A shell with a further command does not replace itself with the program.
    const shell = spawn('sh', ['-c', `"${process.execPath}" server/start.js; true`], {
      cwd: projectRoot,
      env: { ...env, PATH: process.env.PATH, PORT: '0', CHECK_LINKS: 'off', npm_lifecycle_event: 'start' },
    });
    children.push(shell);
    let out = '';
    shell.stdout.setEncoding('utf8').on('data', (piece) => {
      out += piece;
    });
    const address = await vi.waitUntil(() => /http:\/\/localhost:\d+/.exec(out)?.[0], { timeout: 50_000 });
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), { timeout: 10_000, interval: 200 });
  });

  it('says so also to a supervisor that talks with it', async () => {
    const program = start({}, ['ignore', 'pipe', 'pipe', 'ipc']);
    expect((await fetch(`${await program.address()}/healthz`)).status).toBe(200);
  });

  it('says that there is no newsletter where nobody would send one, and asks for none', async () => {
    const program = start({ NEWSLETTER_URL: '', NEWSLETTER_API_KEY: '' });
    const address = await program.address();
    expect(linesOf(program.out).filter((line) => line.includes('newsletter'))).toEqual([
      'NEWSLETTER_URL is not set: the site offers no newsletter.',
    ]);
    expect((await fetch(`${address}/uutiskirje/`)).status).toBe(404);
    const { embedded } = (await (await fetch(`${address}/demo/catalogue.json`)).json()) as { embedded: string[] };
    expect(embedded).toEqual(['lead-form']);
    expect((await fetch(`${address}/demo/partner/newsletter/`)).status).toBe(404);
  });

  it.each([
    ['on', 200],
    ['off', 404],
  ])('with DEMO=%s answers the playground with %i', async (DEMO, status) => {
    const address = await start({ DEMO }).address();
    expect((await fetch(`${address}/demo/`)).status).toBe(status);
  });

  it('serves what the embedded backend holds, and leaves its database whole', async () => {
    const dataDir = `${folder}/data`;
    const filling = await startBackend({ dataDir });
    await filling.importContent(await writeFiles(testContent, `${folder}/content`));
    await filling.stop();
    const program = start({ DATA_DIR: dataDir, CONTENT_API_URL: '', NEWSLETTER_URL: '' });
    const answer = await fetch(`${await program.address()}/puutarha/ruusut/`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('Ruusujen leikkaus')]);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(existsSync(`${dataDir}/pihlaja.db-wal`)).toBe(false);
  });
});

describe('the log', { timeout: 60_000 }, () => {
  it('shows no key that a service repeats in its refusal', async () => {
    backend.answer('/subscribe', { status: 403, body: 'What is the key uutis"kirje-avain?' });
    const program = start({ NEWSLETTER_API_KEY: 'uutis"kirje-avain' });
    const body = new URLSearchParams({ email: 'aino@koe.example', list: 'koe' });
    await fetch(`${await program.address()}/uutiskirje/`, { method: 'POST', body, redirect: 'manual' });
    await vi.waitFor(() => expect(program.err).toContain('What is the key'), soon);
    expect(program.err).not.toContain('kirje-avain');
    expect(linesOf(program.err).map((line) => JSON.parse(line).level)).not.toEqual([]);
  });
});

describe('a start that cannot be', { timeout: 60_000 }, () => {
  it.each([
    ['PORT', 'kolme', 'Invalid PORT: "kolme". Set it to a whole number from 0 to 65535.'],
    [
      'CONTENT_API_URL',
      'https://cms.example',
      'Invalid CONTENT_API_URL (not shown: it may hold a secret). Set it to an address that ends in /api',
    ],
    ['CONTENT_API_KEY', '', 'CONTENT_API_URL is set without a key. Set CONTENT_API_KEY'],
    ['SITE_URL', 'koe', 'Invalid SITE_URL: "koe". Set it to an address'],
    ['REVALIDATE_SECONDS', '-1', 'Invalid REVALIDATE_SECONDS: "-1". Set it to a whole number'],
  ])('because of %s ends with one line that names it', async (name, value, message) => {
    const program = start({ [name]: value });
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([expect.stringContaining(message)]);
    expect(program.out).toBe('');
  });

  it.each([
    ['MAIL_URL', 'http://maija:Salasana-9@mail.example'],
    ['MAIL_URL', 'smtp://maija:Sala#sana-9@mail.example'],
    ['MAIL_FROM', 'smtp://maija:Salasana-9@mail.example'],
    ['CONTENT_API_URL', 'https://maija:Salasana-9@cms.example/api'],
    ['REDIS_URL', 'redis://maija:Sala#sana-9@redis.example'],
    ['CONTENT_API_KEY', 'Salasana-9 toinen'],
    ['EMBED_SITES', '{"a":["https://maija:Salasana-9@partner.example"]}'],
  ])('because of %s=%s prints no password', async (name, value) => {
    const program = start({ [name]: value });
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([expect.stringMatching(new RegExp(`^Invalid ${name}[: ]`))]);
    expect(program.out + program.err).not.toMatch(/maija|sana-9/);
  });

  it('because Node is too old says in one line what to use instead', async () => {
    const program = startProgram(['--no-experimental-strip-types', `${projectRoot}/server/start.ts`]);
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([
      `Node ${process.version} is too old for the site. Start it with "npm start", which takes the newer one that "npm ci" has brought.`,
    ]);
    expect(program.out).toBe('');
  });

  it('because its port is taken ends with one line that names it', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const program = start({ PORT: String(port) });
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([
      `Cannot listen on 127.0.0.1:${port}: address in use (EADDRINUSE). Set PORT or HOST.`,
    ]);
    taken.close();
  });

  it.each([
    ['the embedded backend', { CONTENT_API_URL: '', NEWSLETTER_URL: '' }],
    ['another backend', {}],
  ])('because its folder cannot be written ends with one line that names it, with %s', async (_, env) => {
    const program = start({ DATA_DIR: '/dev/null/data', ...env });
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([expect.stringMatching(/^Cannot write to DATA_DIR/)]);
  });

  it('because a restore has not ended leaves the folder as it is', async () => {
    const dataDir = mkdtempSync(`${tmpdir()}/pihlaja-unfinished-`);
    mkdirSync(`${dataDir}/restore-in-progress`);
    const program = start({ DATA_DIR: dataDir, CONTENT_API_URL: '', NEWSLETTER_URL: '' });
    expect(await program.ended).toBe(1);
    expect(linesOf(program.err)).toEqual([
      `DATA_DIR "${dataDir}" holds an unfinished restore. Empty it, and run npx pihlaja restore again.`,
    ]);
    expect(readdirSync(dataDir)).toEqual(['restore-in-progress']);
    rmSync(dataDir, { recursive: true });
  });
});

describe('the end', { timeout: 60_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s comes with code 0, after what is in progress', async (signal) => {
    backend.answer(findPath('/juttu/'), {
      status: 302,
      headers: { location: '/api/pages/1/' },
      body: '',
      delayMs: 1000,
    });
    const program = start();
    const address = await program.address();
    const callsBefore = backend.countOf(findPath('/juttu/'));
    const underWay = fetch(`${address}/juttu/`).then(async (answer) => [answer.status, await answer.text()]);
    await vi.waitFor(() => expect(backend.countOf(findPath('/juttu/'))).toBeGreaterThan(callsBefore), soon);
    program.child.kill(signal);
    expect(await underWay).toEqual([200, expect.stringContaining('Hidas juttu')]);
    expect(await program.ended).toBe(0);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });

  it('waits for a form that is still being sent', async () => {
    backend.answer('/subscribe', { body: 'true' });
    const program = start();
    const { port } = new URL(await program.address());
    const body = 'email=aino%40koe.example&list=koe';
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
    const sending = request({ host: '127.0.0.1', port, path: '/uutiskirje/', method: 'POST', headers, agent: false });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', async (response) => {
        await text(response);
        resolve(response.statusCode);
      });
      sending.once('error', reject);
    });
    sending.write(body.slice(0, 10));
    await new Promise((resolve) => setTimeout(resolve, 300));
    program.child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    sending.end(body.slice(10));
    expect(await answered).toBe(303);
    expect(await program.ended).toBe(0);
  });

  it('takes a Ctrl-C that npm passes on once more for one', async () => {
    backend.answer(findPath('/hidas/'), { json: {}, delayMs: 700 });
    const program = start();
    const address = await program.address();
    const answer = fetch(`${address}/hidas/`);
    await vi.waitFor(() => expect(backend.countOf(findPath('/hidas/'))).toBeGreaterThan(0), soon);
    program.child.kill('SIGINT');
    program.child.kill('SIGINT');
    expect((await answer).status).toBeGreaterThanOrEqual(200);
    expect(await program.ended).toBe(0);
  });

  it('comes at once when it is asked for twice', async () => {
    backend.answer(findPath('/jumissa/'), { hangs: true });
    const program = start();
    const address = await program.address();
    fetch(`${address}/jumissa/`).catch(() => {});
    await vi.waitFor(() => expect(backend.countOf(findPath('/jumissa/'))).toBeGreaterThan(0), soon);
    program.child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    program.child.kill('SIGINT');
    expect(await program.ended).toBe(1);
  });
});
