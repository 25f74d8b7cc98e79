// The check of a backend: some keep the contract, some leave out optional parts, and some break it.
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import {
  type ForeignBackend,
  type ForeignKind,
  startForeignBackend,
} from '../../tests/helpers/foreign/foreign-backend.ts';
import { siteStartMs, startSite } from '../../tests/helpers/site.ts';
import { type CallName, callOf } from './calls.ts';
import { type Finding, isFatal } from './finding.ts';
import { checkApi } from './run-check.ts';

const siteUrl = 'https://ulappa.example';
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

async function startForeign(kind: ForeignKind): Promise<ForeignBackend> {
  const backend = await startForeignBackend(kind, siteUrl);
  closings.push(backend.close);
  return backend;
}
const check = (
  { apiUrl, apiKey }: { apiUrl: string; apiKey: string },
  { writes = false, origin = siteUrl } = {},
): Promise<Finding[]> => checkApi({ baseUrl: apiUrl, apiKey, siteUrl: origin, writes, onFound: () => {} });
const namesOf = (found: Finding[], verdict: Finding['verdict']) =>
  [...new Set(found.filter((one) => one.verdict === verdict).map(({ name }) => name))].sort();
const detailsOf = (found: Finding[], name: CallName) =>
  found.filter((one) => one.name === name).flatMap(({ details }) => details);

/** The embedded backend's own calls, which the description did not require of others before. */
const ownCalls: CallName[] = [
  ...(['changeProfile', 'commonPasswords', 'data', 'deleteAccount', 'exactWords', 'logoutElsewhere'] as const),
  ...(['nearest', 'plantNames', 'plantsByIds', 'removeEstimate', 'removeIcon', 'removePlant', 'saveEstimate'] as const),
  ...(['savePlant', 'sessions', 'sitemapParts', 'suggestions', 'tools'] as const),
];

describe('a backend as described', () => {
  it('is the embedded one, also in what it is sent to keep', { timeout: siteStartMs }, async () => {
    const site = await startSite();
    closings.push(site.close);
    const found = await check({ apiUrl: site.api.url, apiKey: site.api.key }, { writes: true, origin: site.origin });
    expect(found.filter(({ verdict }) => verdict === 'fails' || verdict === 'differs')).toEqual([]);
    // The demo has no page of some types, and none with such a path.
    expect(namesOf(found, 'untried')).toEqual(['findPage', 'page']);
    expect(new Set(found.map(({ name }) => name)).size).toBeGreaterThan(55);
  });

  it('may be another house’s, without the calls that nobody has to know', async () => {
    const found = await check(await startForeign('full'));
    expect(namesOf(found, 'fails')).toEqual([...ownCalls].sort());
    expect(namesOf(found, 'differs')).toEqual([]);
    expect(found.filter(isFatal)).toEqual([]);
  });

  it('is asked for a page of every type that it has, by number and path, umlauts included', async () => {
    const found = await check(await startForeign('full'));
    const pages = found.filter(({ name, verdict }) => name === 'page' && verdict === 'ok').map(({ tried }) => tried);
    expect(pages).toHaveLength(16);
    const paths = found
      .filter(({ name, verdict }) => name === 'findPage' && verdict === 'ok')
      .map(({ tried }) => tried);
    expect(paths.some((path) => path.startsWith('a path with other letters'))).toBe(true);
  });

  it('is sent nothing that stays, unless that is wanted', async () => {
    const backend = await startForeign('full');
    expect(namesOf(await check(backend), 'untried')).toEqual(
      ['hitCount', 'lead', 'register', 'sendResetLink', 'sitemapPart', 'track', 'vote'].sort(),
    );
    expect(backend.leads).toEqual([]);
    const found = await check(backend, { writes: true });
    expect(detailsOf(found, 'lead')).toEqual([]);
    // This backend ignores keys.
    expect(detailsOf(found, 'leadKey')).toEqual(['answered 201, 422 is wanted']);
    expect(backend.leads).toHaveLength(3);
    expect(found.filter(isFatal)).toEqual([]);
  });
});

describe('a backend that leaves out what it may', () => {
  it('lacks the optional calls, and nothing that the site needs', async () => {
    const found = await check(await startForeign('bare'));
    expect(namesOf(found, 'fails')).toEqual(
      [
        ...ownCalls,
        ...(['competition', 'form', 'harmlessPlants', 'plantCounts', 'plantFields', 'preview', 'works'] as const),
      ].sort(),
    );
    expect(found.filter(isFatal)).toEqual([]);
    for (const name of namesOf(found, 'fails')) expect(callOf(name).without, name).not.toBe('');
    // It answers lists without the requested fields.
    expect(detailsOf(found, 'topArticles')).toEqual([
      'no entry has what was asked for with "fields": "lead_title", "lead_paragraph", "lead_image", "category", "hitcount"',
    ]);
  });
});

