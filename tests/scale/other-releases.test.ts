// A process on the tables of another release: it starts and works on newer tables, but not on older ones.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { migrations } from '../../server/backend/store/migrations/index.ts';
import { findApplied, migrateStore, openAsIs, openStore, type Store } from '../../server/backend/store/open-store.ts';
import { freePort } from '../helpers/free-port.ts';
import { type SiteProcess, startProgram } from '../helpers/site-process.ts';
import { createDatabase } from '../postgres/databases.ts';
import { startServer } from './server.ts';

const server = await startServer();
afterAll(() => server?.stop());
const names = Object.keys(migrations).sort();
const roles = ['backend', 'worker'] as const;
const later = '9000-next-release';

describe.skipIf(!server)('a process', () => {
  let folder: string;
  let databaseUrl: string;
  let started: SiteProcess[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pihlaja-other-release-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    databaseUrl = await createDatabase(server?.url ?? '', 'other_release');
    started = [];
  });
  afterEach(() => Promise.all(started.map((one) => one.kill())));

  async function inStore<T>(opening: Promise<Store>, work: (store: Store) => Promise<T>): Promise<T> {
    const store = await opening;
    return work(store).finally(() => store.destroy());
  }
  const start = (role: string, port = 0) => {
    const env = { DATABASE_URL: databaseUrl, CONTENT_API_KEY: 'k', SITE_URL: 'http://a.example', PORT: String(port) };
    const program = startProgram([`${projectRoot}/server/start.js`, `--role=${role}`], {
      ...env,
      DATA_DIR: join(folder, role),
      DEMO: 'off',
    });
    started.push(program);
    return program;
  };

  /** Tables as a newer, unknown release leaves them. */
  const makeNewer = () =>
    inStore(openStore('', { databaseUrl }), async (store) => {
      await sql`alter table votes add column next_release text not null default 'x'`.execute(store);
      await sql`insert into kysely_migration (name, timestamp) values (${later}, '2099-01-01')`.execute(store);
    });

  it.each(roles)('of the role %s ends on older tables, with a line that says what to do', async (role) => {
    await inStore(openAsIs('', { databaseUrl }), (store) => migrateStore(store, names.at(-2)));
    const program = start(role);
    expect([await program.ended, program.err.trim().split('\n').at(-1)]).toEqual([
      1,
      'The database of DATABASE_URL is not up to date. Run npm start -- --role=migrate first.',
    ]);
    expect(await inStore(openAsIs('', { databaseUrl }), findApplied)).toEqual(names.slice(0, -1));
  });

  it('of the role backend serves on newer tables', async () => {
    await makeNewer();
    const port = await freePort();
    const program = start('backend', port);
    const status = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: 'Api-Key k' } }).then(
        (answer) => answer.status,
        () => program.err || 'no answer',
      );
    await expect.poll(() => status('/readyz'), { timeout: 60_000 }).toBe(200);
    expect(await status('/api/pages/')).toBe(200);
  });

  it('of the role worker works on newer tables', async () => {
    await makeNewer();
    const program = start('worker');
    await expect.poll(() => program.out, { timeout: 60_000 }).toContain('The worker sends mails');
    expect(program.child.exitCode).toBeNull();
  });

  it('of the role migrate leaves newer tables as they are', async () => {
    await makeNewer();
    const program = start('migrate');
    expect([await program.ended, program.out]).toEqual([0, 'The database is up to date.\n']);
    expect(await inStore(openAsIs('', { databaseUrl }), findApplied)).toEqual([...names, later]);
  });
});
