// One filled-in form is one lead: retries, double clicks, crashes and full disks.
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTemporaryFailure } from '../store/temporary-failure.ts';
import { addTrigger, fillDisk, isPostgres } from '../testing/break-store-sql.ts';
import { createLeadClient, type LeadClient, type LeadParts, rightParts } from '../testing/lead-client.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { fileOf, plainImage } from '../testing/test-images.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const key = '0b1c2d3e-0000-4000-8000-000000000001';
let time: Date;
let backend: TestBackend;
let visitor: LeadClient;
beforeEach(async () => {
  time = new Date('2026-05-10T09:00:00Z');
  // The mails stay in the outbox, because no server listens on this port.
  const mail = { url: 'smtp://127.0.0.1:1', outboxDir: '', from: 't@site.example' };
  backend = await startBackend({ now: () => time, mail });
  visitor = await createLeadClient(backend);
});
afterEach(() => backend.stop());

const count = async (table: 'leads' | 'lead_images' | 'outbox' | 'idempotency') =>
  Number(
    (
      await backend.store
        .selectFrom(table)
        .select((all) => all.fn.countAll().as('count'))
        .executeTakeFirst()
    )?.count,
  );
const uploads = (folder: 'incoming' | 'leads') => join(backend.dataDir, 'uploads', folder);
const later = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};
const withImage = async (parts: LeadParts = rightParts): Promise<LeadParts> => ({
  ...parts,
  kuvat: fileOf(await plainImage('jpeg')),
});

