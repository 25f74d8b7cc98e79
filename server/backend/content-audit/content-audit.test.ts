// The content audit with real content: at night, after an import, and once for all processes of the site.
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { siteWidePageId } from '../store/content-audit-tables.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { articleFile, drawTestPictures, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { findAuditNote } from './audit-queries.ts';
import type { CheckExternalLink } from './check-external-link.ts';
import { checkOwnLinks } from './check-own-links.ts';
import { auditIfDue, type ContentAudit } from './content-audit.ts';
import type { ExternalLinkReason } from './judge-link.ts';

const never = new AbortController().signal;
const outside = ['https://a.example/', 'https://b.example/x', 'https://c.example/'];
const links = outside.map((address) => `[x](${address})`).join(' ');
const body = `Katso [ruusut](/puutarha/ruusut/), [poissa](/puutarha/poissa/), [vanha](/vanha/) ja ${links}.`;

let time: Date;
let folder: string;
let backend: TestBackend;
let audit: ContentAudit;
const answers = new Map<string, ExternalLinkReason>();
const ask = vi.fn<CheckExternalLink>(async (address) => answers.get(address) ?? null);
const awaited: string[] = [];
const logged: string[] = [];
const note = (_details: object, message: string) => void logged.push(message);

beforeAll(async () => {
  time = new Date('2026-05-10T09:00:00Z');
  // A process with this `part` runs no audits itself, which would interfere.
  backend = await startBackend({ now: () => time, part: 'migration' });
  folder = await writeFiles({
    ...testContent,
    'articles/linkit.md': articleFile({ title: 'Linkit', image: 'articles/kuva' }, body),
    'articles/kopio.md': articleFile({ title: 'Kopio' }, '[poissa](/puutarha/poissa/)'),
    'articles/luonnos.md': articleFile({ title: 'Luonnos', draft: true }, '[kesken](/kesken/)'),
  });
  await backend.importContent(folder, { picturesDir: await drawTestPictures(['articles/kuva']) });
  const media = openLocalFiles(`${backend.dataDir}/media`);
  audit = {
    store: backend.store,
    media,
    siteUrl: testSite,
    awaitedFiles: () => awaited,
    now: () => time,
    log: { info() {}, warn: note, error: note },
    ask,
    pauseMs: 0,
  };
});
beforeEach(() => {
  ask.mockClear();
  answers.clear();
  logged.splice(0);
});
afterAll(() => backend.stop());

const findings = () =>
  backend.store
    .selectFrom('content_findings')
    .innerJoin('pages', 'pages.id', 'page_id')
    .select(['path', 'address', 'reason', 'first_seen', 'last_seen'])
    .orderBy('address')
    .orderBy('path')
    .execute();
/** 03:00 in Finland. */
const night = (day: number) => new Date(`2026-05-${day}T00:00:00Z`);

it('audits after an import, once, and asks no other site by day', async () => {
  expect(await Promise.all([auditIfDue(audit, never), auditIfDue(audit, never)])).toEqual(
    expect.arrayContaining(['inside', 'nothing']),
  );
  const at = time.toISOString();
  const seen = { first_seen: at, last_seen: at };
  expect(await findings()).toEqual([
    { path: '/puutarha/kopio/', address: '/puutarha/poissa/', reason: 'no-page', ...seen },
    { path: '/puutarha/linkit/', address: '/puutarha/poissa/', reason: 'no-page', ...seen },
  ]);
  expect(ask).not.toHaveBeenCalled();
  expect(await auditIfDue(audit, never)).toBe('nothing');
  expect((await findAuditNote(backend.store)).inside).toMatchObject({ at, links: expect.any(Number) });
});

it('finds a picture whose file is gone and not being made, and keeps since when a link is known to lead nowhere', async () => {
  const before = (await findings())[0]?.first_seen;
  const [picture] = (await audit.media.list('articles/')).map(({ key }) => key);
  await rm(`${backend.dataDir}/media/${picture}`);
  awaited.push(`${picture}`);
  await checkOwnLinks(audit);
  expect((await findings()).map(({ reason }) => reason)).toEqual(['no-page', 'no-page']);
  awaited.pop();
  time = night(11);
  expect(await auditIfDue(audit, never)).toBe('all');
  const found = await findings();
  expect(found[0]).toMatchObject({ path: '/puutarha/linkit/', address: `/media/${picture}`, reason: 'no-file' });
  expect(found[1]).toMatchObject({ first_seen: before, last_seen: time.toISOString() });
});

