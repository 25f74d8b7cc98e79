// The check of a backend: some backends keep the contract, some lack optional calls, and some violate the contract.
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  type ForeignBackend,
  type ForeignKind,
  startForeignBackend,
} from '../../../tests/helpers/foreign/foreign-backend.ts';
import { siteStartMs, startSite } from '../../../tests/helpers/site.ts';
import { type CallName, callOf } from './calls.ts';
import { type Finding, isFatal, isLossy } from './finding.ts';
import { checkApi } from './run-check.ts';

const siteUrl = 'https://ulappa.example';
const ownHosts = ['kauppa.example'];
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
): Promise<Finding[]> =>
  checkApi({ baseUrl: apiUrl, apiKey, siteUrl: origin, ownHosts, writes, onFound: () => {} }).then(
    ({ found }) => found,
  );
const namesOf = (found: Finding[], verdict: Finding['verdict']) =>
  [...new Set(found.filter((one) => one.verdict === verdict).map(({ name }) => name))].sort();
const detailsOf = (found: Finding[], name: CallName) =>
  found.filter((one) => one.name === name).flatMap(({ details }) => details);

/** Calls of the embedded backend that the description did not require of other backends before. */
const ownCalls: CallName[] = [
  ...(['changeProfile', 'commonPasswords', 'data', 'deleteAccount', 'exactWords', 'logoutElsewhere'] as const),
  ...(['nearest', 'plantNames', 'plantsByIds', 'removeEstimate', 'removeIcon', 'removePlant', 'saveEstimate'] as const),
  ...(['chooseNewsletters', 'newsletters'] as const),
  ...(['newEmail', 'changeEmail', 'cancelEmailChange', 'confirmEmail'] as const),
  ...(['savePlant', 'sessions', 'sitemapParts', 'suggestions', 'tools'] as const),
];

describe('a backend as described', () => {
  it('is the embedded one, also in what it is sent to keep', { tags: 'slow', timeout: siteStartMs }, async () => {
    const site = await startSite();
    closings.push(site.close);
    const found = await check({ apiUrl: site.api.url, apiKey: site.api.key }, { writes: true, origin: site.origin });
    expect(found.filter(({ verdict }) => verdict === 'fails' || verdict === 'differs')).toEqual([]);
    // The demo lacks pages of some types, and has no page with such a path.
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
    // This backend ignores idempotency keys.
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
    // The backend returns lists without the requested fields.
    expect(detailsOf(found, 'topArticles')).toEqual([
      'no entry has what was asked for with "fields": "lead_title", "lead_paragraph", "lead_image", "category", "hitcount"',
    ]);
  });
});

describe('a backend that others have written', () => {
  it('is told all that the site leaves out of its answers', async () => {
    const found = await check(await startForeign('wagtail'));
    const differing = found.filter(({ verdict }) => verdict === 'differs');
    expect(new Set(differing.map(({ name }) => name))).toEqual(
      new Set(['site', 'findPage', 'page', 'form', 'articleTag', 'redirect']),
    );
    expect(detailsOf(found, 'redirect')).toEqual([
      'leads to https://www.hsy.fi/, which is neither on this site nor on a host of OWN_HOSTS; the site does not follow it',
    ]);
    expect(detailsOf(found, 'form')).toEqual([
      'the field "€" has no "clean_name", and is left out',
      expect.stringContaining('"success_text" is plain text, and visitors would read its tags'),
    ]);
    expect(detailsOf(found, 'articleTag')).toEqual(['"meta.relative_url" leads to no page: /aihe/l%C3%A4mmitys/']);
  });
});

