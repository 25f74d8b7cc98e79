// Previews over HTTP: drafts for holders of a genuine token.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsePage } from '../../contract/pages.ts';
import { findSetting } from '../store/settings.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { createPreviewToken } from './preview-token.ts';

const previewSecret = 'secret';
let time = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
let draftId: number;
beforeAll(async () => {
  backend = await startBackend({ previewSecret, now: () => time });
  await backend.importContent(await writeFiles(testContent));
  const row = await backend.store
    .selectFrom('pages')
    .select('id')
    .where('slug', '=', 'luonnos')
    .executeTakeFirstOrThrow();
  draftId = row.id;
});
afterAll(() => backend.stop());

const preview = (token: string, type = 'base.articlepage') =>
  backend.ask(`/api/pages/preview/?token=${encodeURIComponent(token)}&content_type=${type}`);

const draftToken = () => createPreviewToken({ pageId: draftId, contentType: 'base.ArticlePage' }, previewSecret, time);

describe('a preview', () => {
  it('shows a draft that nothing else shows', async () => {
    expect((await backend.ask(`/api/pages/${draftId}/`)).status).toBe(404);
    const answer = await preview(draftToken());
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(parsePage(answer.json)).toMatchObject({ type: 'ArticlePage', title: 'Luonnos' });
  });

  it('ends after 24 hours', async () => {
    const token = draftToken();
    const start = time;
    time = new Date(start.getTime() + 24 * 3600_000 - 1000);
    expect((await preview(token)).status).toBe(200);
    time = new Date(start.getTime() + 24 * 3600_000 + 1000);
    expect((await preview(token)).status).toBe(404);
    time = start;
  });

  it('refuses a token of another type, of another secret, altered or made up', async () => {
    const token = draftToken();
    const grant = { pageId: draftId, contentType: 'base.ArticlePage' };
    const [payload = '', signature = ''] = token.split('.');
    const forged = Buffer.from(JSON.stringify({ page: 1, type: 'base.articlepage', until: 9e15 })).toString(
      'base64url',
    );
    expect((await preview(token, 'base.freeformpage')).status).toBe(404);
    for (const bad of [
      '',
      '.',
      'x.y',
      `${payload}.`,
      `${forged}.${signature}`,
      createPreviewToken(grant, 'other', time),
      createPreviewToken(grant, previewSecret, new Date(time.getTime() + 365 * 24 * 60 * 60_000)),
      '\0',
      'é'.repeat(999),
    ]) {
      const { status, json, headers } = await preview(bad);
      expect([status, json], bad).toEqual([404, { message: 'No Page matches the given query.' }]);
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('is 404 for a page that is not there', async () => {
    const grant = { pageId: 99_999, contentType: 'base.articlepage' };
    expect((await preview(createPreviewToken(grant, previewSecret, time))).status).toBe(404);
  });

  it('keeps its secret over restarts when none is given', async () => {
    const first = await startBackend();
    await first.importContent(await writeFiles(testContent));
    const secret = (await findSetting(first.store, 'preview_secret')) ?? '';
    const token = createPreviewToken({ pageId: 1, contentType: 'base.homepage' }, secret, new Date());
    const second = await startBackend({ dataDir: first.dataDir });
    expect((await second.ask(`/api/pages/preview/?token=${token}&content_type=base.homepage`)).status).toBe(200);
    await second.stop();
    await first.stop();
  });
});