describe('a backend with fields that are not as described', () => {
  const pageOf = (backend: ForeignBackend, type: string) =>
    backend.content.pages.find(({ page }) => page.meta.type === `base.${type}`)?.page ?? expect.fail(`no ${type}`);

  it('is told which field it is, where a page can’t be shown', async () => {
    const backend = await startForeign('full');
    pageOf(backend, 'ArticlePage').lead_image = { title: 'Kuva', meta: {} };
    pageOf(backend, 'CategoryPage').lead_paragraph = 5;
    const found = await check(backend);
    expect(detailsOf(found, 'page')).toEqual([
      'page (ArticlePage): "lead_image.meta.download_url" is missing',
      'page (CategoryPage): "lead_paragraph" is 5, string is wanted',
    ]);
    expect(found.some(isFatal)).toBe(true);
  });

  it('is told what is left out of a page that can be shown', async () => {
    const backend = await startForeign('full');
    pageOf(backend, 'FreeformPage').body = [
      { id: 'a', type: 'text', value: '<p>Oikein</p>' },
      { id: 'b', type: 'tuntematon', value: {} },
      { id: 'c', type: 'section', value: { heading: '', child_blocks: [{ id: 'd', type: 'document', value: {} }] } },
      { id: 'e', type: 'column_6_6', value: { column_2: [], column_1: [{ id: 'f', type: 'image', value: {} }] } },
      { id: 'g', type: 'card_deck', value: { items: [{ title: 'Kortti' }, 'ei kortti'] } },
    ];
    backend.content.site.popup = { id: 1, kind: 'ikkuna' };
    const found = await check(backend);
    expect(detailsOf(found, 'page')).toEqual([
      'block "tuntematon" at "body.1" is of an unknown type',
      expect.stringContaining('block "document" at "body.2.value.child_blocks.0" has a wrong value'),
      expect.stringContaining('block "image" at "body.3.value.0.0" has a wrong value'),
      '1 of 2 at "body.4.value.items" is not as described, and left out',
    ]);
    expect(detailsOf(found, 'site')).toEqual(['"popup" is not as described, and left out']);
    expect(found.filter(isFatal)).toEqual([]);
  });

  it('may spell its token as Python does', async () => {
    const backend = await startFakeBackend();
    closings.push(backend.close);
    backend.answer('/api/site/', { json: { site_name: 'Django', site_settings: {} } });
    const token = 't'.repeat(32);
    const headers = { 'set-cookie': `csrftoken=${token}; Path=/` };
    backend.answer('/api/csrf_token/', { json: { csrf_token: token }, headers });
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' });
    expect([detailsOf(found, 'csrf'), namesOf(found, 'ok').includes('csrf')]).toEqual([[], true]);
  });

  it('may do what it is told without a word', async () => {
    const backend = await startFakeBackend();
    closings.push(backend.close);
    backend.answer('/api/site/', { json: { site_name: 'Sanaton', site_settings: {} } });
    const token = 't'.repeat(32);
    const headers = { 'set-cookie': `csrftoken=${token}; Path=/` };
    backend.answer('/api/csrf_token/', { json: { csrfToken: token }, headers });
    const silent = { status: 204, body: '' };
    backend.answer('/api/auth/logout/', { status: 403, json: { detail: 'CSRF Failed.' } }, silent);
    for (const call of ['login', 'status', 'send-reset-password-link']) backend.answer(`/api/auth/${call}/`, silent);
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' }, { writes: true });
    for (const name of ['csrf', 'csrfChecked', 'logout', 'sendResetLink'] as const)
      expect([name, detailsOf(found, name)]).toEqual([name, []]);
    // A login with a wrong password must fail, and a request without a session must get its answer.
    expect(detailsOf(found, 'login')).toEqual(['answered 204, 400 is wanted']);
    expect(namesOf(found, 'fails')).toContain('authStatus');
  });

  it('is told what is wrong with its habits', async () => {
    const backend = await startFakeBackend();
    closings.push(backend.close);
    backend.answer('/api/site/', { json: { site_name: 'Tapoja', site_settings: {} } });
    for (const path of ['/api/pages/find/', '/api/pages/999999999/']) backend.answer(path, { json: { items: [] } });
    backend.answer('/api/pages/', {
      json: { items: Array.from({ length: 500 }, (_, id) => ({ id, title: 'a', meta: {} })) },
    });
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' });
    expect(detailsOf(found, 'key')).toEqual(['answered 200 and 200, 403 is wanted']);
    expect(detailsOf(found, 'etag')).toEqual(['has no ETag']);
    expect(detailsOf(found, 'unknownPage')).toEqual(['answered 200 with a page, 404 is wanted']);
    expect(detailsOf(found, 'pageSize')).toEqual(['answered 500 entries, 100 at most are wanted']);
    expect(detailsOf(found, 'unknownParameter')).toEqual(['answered 200, 400 is wanted']);
    expect(detailsOf(found, 'topArticles')).toEqual(['page list: "links" is missing']);
    expect(detailsOf(found, 'csrf')).toEqual(['answered 404']);
  });
});

describe('a backend that cannot be asked', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof startFakeBackend>>['answer']>[1], string]>([
    ['is slow', { hangs: true }, 'took too long: the site waits 2 seconds for an answer to begin, 3 for all of it'],
    ['answers in HTML', { body: '<h1>Tervetuloa</h1>' }, 'answered text/html; charset=utf-8 in place of JSON'],
    [
      'has another key',
      { status: 403, json: { detail: 'No.' } },
      'answered 403: the key is not accepted, or may not do this',
    ],
    ['is broken', { status: 500, body: 'Traceback' }, 'answered 500'],
    [
      'leads elsewhere',
      { status: 302, headers: { location: 'https://evil.example/' } },
      'a redirect to the foreign https://evil.example',
    ],
    [
      'cuts its answers off',
      { json: { site_name: 'x'.repeat(500) }, cutAfterBytes: 40 },
      'did not answer (UND_ERR_SOCKET)',
    ],
    ['is something else', { json: { version: 1 } }, 'site data: "site_name" is missing'],
  ])('because it %s is told so in one line', async (_, reply, words) => {
    const backend = await startFakeBackend();
    closings.push(backend.close);
    backend.answer('/api/site/', reply);
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' });
    expect(found).toEqual([{ name: 'site', tried: '', verdict: 'fails', details: [words] }]);
  });

  it('because nobody is there is told so in one line', async () => {
    const backend = await startFakeBackend();
    await backend.close();
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' });
    expect(found).toEqual([{ name: 'site', tried: '', verdict: 'fails', details: ['did not answer (ECONNREFUSED)'] }]);
  });
});
