// The competition over HTTP: its texts and dates, the demo's competition, which never ends, and its works.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageOf } from '../../contract/items.ts';
import { parseAs } from '../../contract/parse.ts';
import { submission } from '../../contract/submissions.ts';
import { drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const competition = {
  title: 'Paras sopukka',
  lead: 'Äänestä.',
  closes_at: '2026-08-31T23:59:59+03:00',
  winner_at: '2026-09-04T12:00:00+03:00',
};

let backend: TestBackend;
let now = new Date('2026-07-10T09:00:00Z');
beforeAll(async () => {
  backend = await startBackend({ now: () => now });
});
afterAll(() => backend.stop());

const importCompetition = async (file: object, recentDates = false) =>
  backend.importContent(await writeFiles({ 'competition.json': file }), { recentDates });
const ask = async (headers?: Record<string, string>) => backend.ask('/api/competition/', headers && { headers });

describe('the competition', () => {
  it('is nothing before an import, and is for callers with the key', async () => {
    expect((await ask()).json).toEqual({ title: '', lead: '', closes_at: null, winner_at: null });
    expect((await ask({ authorization: '' })).status).toBe(403);
  });

  it('has its words and dates as they were written, and they stay when it is over', async () => {
    await importCompetition(competition);
    now = new Date('2027-02-01T00:00:00Z');
    expect((await ask()).json).toEqual({
      title: 'Paras sopukka',
      lead: 'Äänestä.',
      closes_at: '2026-08-31T20:59:59Z',
      winner_at: '2026-09-04T09:00:00Z',
    });
  });

  it.each([
    ['2026-07-10T09:00:00Z', '2026-08-31', '2026-09-04'],
    ['2026-08-31T20:59:58Z', '2026-08-31', '2026-09-04'],
    ['2026-08-31T20:59:59Z', '2027-08-31', '2027-09-04'],
    ['2026-12-31T23:30:00Z', '2027-08-31', '2027-09-04'],
    ['2029-01-01T00:00:00Z', '2029-08-31', '2029-09-04'],
    ['2025-09-01T00:00:00Z', '2026-08-31', '2026-09-04'],
  ])('of a demo goes on at %s: it closes on %s', async (time, closes, winner) => {
    now = new Date(time);
    await importCompetition(competition, true);
    expect((await ask()).json).toMatchObject({ closes_at: `${closes}T20:59:59Z`, winner_at: `${winner}T09:00:00Z` });
  });

  it('of a demo keeps the time between its dates over a new year, and knows leap days', async () => {
    now = new Date('2026-06-01T00:00:00Z');
    const leap = { ...competition, closes_at: '2024-02-29T12:00:00Z', winner_at: '2025-01-07T12:00:00Z' };
    await importCompetition(leap, true);
    expect((await ask()).json).toMatchObject({ closes_at: '2027-02-28T12:00:00Z', winner_at: '2028-01-07T12:00:00Z' });
    await importCompetition({ ...competition, closes_at: null, winner_at: null }, true);
    expect((await ask()).json).toMatchObject({ closes_at: null, winner_at: null });
  });

  it.each([
    [{ closes_at: 'elokuussa' }, 'competition.json: "closes_at" must be a date with time and offset'],
    [{ closes_at: '2026-02-31' }, 'competition.json: "closes_at" must be a date with time and offset'],
    [{ title: 7 }, 'competition.json: "title" must be string'],
    [{ closing: '' }, 'competition.json: "closing" is no known field'],
    [{ ...competition, winner_at: '2026-08-30T12:00:00Z' }, '"winner_at" must not be before "closes_at"'],
  ])('is refused by the import as %j', async (file, message) => {
    await expect(importCompetition(file)).rejects.toThrow(message);
  });
});

describe('competition works', () => {
  beforeAll(async () => {
    await backend.importContent(await writeFiles(testContent), { picturesDir: await drawTestPictures(['works/7']) });
  });

  it('are listed in their own order', async () => {
    const { json } = await backend.ask('/api/competition/submissions/?page_size=1');
    const list = parseAs(pageOf(submission), json, 'submissions');
    expect(list.meta.pagination.count).toBe(2);
    expect(list.items[0]).toMatchObject({ id: 7, vote_count: 3, related_article: { lead_title: 'Leikkaa ruusut' } });
    expect(list.items[0]?.thumbnail_url).toMatch(/^\/media\/works\/7\.\d{6}\.webp$/);
    expect((await backend.ask('/api/competition/submissions/?page=3&page_size=1')).json).toEqual({
      detail: 'Invalid page.',
    });
  });
});
