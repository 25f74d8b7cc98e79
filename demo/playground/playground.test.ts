// The playground's addresses on the real host: every widget's every example and every block, and none when it is off.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { findPath, rawArticle, serveSite } from '../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../tests/helpers/start-host.ts';
import { modelArticlePath } from './block-entries.ts';
import { readExamples, widgetFolders } from './examples.ts';
import { createPlayground } from './playground.ts';

const examples = (
  await Promise.all(
    widgetFolders().map(async (name) =>
      (
        await readExamples(name)
      ).map(([title], index) => ({ name, title, path: `/demo/widgets/${name}/${index + 1}/` })),
    ),
  )
).flat();

const text = (id: string, words: string) => ({ id, type: 'text', value: `<p>${words}</p>` });
/** A layout in a section is found as well; of two texts the first is shown. */
const body = [
  text('t1', 'Ensimmäinen & <b>paras</b>'),
  text('t2', 'Toinen'),
  {
    id: 's1',
    type: 'section',
    value: {
      heading: 'Osio',
      child_blocks: [{ id: 'c1', type: 'column_5_7', value: { column_1: [text('t3', 'Palsta')], column_2: [] } }],
    },
  },
];

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { [modelArticlePath]: rawArticle({ body }) });
  host = await startHost(backend, { demo: createPlayground });
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('the playground', () => {
  it.each(examples)('shows the widget $name as "$title"', async ({ name, path }) => {
    const index = await host.ask('/demo/');
    expect(index.text).toContain(`src="${path}`);
    const alone = await host.ask(path);
    expect([alone.status, alone.text]).toEqual([200, expect.stringContaining(`data-widget="${name}"`)]);
  });

  it('tells of each widget what it is and when it wakes up, with a call to copy and its props', async () => {
    const { text: html } = await host.ask('/demo/');
    const entry = /<section[^>]* id="widget-share-menu".*?<section/s.exec(html)?.[0] ?? '';
    expect(entry).toContain('<dd>React widget</dd>');
    expect(entry).toContain('<dd>visible</dd>');
    expect(entry).toMatch(/\{\{ renderWidget\(&#39;share-menu&#39;, \{\s+url: &#39;https:/);
    expect(entry).toContain('&quot;title&quot;: &quot;Kymmenen perennaa varjoon&quot;');
    expect(/id="widget-announcement".*?<\/header>/s.exec(html)?.[0]).toMatch(/behaviour.*load/s);
  });

  it('shows the first block of a type, also from inside another, with its value in the API', async () => {
    const { text: html } = await host.ask('/demo/');
    for (const type of ['text', 'section', 'column_5_7']) {
      expect(html).toContain(`src="/demo/blocks/${type}/"`);
      const alone = await host.ask(`/demo/blocks/${type}/`);
      expect([alone.status, alone.text]).toEqual([200, expect.stringContaining(`data-block="${type}"`)]);
    }
    expect(html).toContain('&lt;p&gt;Ensimmäinen &amp; &lt;b&gt;paras&lt;/b&gt;&lt;/p&gt;');
    expect((await host.ask('/demo/blocks/text/')).text).not.toContain('Toinen');
  });

  it('names the types that the model article lacks', async () => {
    const { text: html } = await host.ask('/demo/');
    expect(html).toContain(`The article has none of: ${leafBlockTypes.filter((type) => type !== 'text').join(', ')}.`);
  });

  it('says so when there is no model article, and shows the widgets', async () => {
    backend.answer(findPath(modelArticlePath), { status: 404, json: {} });
    const { status, text: html } = await host.ask('/demo/');
    expect([status, html]).toEqual([200, expect.stringContaining(`no page at <code>${modelArticlePath}</code>`)]);
    expect(html).toContain('id="widget-newsletter"');
    serveSite(backend, { [modelArticlePath]: rawArticle({ body }) });
  });

  it.each(['/demo/', '/demo/widgets/newsletter/1/', '/demo/blocks/text/'])(
    'keeps %s out of caches and search engines, without inline scripts or styles',
    async (path) => {
      const { headers, text: html } = await host.ask(path);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers['content-security-policy']).toContain("style-src 'self';");
      expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle="/);
    },
  );

  it('allows content of their own text to the examples alone', async () => {
    const policyOf = async (path: string) => (await host.ask(path)).headers['content-security-policy'];
    expect(await policyOf('/demo/widgets/map/1/')).toContain("img-src 'self' data:;");
    expect(await policyOf('/demo/')).not.toContain('data:');
    expect(await policyOf(modelArticlePath)).not.toContain('data:');
  });

  it.each([
    ['/demo/playground.css', 'text/css'],
    ['/demo/playground.js', 'text/javascript'],
  ])('serves %s', async (path, type) => {
    const { status, headers } = await host.ask(path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  });

  it.each(['/demo/widgets/newsletter/0/', '/demo/widgets/nobody/1/', '/demo/blocks/nothing/', '/demo/x/'])(
    'answers %s as any page that is not there',
    async (path) => {
      const { status, text: html } = await host.ask(path);
      expect([status, html]).toEqual([404, expect.stringContaining('lang="fi"')]);
    },
  );

  it('is found without its last slash', async () => {
    const { status, headers } = await host.ask('/demo');
    expect([status, headers.location]).toEqual([308, '/demo/']);
  });
});

describe('a host without the playground', () => {
  it('has nothing at its addresses', async () => {
    const plain = await startHost(backend);
    for (const path of ['/demo/', '/demo/widgets/newsletter/1/', '/demo/blocks/text/', '/demo/playground.css'])
      expect((await plain.ask(path)).status, path).toBe(404);
    await plain.close();
  });
});
