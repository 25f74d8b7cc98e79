// Backups of a site whose data are in PostgreSQL: what they contain, and that they can be restored into either database.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repackArchive } from '../../../tests/helpers/backup-folder.ts';
import { digestsOf } from '../../../tests/helpers/random-rows.ts';
import { provideDatabases } from '../../../tests/postgres/fresh-databases.ts';
import { migrateStore, openAsIs, openStore, type Store } from '../../backend/store/open-store.ts';
import { addAccount } from '../../backend/testing/accounts.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { manifestName } from './manifest.ts';
import { restore } from './restore.ts';

const createDatabase = provideDatabases();

let folder: string;
let dataDir: string;
let target: string;
let databaseUrl: string;
let backend: TestBackend;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-server-backup-'));
  [dataDir, target] = [join(folder, 'data'), join(folder, 'restored')];
  databaseUrl = await createDatabase();
  backend = await startBackend({ dataDir, databaseUrl });
  await backend.importContent(await writeFiles(testContent, join(folder, 'content')));
  await addAccount(backend, 'maija@posti.example', { icon_file: 'maija.webp' });
}, 60_000);
afterEach(async () => {
  await backend.stop();
  await rm(folder, { recursive: true, force: true });
});

const back = (options: Partial<BackupOptions> = {}) =>
  makeBackup({
    ...{ dataDir, databaseUrl, key: null, now: new Date(), withMedia: true, hasDatabase: true, hasStorage: false },
    target: join(folder, 'a.tar.zst'),
    ...options,
  });

async function put(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(dataDir, name)), { recursive: true });
  await writeFile(join(dataDir, name), text);
}

async function on<T>(at: { dataDir?: string; databaseUrl?: string }, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openAsIs(at.dataDir ?? '', { databaseUrl: at.databaseUrl ?? null, pool: 2 });
  return work(store).finally(() => store.destroy());
}

