// A site of a given size for measuring: its content and leads, its process as `npm start` runs it, and its commands.
import { spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../../build/paths.ts';
import { csrfField } from '../../../rules/api/csrf.ts';
import { openStore, type Store } from '../../../server/backend/store/open-store.ts';
import { createLoggedIn } from '../../../server/backend/testing/logged-in.ts';
import { codeAt, createOperator } from '../../../server/backend/testing/operator.ts';
import { startBackend, testSite } from '../../../server/backend/testing/start-backend.ts';
import { openPlainBrowser, type PlainBrowser } from '../../helpers/plain-browser.ts';
import { ask } from '../../helpers/start-host.ts';
import { addManyLeads } from '../many-leads.ts';
import { npmStart, type StartedSite } from '../npm-start.ts';
import { residentMb, watchFamily } from '../process-memory.ts';
import { type ContentSize, writeContent } from './write-content.ts';

/** The size of a site's content and data. */
export interface SiteSize {
  content: ContentSize;
  leads: number;
}

/** Duration of a request in milliseconds. */
interface Timing {
  firstByteMs: number;
  ms: number;
  bytes: number;
  status: number;
  isDegraded: boolean;
}

/** The cost of a completed command. */
export interface CommandCost {
  ms: number;
  /** Peak memory of the command and the programs that it starts, in MiB. */
  peakMb: number;
}

export interface SizedSite {
  contentDir: string;
  dataDir: string;
  /** The cost of the first import of the content. */
  imported: CommandCost;
  /** At most `most` paths of pages of a type, evenly chosen from all of them. */
  pathsOf(type: string, most: number): Promise<string[]>;
  /** Starts or restarts the process. */
  start(): Promise<void>;
  /** Requests a page as a visitor, or with the operator's session; with fields it posts one of the operator's forms. */
  time(path: string, as?: 'visitor' | 'operator', fields?: Record<string, string>): Promise<Timing>;
  /** The text of the response at an address. */
  read(path: string): Promise<string>;
  /** Memory of the running process in MiB. */
  memoryMb(): number;
  /**
   * @param command a script of package.json
   * @param env in addition to the site's environment, which names its database
   */
  run(command: string, args?: readonly string[], env?: Record<string, string>): Promise<CommandCost>;
  remove(): Promise<void>;
}

const operatorEmail = 'paivi@site.example';

/** @param databaseUrl a new PostgreSQL database; a SQLite file by default */
export async function makeSizedSite(size: SiteSize, databaseUrl?: string): Promise<SizedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'pihlaja-size-'));
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')];
  await writeContent(contentDir, size.content);
  const env = {
    DATA_DIR: dataDir,
    CONTENT_DIR: contentDir,
    DEMO: 'off',
    SITE_URL: testSite,
    ADMIN_EMAILS: operatorEmail,
    BACKUP_KEY: 'a key that is long enough for a bench of sizes',
    CHECK_LINKS: 'off',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const run: SizedSite['run'] = (command, args = [], more = {}) =>
    runCommand(join(folder, `${command.replace(':', '-')}.out`), command, args, { ...env, ...more });
  const imported = await run('content:import', [contentDir]);
  await inStore(dataDir, databaseUrl, (store) => addManyLeads(store, size.leads));
  const enrolled = await enrolOperator(dataDir, databaseUrl);

  let site: StartedSite | undefined;
  let origin = '';
  let browser: PlainBrowser | undefined;
  let token = '';
  const agent = new Agent({ keepAlive: true });
  return {
    contentDir,
    dataDir,
    imported,
    run,
    pathsOf: (type, most) =>
      inStore(dataDir, databaseUrl, async (store) => {
        const pages = store.selectFrom('pages').select('path').where('type', '=', type).where('live', '=', 1);
        const rows = await pages.where('hidden', '=', 0).orderBy('id').execute();
        const count = Math.min(most, rows.length);
        return Array.from({ length: count }, (_, n) => rows[Math.floor((n * rows.length) / count)]?.path ?? '');
      }),
    async start() {
      await site?.stop();
      site = npmStart(projectRoot, env);
      origin = await site.origin;
      browser ??= await letIn(Number(new URL(origin).port), enrolled);
    },
    async time(path, as = 'visitor', fields) {
      const cookie = as === 'operator' ? (browser?.cookieHeader() ?? '') : '';
      const headers: Record<string, string> = cookie === '' ? {} : { cookie };
      if (!fields) return timeRequest(agent, origin + path, { headers });
      // The token belongs to the session, and is in every page of the operator's.
      token ||= await readToken(Number(new URL(origin).port), cookie);
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams({ [csrfField]: token, ...fields }).toString();
      return timeRequest(agent, origin + path, { method: 'POST', headers: { ...headers, ...form } }, body);
    },
    read: async (path) => (await ask(Number(new URL(origin).port), path)).text,
    memoryMb: () => residentMb(site?.pid ?? 0),
    async remove() {
      await site?.stop();
      agent.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function inStore<T>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await openStore(dataDir, databaseUrl ? { databaseUrl } : {});
  return work(store).finally(() => store.destroy());
}

interface EnrolledOperator {
  /** The session cookies as a `Cookie` header. */
  cookies: string;
  secret: string;
}

/** An account with a second factor that was not used in the last minute, because each code is valid only once. */
async function enrolOperator(dataDir: string, databaseUrl?: string): Promise<EnrolledOperator> {
  const earlier = new Date(Date.now() - 90_000);
  const backend = await startBackend({ dataDir, databaseUrl, adminEmails: [operatorEmail], now: () => earlier });
  try {
    const { secret } = await createOperator(backend, operatorEmail, earlier);
    const { cookieHeader } = await createLoggedIn(backend, { email: operatorEmail });
    return { cookies: cookieHeader(), secret };
  } finally {
    await backend.stop();
  }
}

async function letIn(port: number, { cookies, secret }: EnrolledOperator): Promise<PlainBrowser> {
  const browser = openPlainBrowser({ ask: (path, asking) => ask(port, path, asking) }, cookies);
  await browser.open('/yllapito/tunnistus/');
  const { status, text } = await browser.post('/yllapito/tunnistus/avaa/', { code: codeAt(secret, new Date()) });
  if (status !== 303) throw new Error(`The operator is not let in: ${status} ${text}`);
  return browser;
}

async function readToken(port: number, cookie: string): Promise<string> {
  const { text } = await ask(port, '/yllapito/yhteydenotot/', { headers: { cookie } });
  const token = new RegExp(`name="${csrfField}" value="([^"]*)"`).exec(text)?.[1];
  if (!token) throw new Error("The operator's list of leads has no form");
  return token;
}

function timeRequest(
  agent: Agent,
  url: string,
  options: { method?: string; headers: Record<string, string> },
  body?: string,
): Promise<Timing> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, ...options }, (response) => {
      let firstByteMs = 0;
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        firstByteMs ||= performance.now() - startedAt;
        bytes += chunk.length;
      });
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          firstByteMs,
          ms: performance.now() - startedAt,
          bytes,
          status: response.statusCode ?? 0,
          isDegraded: response.headers['x-degraded'] !== undefined,
        }),
      );
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

/** The arguments with which `npm run` starts the command: a script may limit its memory. */
function argumentsOf(command: string): string[] {
  const { scripts } = JSON.parse(readFileSync(`${projectRoot}/package.json`, 'utf8'));
  return scripts[command].split(' ').slice(1);
}

function runCommand(
  outFile: string,
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandCost> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...argumentsOf(command), ...args], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchFamily(child.pid ?? 0);
  child.stdout.pipe(createWriteStream(outFile));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code) => {
      memory.stop();
      if (code === 0) resolve({ ms: performance.now() - startedAt, peakMb: memory.peakMb() });
      else reject(new Error(`${command} ended with ${code}: ${errors.slice(-2000)}`));
    });
  });
}