describe('a backend with fields that are not as described', () => {
  const pageOf = (backend: ForeignBackend, type: string) =>
    backend.content.pages.find(({ page }) => page.meta.type === `base.${type}`)?.page ?? expect.fail(`no ${type}`);

  it('is told which field it is, where a page can be shown without it, and where not', async () => {
    const backend = await startForeign('full');
    pageOf(backend, 'ArticlePage').lead_image = { title: 'Kuva', meta: {} };
    pageOf(backend, 'TopicPage').lead_paragraph = 5;
    const found = await check(backend);
    expect(detailsOf(found, 'page')).toEqual([
      '"lead_image.meta.download_url" is missing; "lead_image" is left out',
      '"lead_paragraph" is 5, string is wanted; it is left out',
    ]);
    expect(found.filter(isFatal)).toEqual([]);
    pageOf(backend, 'HomePage').title = 5;
    const again = await check(backend);
    expect(detailsOf(again, 'findPage')).toContain('page (HomePage): "title" is 5, string is wanted');
    expect(again.some(isFatal)).toBe(true);
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
    pageOf(backend, 'ArticlePage').body = [
      { id: 'a', type: 'text', value: '<p>Ennen</p><embed alt="Kuva" embedtype="image" format="left" id="8"/>' },
      { id: 'b', type: 'jumbotron', value: { text: '<a linktype="document" id="4">Ohje</a>' } },
      { id: 'c', type: 'custom_code', value: '<form></form>' },
    ];
    backend.content.site.popup = { id: 1, kind: 'ikkuna' };
    const found = await check(backend);
    expect(detailsOf(found, 'page')).toEqual([
      '"body.0.value": <embed alt="Kuva" embedtype="image" format="left" id="8"/> names no address of its picture: send it as <img src="/media/…">',
      '"body.1.value.text": <a linktype="document" id="4"> has no address: only pages can be linked to by their ids',
      '"body.4.value.items.1" is "ei kortti", Object is wanted; it is left out',
      'block "tuntematon" at "body.1" is of an unknown type',
      expect.stringContaining('block "document" at "body.2.value.child_blocks.0" has a wrong value'),
      expect.stringContaining('block "image" at "body.3.value.column_1.0" has a wrong value'),
    ]);
    expect(detailsOf(found, 'site')).toEqual([
      '"popup.kind": expected one of "form", "newsletter", "image", got "ikkuna"; "popup" is left out',
    ]);
    expect(found.filter(isFatal)).toEqual([]);
  });

  it('is told of files at another host than its own and those of the publisher', async () => {
    const backend = await startForeign('full');
    const article = pageOf(backend, 'ArticlePage');
    const link = (host = '') => `<p><a href="https://${host}/documents/4/ohje.pdf">Ohje</a></p>`;
    article.body = ['cdn.example', ownHosts[0]].map((host, id) => ({
      id: String(id),
      type: 'text',
      value: link(host),
    }));
    const details = detailsOf(await check(backend), 'page');
    expect(details.filter((detail) => detail.startsWith('a file has'))).toEqual([
      expect.stringMatching(/^a file has the address of another host, cdn\.example\/documents\//),
    ]);
  });

  it('is told of the fields of its forms that are left out', async () => {
    const backend = await startForeign('full');
    const form = {
      id: 77,
      form_fields: [{ id: 1, clean_name: '', label: 'Aika', field_type: 'singleline', required: true }],
      meta: {},
    };
    pageOf(backend, 'FreeformPage').body = [{ id: 'a', type: 'form', value: form }];
    const found = await check(backend);
    expect(detailsOf(found, 'form')).toContain(
      'the field "Aika" has no "clean_name", and is left out: the form requires it, and is shown as unavailable',
    );
    expect(found.filter(isFatal)).toEqual([]);
    expect(found.some(isLossy)).toBe(true);
  });

  it('may refuse the list of a type that it does not have', async () => {
    const backend = await startFakeBackend();
    closings.push(backend.close);
    backend.answer('/api/site/', { json: { site_name: 'Pieni', site_settings: {} } });
    backend.answer('/api/pages/', { status: 400, json: { type: 'unknown' } });
    const found = await check({ apiUrl: backend.apiUrl, apiKey: 'a' });
    for (const name of ['articles', 'topArticles', 'categories'] as const)
      expect([name, detailsOf(found, name)]).toEqual([
        name,
        expect.arrayContaining(['the backend has no pages of this type: answered 400']),
      ]);
    expect(
      found.filter(
        ({ name, verdict, tried }) => name === 'pagesOfType' && verdict === 'fails' && tried !== 'with their pictures',
      ),
    ).toEqual([]);
  });

  it('is told where visitors would read tags', async () => {
    const backend = await startForeign('full');
    const page = pageOf(backend, 'FormPage');
    page.form = { ...page.form, success_text: '<p>Kiitos!</p>', body: '<p>Lomakkeen alku.</p>' };
    const found = await check(backend);
    expect(detailsOf(found, 'page')).toEqual([
      '"form.success_text" is plain text, and visitors would read its tags: <p>Kiitos!</p>',
    ]);
    expect(namesOf(found, 'differs')).toContain('page');
  });

  it('is told when it parts the name of a tag at its comma', async () => {
    const backend = await startForeign('full');
    backend.content.tags.push({ id: 999, name: 'Takat, uunit', meta: { slug: 'takat-uunit' } });
    expect(detailsOf(await check(backend), 'taggedArticles')).toEqual([
      'has no article; the comma is part of the tag’s name',
    ]);
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
    // A login with a wrong password must fail, and a request without a session must be answered.
    expect(detailsOf(found, 'login')).toEqual(['answered 204, 400 is wanted']);
    expect(namesOf(found, 'fails')).toContain('authStatus');
  });

  it('is told which of its redirects nobody follows, on whatever page of their list', async () => {
    const backend = await startForeign('full');
    const [first] = backend.content.redirects;
    const to = (id: number, redirect_link: string) => ({
      ...{ id, old_path: `/vanha-${id}/`, is_permanent: true, redirect_page: null, redirect_link },
    });
    backend.content.redirects = [
      { ...first, old_path: '/vanha keittiö/' },
      ...Array.from({ length: 24 }, (_, index) => to(700 + index, '/kesä/')),
      to(800, 'https://www.hsy.example/'),
      to(801, 'https://www.kauppa.example/a'),
    ];
    const redirects = (await check(backend)).filter(({ name }) => name === 'redirect');
    expect(redirects.filter(({ verdict }) => verdict !== 'ok')).toEqual([
      {
        name: 'redirect',
        tried: '/vanha-800/',
        verdict: 'differs',
        details: [
          'leads to https://www.hsy.example/, which is neither on this site nor on a host of OWN_HOSTS; the site does not follow it',
        ],
      },
    ]);
  });

  it('is told which of its pages the site never shows', async () => {
    const backend = await startForeign('full');
    const [first] = backend.content.pages.filter(({ page }) => page.meta.type === 'base.FreeformPage');
    if (!first) return expect.fail('no FreeformPage');
    first.page.meta.relative_url = '/valikko/';
    const found = (await check(backend)).filter(({ tried }) => tried.includes('/valikko/'));
    expect(found).toContainEqual({
      name: 'findPage',
      tried: `"${first.page.title}" /valikko/`,
      verdict: 'differs',
      details: ['a page of the content is not shown: the site itself has this address. Give the page another one'],
    });
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

describe('every page, redirect and form', () => {
  const checkAll = async ({ apiUrl, apiKey }: ForeignBackend) => {
    const printed: Finding[] = [];
    const onFound = (finding: Finding) => void printed.push(finding);
    const { problems } = await checkApi({
      baseUrl: apiUrl,
      apiKey,
      siteUrl,
      ownHosts,
      writes: false,
      all: true,
      onFound,
    });
    return { printed, problems };
  };

  it('are asked for, and their problems are told by kind, with their addresses', async () => {
    const backend = await startForeign('full');
    const articles = backend.content.pages.filter(({ page }) => page.meta.type === 'base.ArticlePage');
    articles.forEach(({ page }, index) => {
      page.body = [
        ...Array(index).fill({ id: 'a', type: 'text', value: '<p>a</p>' }),
        { id: 'b', type: 'uusi', value: {} },
      ];
    });
    const { problems, printed } = await checkAll(backend);
    const unknown = problems.find(({ problem }) => problem.startsWith('GET /pages/find/: block "uusi"'));
    expect(articles.length).toBeGreaterThan(1);
    expect(unknown).toMatchObject({ count: articles.length, isLoss: true });
    expect(unknown?.addresses).toContain(articles[1]?.path);
    const walked = printed.filter(({ tried }) => tried.startsWith('all '));
    expect(walked.map(({ verdict, tried }) => [verdict, tried.replace(/\d+/, 'n')])).toEqual([
      ['differs', 'all n pages of the site map'],
      ['ok', 'all n redirects'],
      ['ok', 'all n forms of these pages'],
    ]);
    expect(problems.map(({ problem }) => problem).join()).not.toContain('listed below');
    for (const { tried } of walked) expect(Number(/\d+/.exec(tried)?.[0]), tried).toBeGreaterThan(0);
  });
});

describe('a backend that cannot be asked', () => {
  it.each<[string, Parameters<Awaited<ReturnType<typeof startFakeBackend>>['answer']>[1], string]>([
    ['is slow', { hangs: true }, 'took too long: the site gives it up after 6 seconds, and a visitor waits for 3'],
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
      "a redirect to the foreign https://evil.example: set CONTENT_API_URL to the API's own address, or the base address of its links in the backend (Wagtail: WAGTAILAPI_BASE_URL)",
    ],
    [
      'cuts its answers off',
      { json: { site_name: 'x'.repeat(500) }, cutAfterBytes: 40 },
      'did not answer (UND_ERR_SOCKET)',
    ],
    ['is something else', { json: { version: 1 } }, 'site data: "site_name" is missing'],
  ])('because it %s is told so in one line', { tags: 'slow' }, async (_, reply, words) => {
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