describe('a backup of a PostgreSQL', { timeout: 120_000 }, () => {
  it('holds the database and all files, encrypted, and comes back in PostgreSQL', async () => {
    await put('uploads/profile-icons/maija.webp', 'kuva');
    const key = 'avain, jossa on yli kolmekymmentäkaksi merkkiä';
    const { file, manifest } = await back({ key });
    expect(manifest).toMatchObject({ missing: [], database: { accounts: 1, leads: 0 } });
    const names = manifest.files.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['database/tables.json', 'database/users.jsonl']));
    expect(names).not.toContain('content.sqlite');
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
    const other = await createDatabase();
    expect(await restore(file, key, target, { databaseUrl: other })).toEqual({ manifest, isNewer: false });
    expect(await readFile(join(target, 'uploads/profile-icons/maija.webp'), 'utf8')).toBe('kuva');
    expect((await readdir(target)).sort()).not.toContain('database');
    const found = await on({ databaseUrl: other }, search);
    expect(found).toEqual(await on({ databaseUrl }, search));
    expect(found.length).toBeGreaterThan(0);
    expect(await on({ databaseUrl: other }, digestsOf)).toEqual(await on({ databaseUrl }, digestsOf));
  });

  it('comes back as SQLite, too, where a site starts with it', async () => {
    const { file } = await back();
    await restore(file, null, target);
    const site = await startBackend({ dataDir: target });
    try {
      const ask = async ({ ask }: TestBackend) => (await ask('/api/pages/?search=ruusu')).json;
      expect(await ask(site)).toEqual(await ask(backend));
    } finally {
      await site.stop();
    }
    expect(await on({ dataDir: target }, digestsOf)).toEqual(await on({ databaseUrl }, digestsOf));
  });

  it('names a file that is lost, and is made', async () => {
    expect((await back()).manifest.missing).toEqual(['uploads/profile-icons/maija.webp']);
  });

  it('holds one state of all tables while others write', async () => {
    let isOver = false;
    const writing = (async () => {
      for (let number = 0; !isOver; number++) {
        const { id } = await addAccount(backend, `${number}@posti.example`);
        await backend.store.insertInto('saved_plants').values({ user_id: id, page_id: 1, saved_at: '' }).execute();
      }
    })();
    const made = await back();
    isOver = true;
    await writing;
    // The foreign key would reject a saved plant without its account.
    await restore(made.file, null, target);
    const users = await on({ dataDir: target }, (store) => store.selectFrom('users').select('id').execute());
    expect(users).toHaveLength(made.manifest.database?.accounts ?? 0);
  });

  it('of an older version is brought up to date', async () => {
    const older = await createDatabase();
    await on({ databaseUrl: older }, async (store) => {
      await migrateStore(store, '0014-search-words');
      await addAccount({ store }, 'maija@posti.example');
    });
    const { file } = await back({ databaseUrl: older });
    const other = await createDatabase();
    await restore(file, null, target, { databaseUrl: other });
    for (const at of [{ databaseUrl: other }, { dataDir: await restoredFile(file) }]) {
      const store = await openStore(at.dataDir ?? '', { databaseUrl: at.databaseUrl ?? null });
      expect(await store.selectFrom('fruitless_searches').selectAll().execute()).toEqual([]);
      expect(await store.selectFrom('users').select('email').execute()).toEqual([{ email: 'maija@posti.example' }]);
      await store.destroy();
    }
  });

  it('with a changed row is refused, in whichever database it was to be', async () => {
    const { file, manifest } = await back();
    let sha256 = '';
    const made = await repackArchive(file, (name, body) => {
      const changed = name === 'database/users.jsonl' ? Buffer.from(body.toString().replace('maija', 'pekka')) : body;
      if (changed !== body) sha256 = createHash('sha256').update(changed).digest('hex');
      const files = manifest.files.map((one) => (one.name === name || !sha256 ? one : withHash(one, sha256)));
      return { name, body: name === manifestName ? Buffer.from(JSON.stringify({ ...manifest, files })) : changed };
    });
    const message = 'The table "users" is not as it was when the backup was made';
    await expect(restore(made, null, target)).rejects.toThrow(message);
    const other = await createDatabase();
    await expect(restore(made, null, target, { databaseUrl: other })).rejects.toThrow(message);
    expect(await readdir(target)).toEqual([]);
    expect(await on({ databaseUrl: other }, (store) => store.selectFrom('users').select('id').execute())).toEqual([]);
    // A failed restore can be retried.
    await restore(file, null, target, { databaseUrl: other });
  });

  it('of a newer version, and into a database with data, is not restored', async () => {
    const { file } = await back();
    await expect(restore(file, null, target, { databaseUrl })).rejects.toThrow('DATABASE_URL holds data, in the table');
    await expect(readdir(target)).rejects.toThrow('ENOENT');
    await sql`insert into kysely_migration (name, timestamp) values ('9999-tulevaisuus', '')`.execute(backend.store);
    const newer = await back({ target: join(folder, 'b.tar.zst') });
    await expect(restore(newer.file, null, target)).rejects.toThrow('A newer version made the data (9999-tulevaisuus)');
    expect(await readdir(target)).toEqual([]);
  });

  it('of a database without tables, or that is unavailable, is not made', async () => {
    const empty = await createDatabase();
    await expect(back({ databaseUrl: empty })).rejects.toThrow('has no tables: correct it, or start the site once');
    const away = new URL(databaseUrl);
    away.port = '1';
    await expect(back({ databaseUrl: away.href })).rejects.toThrow('The database does not answer');
    expect(await readdir(folder)).not.toContain('a.tar.zst');
    expect((await readdir(dataDir)).filter((name) => name.includes('progress'))).toEqual([]);
  });
});

const withHash = (one: { name: string; size: number; sha256: string }, sha256: string) =>
  one.name === 'database/users.jsonl' ? { ...one, sha256 } : one;

const search = (store: Store) => store.selectFrom('search_pages').selectAll().orderBy('place').execute();

async function restoredFile(file: string): Promise<string> {
  const place = await mkdtemp(join(folder, 'file-'));
  await restore(file, null, place);
  return place;
}