describe('a key', () => {
  it('brings the same answer again, and no second lead, image or mail', { tags: 'slow' }, async () => {
    const parts = await withImage();
    const first = await visitor.send(parts, { key });
    later(3600);
    const second = await visitor.send(parts, { key });
    expect([second.status, second.text]).toEqual([first.status, first.text]);
    expect(first.status).toBe(201);
    expect([await count('leads'), await count('lead_images'), await count('outbox')]).toEqual([1, 1, 2]);
    expect(await readdir(uploads('leads'))).toHaveLength(1);
  });

  it('holds for the content, whatever its page, its order and its boundary', async () => {
    await visitor.send({ ...rightParts, osat: ['Runko', 'Piha'], _page: '/a/' }, { key });
    const { email = '', nimi = '', ...rest } = rightParts;
    const again = await visitor.send(
      { osat: ['Runko', 'Piha'], email, ...rest, nimi, _page: '/b/', muu: 'x' },
      { key },
    );
    expect(again.status).toBe(201);
    expect(await count('leads')).toBe(1);
  });

  it('is refused with another text, another choice, another image or one image less', async () => {
    const parts = await withImage({ ...rightParts, osat: ['Runko', 'Piha'] });
    await visitor.send(parts, { key });
    const { kuvat: _without, ...imageless } = parts;
    const others: LeadParts[] = [
      { ...parts, nimi: 'Maija Muu' },
      { ...parts, osat: ['Runko'] },
      { ...parts, kuvat: fileOf(await plainImage('png')) },
      imageless,
    ];
    for (const other of others) {
      const { status, json } = await visitor.send(other, { key });
      expect([status, json.message]).toEqual([422, 'This Idempotency-Key has been used with other content.']);
    }
    expect(await count('leads')).toBe(1);
  });

  it('makes one lead of two posts at once', async () => {
    const parts = await withImage();
    const answers = await Promise.all(Array.from({ length: 6 }, () => visitor.send(parts, { key })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect((await visitor.send(parts, { key })).status).toBe(201);
    expect([await count('leads'), await count('lead_images'), await count('outbox')]).toEqual([1, 1, 2]);
    expect(await readdir(uploads('leads'))).toHaveLength(1);
  });

  it('may come again with what has been corrected', async () => {
    expect((await visitor.send({ ...rightParts, email: 'x' }, { key })).status).toBe(400);
    expect((await visitor.send({ ...rightParts, kuvat: fileOf('x') }, { key })).status).toBe(400);
    expect(await count('idempotency')).toBe(0);
    expect((await visitor.send(rightParts, { key })).status).toBe(201);
  });

  it('is another key for another form', async () => {
    await visitor.send(rightParts, { key });
    expect((await visitor.send({ nimi: 'Maija' }, { key, form: 'lyhyt' })).status).toBe(201);
    expect(await count('leads')).toBe(2);
  });

  it('may have a hundred characters, and may be missing', async () => {
    expect((await visitor.send(rightParts, { key: 'k'.repeat(100) })).status).toBe(201);
    const tooLong = await visitor.send(rightParts, { key: 'k'.repeat(101) });
    expect([tooLong.status, tooLong.json.message]).toEqual([400, 'Idempotency-Key must have at most 100 characters.']);
    for (const _time of [1, 2]) expect((await visitor.send(rightParts, { key: '' })).status).toBe(201);
    expect(await count('leads')).toBe(3);
  });
});

describe('a post that was never answered', () => {
  const leaveUnderWay = async (at: Date) => {
    const scope = `lead:${await visitor.idOf('tarjous')}`;
    const row = { scope, key, fingerprint: 'x', status: 'under way', owner: 'nobody', created_at: at.toISOString() };
    await backend.store
      .insertInto('idempotency')
      .values(row as never)
      .execute();
  };

  it('keeps its key for eight seconds, then it may be tried again', async () => {
    await leaveUnderWay(time);
    later(8);
    expect((await visitor.send(rightParts, { key })).status).toBe(409);
    later(1);
    expect((await visitor.send(rightParts, { key })).status).toBe(201);
    expect(await count('leads')).toBe(1);
  });

  it('gives its key back when its process has ended: at once where it was the only one, else after a while', async () => {
    await leaveUnderWay(time);
    later(isPostgres(backend.store) ? 16 : 1);
    const next = await startBackend({ now: () => time, dataDir: backend.dataDir });
    const visitorAfter = await createLeadClient(next);
    expect((await visitorAfter.send(rightParts, { key })).status).toBe(201);
    await next.stop();
  });

  it('stores nothing when another has taken its key over meanwhile', async () => {
    const takeOver = sql`update idempotency set owner = 'another' where key = ${sql.lit(key)}`;
    await addTrigger(backend.store, 'after insert on leads', takeOver);
    expect((await visitor.send(await withImage(), { key })).status).toBe(409);
    expect([await count('leads'), await count('lead_images'), await count('outbox')]).toEqual([0, 0, 0]);
    expect(await readdir(uploads('leads'))).toEqual([]);
  });
});

describe('a disk that is full', () => {
  it('is answered with 503, stores nothing, leaves no file, and works again when there is room', async () => {
    const makeRoom = await fillDisk(backend.store);
    const parts = await withImage({ ...rightParts, viesti: 'x'.repeat(9000) });
    let stored = 0;
    let answer = await visitor.send(parts, { key: `${key}-0` });
    while (answer.status === 201 && stored < 500) answer = await visitor.send(parts, { key: `${key}-${++stored}` });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect([await count('leads'), await count('outbox')]).toEqual([stored, stored * 2]);
    expect(await readdir(uploads('leads'))).toHaveLength(stored);
    expect(await readdir(uploads('incoming'))).toEqual([]);
    await makeRoom();
    later(61);
    expect((await visitor.send(parts, { key: `${key}-${stored}` })).status).toBe(201);
    expect(await count('leads')).toBe(stored + 1);
  });

  it('is known by the words of the system too', () => {
    for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE']) expect(isTemporaryFailure({ code })).toBe(true);
    for (const error of [{ code: 'ENOENT' }, new Error('no'), null, 'ENOSPC'])
      expect(isTemporaryFailure(error)).toBe(false);
  });

  it.each(['incoming', 'leads'] as const)(
    'or a folder %s that cannot be written leaves nothing half done',
    { tags: 'slow' },
    async (name) => {
      const folder = uploads(name);
      await rename(folder, `${folder}-away`);
      await writeFile(folder, '');
      const { status } = await visitor.send(await withImage(), { key });
      expect(status).toBe(500);
      expect([await count('leads'), await count('outbox'), await count('idempotency')]).toEqual([0, 0, 0]);
      expect(backend.logged.at(-1)).toBe('the content backend failed');
      await rm(folder);
      await rename(`${folder}-away`, folder);
      expect(await readdir(uploads('incoming'))).toEqual([]);
      expect((await visitor.send(await withImage(), { key })).status).toBe(201);
    },
  );
});

describe('a start', () => {
  it('sweeps away what an earlier process has left, and nothing that belongs to a lead', { tags: 'slow' }, async () => {
    await visitor.send(await withImage(), { key });
    const kept = await readdir(uploads('leads'));
    await writeFile(join(uploads('leads'), 'orphan.jpg'), 'x');
    await writeFile(join(uploads('leads'), 'fresh.jpg'), 'x');
    await mkdir(join(uploads('incoming'), 'request'));
    await writeFile(join(uploads('incoming'), 'request', 'part'), 'x');
    const [old, young] = [120, 30].map((minutes) => new Date(Date.now() - minutes * 60_000));
    // Files of another post with many images, whose rows may be stored at any moment.
    await utimes(join(uploads('leads'), 'fresh.jpg'), young ?? '', young ?? '');
    for (const path of [
      join(uploads('leads'), 'orphan.jpg'),
      join(uploads('leads'), kept[0] ?? ''),
      join(uploads('incoming'), 'request'),
    ]) {
      await utimes(path, old ?? '', old ?? '');
    }
    const next = await startBackend({ dataDir: backend.dataDir });
    // The fresh file stays, because another process may be about to store its row.
    expect((await readdir(uploads('leads'))).sort()).toEqual([...kept, 'fresh.jpg'].sort());
    expect(await readdir(uploads('incoming'))).toEqual([]);
    await next.stop();
  });
});
