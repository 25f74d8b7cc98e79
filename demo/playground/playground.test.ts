// The playground's addresses on the real host: every example of every widget and every block, and no address when it is
// off.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafBlockTypes } from '../../server/contract/blocks.ts';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { findPath, rawArticle, serveSite } from '../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../tests/helpers/start-host.ts';
import { readExamples, widgetFolders } from '../../widgets/examples.ts';
import { modelArticlePath } from './block-entries.ts';
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
/** A layout in a section is found as well; the first of two texts is shown. */
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

  it('is sent compressed to browsers that take it', async () => {
    const { headers } = await host.ask('/demo/', { headers: { 'accept-encoding': 'gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('tells of each widget what it is and when it wakes up, with a call to copy and its props', async () => {
    const { text: html } = await host.ask('/demo/');
    const entry = /<section[^>]* id="widget-share-menu".*?<section/s.exec(html)?.[0] ?? '';
    expect(entry).toContain('<dd>React widget</dd>');
    expect(entry).toContain('<dd>visible</dd>');
    expect(entry).toMatch(/name: &#39;share-menu&#39;,\s+props: \{\s+url: &#39;https:/);
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

  it.each([
    '/demo/',
    '/demo/all/',
    '/demo/show/widgets/newsletter/1/',
    '/demo/show/blocks/text/',
    '/demo/widgets/newsletter/1/',
    '/demo/blocks/text/',
    '/demo/partner/newsletter/',
  ])('keeps %s out of caches and search engines, without inline scripts or styles', async (path) => {
    const { headers, text: html } = await host.ask(path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("style-src 'self'");
    expect(html).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\sstyle="/);
  });

  it('allows the code of an example that runs before its script, and no other', async () => {
    const { headers, text: html } = await host.ask('/demo/widgets/plant-search/1/');
    const [, code = ''] = /<script data-early[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
    expect(code).not.toBe('');
    const hash = createHash('sha256').update(code).digest('base64');
    expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  it('allows content of their own text to the examples alone', async () => {
    const policyOf = async (path: string) => (await host.ask(path)).headers['content-security-policy'];
    expect(await policyOf('/demo/widgets/map/1/')).toContain("img-src 'self' data:;");
    expect(await policyOf('/demo/')).not.toContain('data:');
    expect(await policyOf(modelArticlePath)).not.toContain('data:');
  });

  it.each([
    ['/demo/playground.css', 'text/css'],
    ['/demo/app.css', 'text/css'],
    ['/demo/app.js', 'text/javascript'],
    ['/demo/all.js', 'text/javascript'],
    ['/demo/frame.js', 'text/javascript'],
    ['/demo/simulator.js', 'text/javascript'],
    ['/demo/axe.js', 'text/javascript'],
    ['/demo/markup.js', 'text/javascript'],
    ['/demo/panels.css', 'text/css'],
  ])('serves %s', async (path, type) => {
    const { status, headers } = await host.ask(path);
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining(type)]);
  });

  it.each([
    '/demo/widgets/newsletter/0/',
    '/demo/widgets/newsletter/1/?draft=nothing',
    '/demo/widgets/nobody/1/',
    '/demo/show/widgets/newsletter/99/',
    '/demo/show/blocks/nothing/',
    '/demo/blocks/nothing/',
    '/demo/partner/share-menu/',
    '/demo/x/',
  ])('answers %s as any page that is not there', async (path) => {
    const { status, text: html } = await host.ask(path);
    expect([status, html]).toEqual([404, expect.stringContaining('lang="fi"')]);
  });

  it.each([
    '/demo/widgets/nobody/about.json',
    '/demo/react/nothing.js',
    '/demo/react/..%2Fhash.js',
    '/demo/hot/x/nothing.js',
  ])('answers %s as any file that is not there', async (path) => {
    const { status, text } = await host.ask(path);
    expect([status, text]).toEqual([404, 'Not found']);
  });

  it('is found without its last slash', async () => {
    const { status, headers } = await host.ask('/demo');
    expect([status, headers.location]).toEqual([308, '/demo/']);
  });
});

const post = (path: string, body: unknown) =>
  host.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const tryOut = async (props: unknown, widget = 'newsletter', example = 1) =>
  JSON.parse((await post('/demo/drafts/', { widget, example, props })).text) as { id?: string; problem?: string };

describe('props that somebody tries out', () => {
  it('are drawn by the host when the parser takes them', async () => {
    const { id } = await tryOut({ list: 'piha', title: 'Toinen otsikko' });
    const { text: html } = await host.ask(`/demo/widgets/newsletter/1/?stage&draft=${id}`);
    expect(html).toContain('Toinen otsikko');
    expect(html).toContain('"title":"Toinen otsikko"');
    expect((await tryOut({ list: 'piha', title: 'Toinen otsikko' })).id).toBe(id);
  });

  it('keep the view of a behaviour', async () => {
    const { id } = await tryOut({ id: 'toinen' }, 'announcement');
    const { text: html } = await host.ask(`/demo/widgets/announcement/1/?draft=${id}`);
    expect(html).toContain('"id":"toinen"');
    expect(html).toContain('Hallan vaara');
  });

  it.each([
    ['what the parser says', { title: 'Ilman listaa' }, 'The prop "list" must be a text'],
    ['what is too large', { list: 'piha', title: 'a'.repeat(5000) }, 'over 4096 bytes'],
    ['what is no object', ['piha'], 'Props are a JSON object'],
  ])('come back with %s', async (_what, props, words) => {
    const answer = await tryOut(props);
    expect(answer).toEqual({ problem: expect.stringContaining(words) });
    expect(answer.problem).not.toContain('.njk');
  });

  it.each(['/demo/drafts/', '/demo/react/'])('are not posted by another site’s page: %s', async (path) => {
    const headers = { origin: 'https://evil.example', 'content-type': 'text/plain' };
    expect((await host.ask(path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  it('belong to an example that is there', async () => {
    expect(await tryOut({}, 'nobody')).toEqual({ problem: 'There is no example 1 of "nobody"' });
    expect((await post('/demo/drafts/', '{')).status).toBe(400);
    expect((await post('/demo/drafts/', { props: 'a'.repeat(70_000) })).status).toBe(413);
  });
});

describe('what the playground tells of a widget', () => {
  it('is its props with what the parser makes of nothing, its events, and its examples', async () => {
    const about = JSON.parse((await host.ask('/demo/widgets/newsletter/about.json')).text);
    const defaults = Object.fromEntries(
      about.props.map((prop: { name: string; default: unknown }) => [prop.name, prop.default]),
    );
    expect(defaults).toMatchObject({
      list: { kind: 'required' },
      action: { kind: 'value', value: '"/uutiskirje/"' },
      product: { kind: 'value', value: '""' },
    });
    expect(about.events.map(({ name }: { name: string }) => name)).toEqual([
      'widget:ready',
      'widget:failed',
      'widget:submitted',
    ]);
    expect(about.examples[0].props).toEqual({
      privacyUrl: '/tietosuojaseloste/',
      product: 'Piha & Räystäs',
      list: 'piha',
    });
  });

  it('is listed with every widget of the registry and every block', async () => {
    const catalogue = JSON.parse((await host.ask('/demo/catalogue.json')).text);
    expect(catalogue.widgets.map(({ name }: { name: string }) => name).sort()).toEqual(widgetFolders().sort());
    const newsletter = catalogue.widgets.find(({ name }: { name: string }) => name === 'newsletter');
    expect(newsletter.summary).toBe('The newsletter widget: sign-up with double opt-in.');
    expect(newsletter.examples).toHaveLength(3);
    expect(catalogue.blocks.map(({ type }: { type: string }) => type)).toEqual(['text', 'section', 'column_5_7']);
  });
});

describe('a page on the stage', () => {
  it('has the theme that is wished, tells the stage what happens, and is awake at once', async () => {
    const { text: html } = await host.ask('/demo/widgets/login/1/?stage=&theme=dark');
    expect(html).toContain('<html lang="fi" data-theme="dark"');
    expect(html).toContain('<script src="/demo/frame.js"></script>');
    expect(html).toContain('data-widget-when="load"');
    const { text: alone } = await host.ask('/demo/widgets/login/1/?theme=purple');
    expect(alone).toContain('<html lang="fi" data-consent');
    expect(alone).not.toContain('frame.js');
    expect(alone).toContain('data-widget-when="interaction"');
  });

  it('is a partner’s, with a strict policy, the options as attributes, and the script', async () => {
    const path = '/demo/partner/newsletter/?stage=&data-site=pub_demo&data-title=%22%3E%3Cb%3E&data-widget=x&onclick=x';
    const { text: html, headers } = await host.ask(path);
    expect(html).toContain('<div data-widget="newsletter" data-site="pub_demo" data-title="&quot;&gt;&lt;b&gt;">');
    expect(html).toContain('<script async src="/embed/v1/newsletter.js"></script>');
    expect(html).not.toContain('onclick');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/);
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
