// Accessible names, and values that are copied or sent: no page and no widget has a soft hyphen in them, and every
// control's name contains its visible label, as voice control needs. No list is announced without an item. (The
// examples of widgets: tests/sweeps/spoken/.)
import { readExamples, widgetFolders } from '../../../widgets/examples.ts';
import { expect, test } from '../../helpers/browser-test.ts';
import { crawl } from '../../helpers/crawl.ts';
import { stubPictures } from '../../helpers/empty-picture.ts';
import { startFakeBackend } from '../../helpers/fake-backend.ts';
import { findPageKinds } from '../../helpers/page-kinds.ts';
import { placeholderHtml } from '../../helpers/placeholder-html.ts';
import {
  rawArticle,
  rawField,
  rawForm,
  rawImage,
  rawList,
  rawPage,
  rawSite,
  rawSubmission,
  servePage,
} from '../../helpers/raw-content.ts';
import { type Site, siteKinds, siteStartMs, startSite } from '../../helpers/site.ts';
import { softHyphensIn } from '../../helpers/spoken-names.ts';
import { startHost, type TestHost } from '../../helpers/start-host.ts';
import { findEmptyLists } from '../spoken/reader/read.ts';
import { findUncallable } from '../spoken/reader/voice.ts';

test('finds a control whose name lacks the words that are seen on it', async ({ page }) => {
  const box = '<input type="checkbox" id="a"><label for="a">Muista minut</label>';
  for (const [html, problem] of [
    ['<button aria-label="Lähetä lomake">Tilaa uutiskirje</button>', 'lacks its words'],
    ['<button><svg width="9" height="9" aria-hidden="true"></svg></button>', 'no name'],
    ['<a href="/" aria-label="Seuraava sivu">3</a>', 'lacks its words'],
    ['<button>Tilaa <span aria-hidden="true">uutiskirje</span></button>', 'lacks its words'],
    [box.replace('id="a"', 'id="a" aria-label="Hyväksyn"'), 'lacks its words'],
  ] as const) {
    await page.setContent(html);
    expect(await findUncallable(page), html).toEqual([expect.stringMatching(`^${problem}`)]);
  }
  for (const html of [
    box,
    '<a href="/" aria-label="Siirry 2 sivulle">2</a>',
    '<label>Nimi <span aria-hidden="true">(pakollinen)</span><input></label>',
    '<button aria-label="Poista vertailusta: Kielo">Kielo</button>',
  ]) {
    await page.setContent(html);
    expect(await findUncallable(page), html).toEqual([]);
  }
});

test('finds a list that is told without an item', async ({ page }) => {
  for (const [html, found] of [
    ['<ul aria-label="Kategoriat"></ul>', ['luettelo (0): Kategoriat']],
    ['<ul><li hidden>Piha</li></ul>', ['luettelo (0)']],
    ['<ul><li>Piha</li></ul><ul hidden></ul><ul style="visibility: hidden"></ul>', []],
  ] as const) {
    await page.setContent(html);
    expect(await findEmptyLists(page), html).toEqual(found);
  }
});

test('finds a soft hyphen in a name, in a text that names something else, and in a value', () => {
  const word = 'lämmön\u00ADtalteen\u00ADotto';
  for (const html of [
    `<label>Oma ${word}</label>`,
    `<button type="button"><b>${word}</b></button>`,
    `<section aria-labelledby="a"><h2 id="a">${word}</h2></section>`,
    `<img src="a.webp" alt="${word}">`,
    `<input value="${word}">`,
    `<title>${word}</title>`,
  ])
    expect(softHyphensIn(html), html).toHaveLength(1);
  expect(softHyphensIn(`<h2>${word}</h2><p>${word}</p><label>Nimi</label>`)).toEqual([]);
});

for (const kind of siteKinds)
  test.describe(`the pages of the site ${kind}`, () => {
    let site: Site;
    test.beforeAll(async () => {
      test.setTimeout(siteStartMs);
      site = await startSite({ kind });
    });
    test.afterAll(() => site?.close());

    test('are named, copied and sent without soft hyphens', async () => {
      test.setTimeout(120_000);
      const paths =
        kind === 'demo'
          ? [...(await findPageKinds(site)).values()]
          : (await crawl(site.origin, site.paths)).map(({ path }) => path);
      expect(paths.length).toBeGreaterThan(10);
      for (const path of [...paths, '/rss.xml', '/lomake/1/']) {
        // Reading a page takes longer than the site keeps a connection open.
        const answer = await fetch(site.origin + path, { headers: { connection: 'close' } });
        if (/html|xml/.test(answer.headers.get('content-type') ?? ''))
          expect(softHyphensIn(await answer.text()), path).toEqual([]);
      }
    });

    test('have controls that can be called by what is seen on them and no empty list, narrow and wide', async ({
      newPage,
    }) => {
      test.setTimeout(180_000);
      const { page } = await newPage();
      await stubPictures(page.context(), site.origin);
      for (const [name, path] of await findPageKinds(site)) {
        await page.goto(site.origin + path);
        for (const width of [390, 1366]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findUncallable(page), `${name}, ${path}, at ${width} px`).toEqual([]);
          // Measured elements are hidden a moment after the window was resized.
          await expect.poll(() => findEmptyLists(page), `${name}, ${path}, at ${width} px`).toEqual([]);
        }
      }
    });
  });

