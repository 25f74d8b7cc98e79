// Links that name a page by its id: they get the page's address, and a failed lookup never affects the page around
// them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { type Raw, rawArticle, rawPage, rawSite, servePage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeEach(async () => {
  backend = await startFakeBackend();
  host = await startHost(backend);
});
afterEach(async () => {
  await host.close();
  await backend.close();
});

const target = (id: number, relative_url: string) => rawPage('FreeformPage', { id, meta: { relative_url } });
const linkTo = (id: number | string, words = 'sanat') => `<p><a linktype="page" id="${id}">${words}</a></p>`;

async function show(page: Raw) {
  serveSite(backend, { '/sivu/': page });
  return host.ask('/sivu/');
}
const article = (...html: string[]) =>
  rawArticle({ id: 1, body: html.map((value, index) => ({ id: `b${index}`, type: 'text', value })) });

describe('a link that names a page by its id', () => {
  it('gets the address of that page, which is asked for once', async () => {
    servePage(backend, '/kohde/', target(3, '/kohde/'));
    const { text, headers } = await show(article(linkTo(3), linkTo(3, 'toiset')));
    expect(text).toContain('<p><a href="/kohde/">sanat</a></p>');
    expect(text).toContain('<a href="/kohde/">toiset</a>');
    expect(backend.countOf('/api/pages/3/')).toBe(1);
    expect(headers['x-degraded']).toBeUndefined();
  });

  it.each([
    [
      'a text, among other attributes',
      [{ id: 'b', type: 'text', value: '<p><a title="5 > 3" data-id=4 data-linktype="x" linktype=page id=3>sanat</a></p>' }],
    ],
    ['a jumbotron', [{ id: 'b', type: 'jumbotron', value: { text: linkTo(3) } }]],
    ['a card', [{ id: 'b', type: 'card', value: { title: 'Kortti', text: linkTo(3) } }]],
    [
      'a column of a section',
      [
        {
          id: 'b',
          type: 'section',
          value: { child_blocks: [{ id: 'c', type: 'column_6_6', value: { column_0: [{ id: 'd', type: 'text', value: linkTo(3) }] } }] },
        },
      ],
    ],
  ])('gets it in %s', async (_, body) => {
    servePage(backend, '/kohde/', target(3, '/kohde/'));
    expect((await show(rawArticle({ id: 1, body }))).text).toContain('<a href="/kohde/">sanat</a>');
  }); // biome-ignore format: one list

  it.each([
    ["a company's own words", rawPage('CustomerPage', { id: 1, body: linkTo(3) })],
    ['the texts of a plant', rawPage('PlantCardPage', { id: 1, description: linkTo(3) })],
    [
      "a form's introduction",
      rawPage('FormPage', { id: 1, form: { id: 9, body: linkTo(3), form_fields: [], meta: { slug: 'lomake' } } }),
    ],
  ])('gets it in %s', async (_, page) => {
    servePage(backend, '/kohde/', target(3, '/kohde/'));
    expect((await show(page)).text).toContain('<a href="/kohde/">sanat</a>');
  });

  it('gets it in a preview', async () => {
    servePage(backend, '/kohde/', target(3, '/kohde/'));
    serveSite(backend, {});
    backend.answer('/api/pages/preview/', { json: article(linkTo(3)) });
    const { text } = await host.ask('/preview/?content_type=base.articlepage&token=abc.def');
    expect(text).toContain('<a href="/kohde/">sanat</a>');
  });

  it('is looked for in what every page shows too', async () => {
    servePage(backend, '/kohde/', target(3, '/kohde/'));
    serveSite(backend, { '/sivu/': article('<p>Teksti.</p>') });
    const announcement = { id: 1, name: 'Tiedote', content: linkTo(3), start: null, is_closable: true };
    backend.answer('/api/site/', { json: rawSite({ announcement }) });
    await host.ask('/sivu/');
    expect(backend.countOf('/api/pages/3/')).toBe(1);
  });

  it('is text when the page is not there, and the page around it is whole', async () => {
    const { text, headers } = await show(article(linkTo(404)));
    expect(text).toContain('<p>sanat</p>');
    expect(headers['x-degraded']).toBeUndefined();
  });

  it.each([
    ['fails', { status: 500, json: {} }],
    ['hangs', { hangs: true }],
    ['sends another thing', { json: { id: 'kolme' } }],
  ])('is text while the backend %s, and the page is marked', { tags: 'slow' }, async (_, reply) => {
    backend.answer('/api/pages/3/', reply);
    const { status, text, headers } = await show(article(linkTo(3)));
    expect([status, headers['x-degraded']]).toEqual([200, 'stale']);
    expect(text).toContain('<p>sanat</p>');
  });

  it.each(['-1', '0', '1.5', '99999999999', '../site', 'javascript:alert(1)', '3/../../site', ''])(
    'is text, and asks for nothing, when its id is %j',
    async (id) => {
      const { text } = await show(article(linkTo(id)));
      expect(text).toContain('<p>sanat</p>');
      expect(
        backend.calls.filter(({ path }) => /pages\/(?!find|names|1\/|\?)/.test(path)).map(({ path }) => path),
      ).toEqual([
        '/api/pages/2/related_articles/?page=1&fields=lead_title,lead_paragraph,lead_image,category&order=-first_published_at&page_size=8',
      ]);
    },
  );

  it('is followed fifty times in a page, and no more', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => index + 100);
    for (const id of ids) servePage(backend, `/kohde-${id}/`, target(id, `/kohde-${id}/`));
    const { text } = await show(article(ids.map((id) => linkTo(id, `sanat ${id}`)).join('')));
    expect(text.match(/<a href="\/kohde-\d+\/">/g)).toHaveLength(50);
    expect(text).toContain('<p>sanat 159</p>');
  });
});