it('finds what leads nowhere on every page, such as an entry of a menu', async () => {
  const before = await findSetting(backend.store, 'site');
  const site = JSON.parse(before ?? '{}');
  site.main_menu.push({ title: 'Poissa', relative_url: '/valikosta/', html_url: '' });
  site.quick_links = { ...site.quick_links, advice: '/neuvoja/', forum: null };
  site.footer = { ...site.footer, social: { facebook: '/some/', instagram: '', linkedin: '' } };
  await saveSetting(backend.store, 'site', JSON.stringify(site));
  await checkOwnLinks(audit);
  const onEveryPage = backend.store
    .selectFrom('content_findings')
    .select('address')
    .where('page_id', '=', siteWidePageId);
  expect(await onEveryPage.orderBy('address').execute()).toEqual([
    { address: '/neuvoja/' },
    { address: '/some/' },
    { address: '/valikosta/' },
  ]);
  await saveSetting(backend.store, 'site', before ?? '');
  await checkOwnLinks(audit);
  expect(await onEveryPage.execute()).toEqual([]);
});

describe('links to other sites', () => {
  it('are asked for once a night, and only by night', async () => {
    time = new Date('2026-05-11T01:59:00Z');
    expect(await auditIfDue(audit, never)).toBe('nothing');
    time = new Date('2026-05-12T02:00:00Z');
    expect(await auditIfDue(audit, never)).toBe('nothing');
    time = night(13);
    expect(await Promise.all([auditIfDue(audit, never), auditIfDue(audit, never)])).toContain('nothing');
    expect(ask.mock.calls.map(([address]) => address).sort()).toEqual(outside);
  });

  it('are broken after three nights in a row, and well after one answer', async () => {
    const broken = async () =>
      (await findings()).filter(({ reason }) => reason === 'gone').map(({ address }) => address);
    const [first = '', second = ''] = outside;
    answers.set(first, 'gone').set(second, 'gone');
    for (const day of [14, 15]) {
      time = night(day);
      await auditIfDue(audit, never);
      expect(await broken()).toEqual([]);
    }
    answers.delete(second);
    time = night(16);
    await auditIfDue(audit, never);
    expect(await broken()).toEqual([first]);
    answers.clear();
    time = night(17);
    await auditIfDue(audit, never);
    expect(await broken()).toEqual([]);
  });

  it('are not judged in a night in which this machine reaches nobody', async () => {
    for (const address of outside) answers.set(address, 'no-answer');
    for (const day of [18, 19, 20, 21]) {
      time = night(day);
      await auditIfDue(audit, never);
    }
    expect(new Set(logged)).toEqual(new Set(['no other site answers: links to them are not judged tonight']));
    expect((await findings()).filter(({ reason }) => reason === 'no-answer')).toEqual([]);
  });

  it('are left when the process ends, and what was heard is kept', async () => {
    const ended = new AbortController();
    ask.mockImplementationOnce(async () => {
      ended.abort();
      return 'gone';
    });
    time = night(22);
    expect(await auditIfDue(audit, ended.signal)).toBe('all');
    expect(ask).toHaveBeenCalledTimes(1);
    expect((await findAuditNote(backend.store)).outside).toEqual({ at: time.toISOString(), links: 1 });
  });
});

it('tells of an audit that failed, and tries again the night after', async () => {
  time = night(23);
  const broken = { ...audit, media: { ...audit.media, list: () => Promise.reject(new Error('poissa')) } };
  expect(await auditIfDue(broken, never)).toBe('nothing');
  expect(logged).toEqual(['the audit of the content failed']);
  expect(await auditIfDue(audit, never)).toBe('nothing');
  time = night(24);
  expect(await auditIfDue(audit, never)).toBe('all');
});

it('forgets links that no page has any more', async () => {
  await rm(`${folder}/articles/linkit.md`);
  await rm(`${folder}/articles/kopio.md`);
  await backend.importContent(folder);
  expect(await auditIfDue(audit, never)).toBe('inside');
  expect(await findings()).toEqual([]);
  time = night(25);
  await auditIfDue(audit, never);
  expect(await backend.store.selectFrom('outside_links').selectAll().execute()).toEqual([]);
});
