// Hostile paths, queries and content: a bounded answer, everything escaped, and never a 500.
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  type Raw,
  rawArticle,
  rawCategory,
  rawImage,
  rawItem,
  rawList,
  rawPage,
  rawSite,
  servePage,
  serveSite,
} from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/': rawPage('HomePage', { id: 2 }), '/puutarha/': rawPage('CategoryPage', { id: 3 }) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('a hostile path or query', () => {
  it.each([
    '/%', '/%zz/', '/%E0%A4%A/', '/%ff%fe/', '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc%2fpasswd/', '/../../etc/passwd/', '/%2e%2e/%2e%2e/', '/a/..;/b/', '/./',
    '/%00/', '/a%00.html/', '/%0d%0aset-cookie:%20a=b/', '/%0d%0a%0d%0a<script>/',
    '/__proto__/', '/constructor/', '/toString/', '/{{7*7}}/', '/%7B%7B7*7%7D%7D/', '/<script>alert(1)</script>/',
    `/${'a'.repeat(10_000)}/`, `/${'%C3%A4'.repeat(1500)}/`, `/${'a/'.repeat(4000)}`,
    '/?page=-1', '/?page=1e9', '/?page=NaN', '/?page=[]', '/?page[]=1', '/?page[a]=1', '/?page=1&page=2', '/?__proto__=1',
    '/?__proto__[x]=1', '/?constructor.prototype=1', `/?${'a=b&'.repeat(3000)}`, '/?%', '/?a=%E0%A4%A', '/?page=%00',
    '/puutarha/?page=1e9', '/puutarha/?page=99999999999999999999', '/puutarha/?page=0x2', "/puutarha/?page=2'--",
    `/hakutulokset/?search=${'x'.repeat(10_000)}`, '/kuva/', '/kuva/640-75/', '/kuva/640-75/%', '/assets/', '/assets/..%2f..%2fpackage.json',
    '/uutiskirje/vahvista/?token[]=a', '/uutiskirje/?tila[]=tilattu', '/%2f%2fevil.example/', '/healthz/../', '/*', '/;',
  ])('is answered with a bounded answer: %.60s', async (path) => {
    const { status, headers, text } = await host.ask(path);
    expect([200, 301, 302, 308, 400, 404, 410]).toContain(status);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('node_modules');
    expect(text.length).toBeLessThan(100_000);
    if (headers.location) expect(new URL(headers.location, host.origin).origin).toBe(host.origin);
  }); // biome-ignore format: one list

  it.each([
    ['a path with spaces and signs', 'GET /a b"<>{}|^` HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['bytes that are no UTF-8', 'GET /\xff\xfe/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an address in place of a path', 'GET http://evil.example/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['twenty thousand signs', `GET /${'a'.repeat(20_000)}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'another host',
      'GET /a HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    ],
  ])('is answered when it comes as %s', async (_, bytes) => {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.end(Buffer.from(bytes, 'latin1'));
    const answer = await readText(socket);
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBeLessThan(500);
    expect(answer).not.toMatch(/^location:.*evil\.example(?!\/)/im);
    expect(answer).not.toMatch(/^location: *(?:https?:)?\/\/evil/im);
  });

  it('is refused with any other method, without a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await host.ask('/puutarha/', { method })).status).toBe(404);
  });

  it('leaves nothing that the host would call its own mistake', () => {
    expect(host.logged.filter(({ msg }) => msg === 'a page failed')).toEqual([]);
  });
});