test.describe('a page of long words', () => {
  const word = 'Lämmöntalteenottolaitteistotarjous';
  const words = (fields: string[]) => Object.fromEntries(fields.map((field) => [field, word]));
  const form = rawForm({
    ...words(['heading', 'success_text']),
    consent_text: `<p>Hyväksyn ${word} <a href="/ehdot/">${word}</a>.</p>`,
    form_fields: ['singleline', 'radio', 'checkbox', 'checkboxes', 'dropdown', 'multiselect', 'image'].map((type) =>
      rawField(type, type, { ...words(['label', 'choices', 'help_text']), required: true }),
    ),
  });
  const image = rawImage(words(['title', 'alt', 'caption', 'copyright']));
  const link = { relative_url: '/sivu/', html_url: '', link_text: word };
  const blocks: [string, unknown][] = [
    ['form', form],
    ['table', { data: [[word, word]], cell: [], first_row_is_table_header: true, table_caption: word }],
    ['image', { image, caption: word }],
    [
      'image_carousel',
      {
        items: [
          { image, caption: word },
          { image, caption: word },
        ],
      },
    ],
    ['link_button', link],
    ['card', { image, ...words(['header', 'title', 'text']), ...link }],
    ['jumbotron', { heading: word, text: word, link_button_list: [link] }],
    ['map', { address: word }],
    ['embed', { type: 'video', title: word, url: 'https://www.youtube.com/watch?v=abcdefghijk' }],
    ['document', { title: word, meta: { download_url: '/media/a.pdf' } }],
    ['contact', words(['title', 'name', 'company'])],
    ['custom_code', `<b>${word}</b>`],
    ['competition_submission', rawSubmission(1, { ...words(['name', 'single_tip']) })],
  ];
  let backend: Awaited<ReturnType<typeof startFakeBackend>>;
  let host: TestHost;
  test.beforeAll(async () => {
    backend = await startFakeBackend();
    const menu = { title: word, relative_url: '/a/', html_url: '', page_segments: [], submenu: [] };
    backend.answer('/api/site/', {
      json: rawSite({
        main_menu: [menu],
        tools_menu: [menu],
        newsletter: { title: word, description: word },
        announcement: { id: 1, name: word, content: word, start: '2026-01-01T00:00:00Z', is_closable: true },
        popup: { id: 1, kind: 'form', form: { ...form, id: 4 }, image: null, html_url: '' },
      }),
    });
    backend.answer('/api/pages/', { json: rawList([]) });
    backend.answer('/api/forms/3/', { json: form });
    const body = blocks.map(([type, value], index) => ({ id: `b${index}`, type, value }));
    servePage(backend, '/juttu/', rawArticle({ title: word, body, meta: { relative_url: '/juttu/' } }));
    servePage(backend, '/yritys/', rawPage('CustomerPage', { id: 12, title: word, body: word }));
    servePage(backend, '/osasto/', rawPage('CategoryPage', { id: 13, title: word, customers: [] }));
    host = await startHost(backend);
  });
  test.afterAll(async () => {
    await host.close();
    await backend.close();
  });

  for (const path of ['/juttu/', '/yritys/', '/osasto/', '/lomake/3/', '/lomake/3/?tila=lahetetty', '/hakutulokset/'])
    test(`is named without soft hyphens, wherever they stand: ${path}`, async () => {
      const { status, text } = await host.ask(path);
      expect(status).toBe(200);
      expect(softHyphensIn(text)).toEqual([]);
    });

  test('breaks its words where they are read by eye', async () => {
    expect((await host.ask('/juttu/')).text).toMatch(/<h1>.*\u00AD.*<\/h1>/);
  });
});

for (const name of widgetFolders())
  test.describe(`the widget ${name}`, () => {
    test('is named without soft hyphens in every example', async () => {
      for (const [example, props] of await readExamples(name))
        expect(softHyphensIn(await placeholderHtml(name, props)), example).toEqual([]);
    });
  });
