// Markup in every field of the content: it is shown as text, and none of it runs.
import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
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
} from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

const evil = `"'><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}</script>\u2028`;
const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
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
  ['document', { title: evil, meta: { download_url: `/media/${evil}.pdf` } }],
  ['custom_code', evil],
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
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let evilHost: TestHost;
  beforeAll(async () => {
    backend = await startFakeBackend();
    const link = { title: evil, link_text: evil, ...evilLink };
    const menu = { heading: evil, menu_items: [link] };
    backend.answer('/api/site/', {
      json: rawSite({
        site_name: evil,
        site_settings: { description: evil },
        main_menu: [{ ...link, submenu: [link] }, link],
        footer: { menu_1: menu, menu_4: menu, social: { facebook: evil, instagram: 'javascript:alert(1)' } },
        announcement: { id: evil, name: evil, content: evil, is_closable: true },
        newsletter: { title: evil, description: evil },
        newsletter_sites: [{ name: evil, list: evil }],
      }),
    });
    backend.answer('/api/pages/', { json: rawList([evilItem]) });
    for (const [path, page] of Object.entries(evilPages)) servePage(backend, path, page);
    evilHost = await startHost(backend);
  });
  afterAll(async () => {
    await evilHost.close();
    await backend.close();
  });

  it.each([...Object.keys(evilPages), '/ei-ole/', '/uutiskirje/'])('comes out as text at %s', async (path) => {
    const { status, text, headers } = await evilHost.ask(path);
    expect([200, 404]).toContain(status);
    const document = parse(text);
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
        if (/^(?:href|src|action)$/.test(name)) expect(value).toMatch(/^(?:\/(?![/\\])|https:|mailto:|tel:|#|$)/);
      }
    for (const script of document.querySelectorAll('script'))
      if (script.getAttribute('type') === 'application/ld+json') JSON.parse(script.textContent);
      else if (script.hasAttribute('src')) expect(script.getAttribute('src')).toMatch(/^\/assets\//);
      else expect(headers['content-security-policy']).toContain(`'sha256-${hashOf(script.textContent)}'`);
    // The text stays readable, template syntax included.
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