const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}</script>\u2028`;
const everywhere = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, evil]));
const evilImage = rawImage(everywhere(['title', 'alt', 'copyright', 'caption']));
const evilLink = { relative_url: 'javascript:alert(1)', html_url: 'data:text/html,<script>alert(1)</script>' };
const cardValue = {
  image: evilImage,
  ...everywhere(['header', 'title', 'subtitle', 'text', 'footer', 'link_text']),
  ...evilLink,
};

const evilBlocks: [string, Raw][] = [
  ['text', `<p>${evil}</p>`],
  ['heading', evil],
  ['quote', everywhere(['text', 'author'])],
  ['image', { image: evilImage, caption: evil }],
  ['link_image', { image: evilImage, caption: evil, link_text: evil, ...evilLink }],
  ['image_deck', { items: [{ image: evilImage, caption: evil }] }],
  ['link_image_deck', { items: [{ image: evilImage, caption: evil, link_text: evil, ...evilLink }] }],
  ['card', cardValue],
  ['card_deck', { items: [cardValue] }],
  ['card_list', { items: [cardValue] }],
  ['contact', everywhere(['title', 'name', 'company', 'email', 'phone_number'])],
  ['document', { title: evil, meta: { download_url: 'javascript:alert(1)' } }],
  [
    'jumbotron',
    {
      heading: evil,
      text: evil,
      link_button_list: [
        { link_text: evil, ...evilLink },
        { link_text: evil, html_url: '/a' },
      ],
    },
  ],
  ['link_button', { link_text: evil, html_url: '/a"onclick="x' }],
  [
    'table',
    {
      data: [[evil, `[${evil}](javascript:x)`]],
      first_row_is_table_header: true,
      table_caption: evil,
      cell: [{ row: 0, col: 0, className: evil }],
    },
  ],
  ['section', { heading: evil, child_blocks: [{ id: evil, type: evil, value: evil }] }],
  ['column_6_6', { column_1: [{ id: evil, type: 'text', value: evil }] }],
];
const evilItem = rawItem(90, {
  title: evil, lead_title: evil, lead_paragraph: evil, lead_image: evilImage,
  meta: { ...evilLink, category: rawCategory({ title: evil, meta: { ...evilLink, slug: evil } }) },
}); // biome-ignore format: one item

const evilPages: Record<string, Raw> = {
  '/artikkeli/': rawArticle({
    id: 41, title: evil, subtitle: evil, lead_paragraph: evil, lead_image: evilImage, lead_image_caption: evil,
    related_articles: [evilItem],
    body: evilBlocks.map(([type, value], index) => ({ id: `"${index}<`, type, value })),
    meta: {
      seo_title: evil, search_description: evil, canonical_url: evil, author: { first_name: evil, last_name: evil },
      category: rawCategory({ title: evil, meta: { ...evilLink, slug: evil } }),
      tags: [{ name: evil, meta: { slug: evil, relative_url: 'javascript:alert(1)' } }],
      customers: [{ id: 1, title: evil, logo: evilImage, meta: evilLink }],
    },
  }),
  '/yritys/': rawPage('CustomerPage', {
    id: 42, title: evil, body: evil, logo: evilImage, background_image: evilImage, website: 'javascript:alert(1)',
    email: evil, phone_number: evil, address: evil, selected_articles: [evilItem], related_articles: [evilItem],
  }),
  '/kasvi/': rawPage('PlantCardPage', {
    id: 43, title: evil, ...everywhere(['name_sci', 'name_se', 'description', 'care_instructions', 'notes', 'uses']),
    plant_card_images: [{ image: evilImage }], flower_colors: [{ id: 1, name: evil }],
    related_cards: [{ id: 1, title: evil, meta: { relative_url: 'javascript:alert(1)' } }],
  }),
  '/vapaa/': rawPage('FreeformPage', { id: 44, title: evil, body: [{ id: 'a', type: 'heading', value: evil }] }),
  '/tyhja/': rawPage('CustomerIndexPage', { id: 45, title: evil }),
  '/': rawPage('HomePage', { id: 46, title: evil, most_read_heading: evil }),
}; // biome-ignore format: one table

const parse = (html: string) => new new Window().DOMParser().parseFromString(html, 'text/html');

describe('markup in every field of the content', () => {
  let evilHost: TestHost;
  beforeAll(async () => {
    const link = { title: evil, link_text: evil, ...evilLink };
    const menu = { heading: evil, menu_items: [link] };
    backend.answer('/api/site/', {
      json: rawSite({
        site_name: evil,
        site_settings: { description: evil },
        main_menu: [{ ...link, submenu: [link] }, link],
        footer: { menu_1: menu, menu_4: menu, social: { facebook: evil, instagram: 'javascript:alert(1)' } },
        newsletter: { title: evil, description: evil },
        newsletter_sites: [{ name: evil, list: evil }],
      }),
    });
    backend.answer('/api/pages/', { json: rawList([evilItem]) });
    for (const [path, page] of Object.entries(evilPages)) servePage(backend, path, page);
    evilHost = await startHost(backend);
  });
  afterAll(() => evilHost.close());

  it.each([...Object.keys(evilPages), '/ei-ole/', '/uutiskirje/'])('comes out as text at %s', async (path) => {
    const { status, text } = await evilHost.ask(path);
    expect([200, 404]).toContain(status);
    const document = parse(text);
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        if (/^(?:href|src|action)$/.test(name)) expect(value).toMatch(/^(?:\/(?![/\\])|https:|mailto:|tel:|#|$)/);
      }
    for (const script of document.querySelectorAll('script'))
      if (script.getAttribute('type') === 'application/ld+json') JSON.parse(script.textContent);
      else expect(script.getAttribute('src')).toMatch(/^\/assets\//);
    // What was written stays to be read, the language of templates too.
    expect(text).toContain('{{7*7}}');
  });

  it('keeps every block that has a place, and shows what was written', async () => {
    const { text } = await evilHost.ask('/artikkeli/');
    for (const [type] of evilBlocks) expect(text).toContain(`data-block="${type}"`);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('may be longer than a widget has room for', async () => {
    servePage(backend, '/pitka/', rawArticle({ id: 47, title: 'sana '.repeat(2000) }));
    expect((await evilHost.ask('/pitka/')).status).toBe(200);
  });

  it('may be missing wherever the contract lets it be', async () => {
    backend.answer('/api/site/', { json: { site_name: '', site_settings: {}, footer: {} } });
    const bare = await startHost(backend);
    for (const [path, page] of Object.entries(evilPages)) {
      servePage(backend, path, { id: page.id, title: '', meta: { type: page.meta.type } });
      expect([path, (await bare.ask(path)).status], JSON.stringify(bare.logged.at(-1))).toEqual([path, 200]);
    }
    expect((await bare.ask('/uutiskirje/')).status).toBe(200);
    expect((await bare.ask('/ei-ole/')).status).toBe(404);
    await bare.close();
  });
});
