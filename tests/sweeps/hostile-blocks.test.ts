// Every block of the model article, broken and poisoned in every field: the page still renders, and markup stays text.
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { startBackend } from '../../server/backend/testing/start-backend.ts';
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { type Raw, rawArticle, servePage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';

/** The model article as the content API returns it. */
let article: Raw;
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  const content = await startBackend();
  await content.importContent(`${projectRoot}/demo/content`, { recentDates: true });
  const found = await content.ask('/api/pages/?slug=kaikki-lohkot&show_hidden=true');
  article = (await content.ask(`/api/pages/${found.json.items[0].id}/`)).json;
  await content.stop();
  backend = await startFakeBackend();
  serveSite(backend, {});
  host = await startHost(backend);
}, 60_000);
afterAll(async () => {
  await host.close();
  await backend.close();
});

let count = 0;
async function show(body: Raw[]): Promise<string> {
  count += 1;
  const path = `/koe-${count}/`;
  servePage(
    backend,
    path,
    rawArticle({ id: 1000 + count, body: [...body, { id: 'end', type: 'text', value: 'Loppu.' }] }),
  );
  const { status, text } = await host.ask(path);
  expect(status).toBe(200);
  expect(text).toContain('Loppu.');
  return text;
}

/** The value with all its texts changed, except choices between known words. */
function poison(value: Raw, change: (text: string, key: string) => string, key = ''): Raw {
  if (typeof value === 'string')
    return /^(type|style|link_seo_type|field_type)$/.test(key) ? value : change(value, key);
  if (Array.isArray(value)) return value.map((item) => poison(item, change, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, poison(inner, change, name)]));
}

/** The page without its head and the elements around its content, which are not made of blocks. */
const bodyOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));

describe('a block', () => {
  it.each([
    ['markup', '"><img src=x onerror=alert(1)><script>alert(1)</script>'],
    ['markup in a link', '<a href="javascript:alert(1)" onclick="alert(1)">x</a>'],
    ['markup in a style', '<p style="position:fixed" class="masthead">x</p><style>*{display:none}</style>'],
  ])('with %s in every field shows it as text, or not at all', async (_, evil) => {
    const html = bodyOf(
      await show(article.body.map((block: Raw) => ({ ...block, value: poison(block.value, () => evil) }))),
    );
    const document = new Window().document;
    document.body.innerHTML = html;
    expect([
      ...document.querySelectorAll(
        'script:not([data-early], [src^="/assets/runtime-"]), style, [onclick], [onerror], [style], .masthead, img[src=x]',
      ),
    ]).toEqual([]);
    expect([...document.querySelectorAll('[href^=javascript]')]).toEqual([]);
  });

  it('with a template in every field shows the letters', async () => {
    const html = bodyOf(
      await show(article.body.map((block: Raw) => ({ ...block, value: poison(block.value, () => '{{7*7}}') }))),
    );
    expect(html).toContain('{{7*7}}');
    expect(html).not.toMatch(/>\s*49\s*</);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', '/\\evil.example/', 'vbscript:x'])(
    'with %s in every address links to none of them',
    async (address) => {
      const isAddress = /url$|^website$/;
      const body = poison(article.body, (text, key) => (isAddress.test(key) ? address : text));
      const html = bodyOf(await show(body));
      expect(html).not.toContain(`href="${address}`);
      expect(html).not.toContain(`src="${address}`);
    },
  );

  it.each<[string, Raw]>([
    ['null', null], ['an empty object', {}], ['an empty list', []], ['an empty text', ''], ['a number', 5], ['nested nothing', { items: [null, {}, 5] }],
  ])('with %s for a value never breaks the page', async (_, value) => {
    const types = [...leafBlockTypes, 'section', 'column_6_6', 'column_x', 'nobody_knows'];
    await show(types.map((type, index) => ({ id: `b${index}`, type, value })));
  }); // biome-ignore format: one list

  it('without one of its fields never breaks the page', { tags: 'slow' }, async () => {
    const fields = new Set<string>();
    poison(article.body, (text, key) => {
      fields.add(key);
      return text;
    });
    const without = (value: Raw, field: string): Raw => {
      if (Array.isArray(value)) return value.map((item) => without(item, field));
      if (typeof value !== 'object' || value === null) return value;
      const kept = Object.entries(value).filter(([name]) => name !== field);
      return Object.fromEntries(kept.map(([name, inner]) => [name, without(inner, field)]));
    };
    for (const field of ['items', 'image', 'meta', 'data', 'width', 'height', ...fields])
      await show(article.body.map((block: Raw) => ({ ...block, value: without(block.value, field) })));
  });
});
