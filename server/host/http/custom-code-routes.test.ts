// The frame of custom code: sandboxed, cached for a minute, and only for custom-code blocks.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeBackend, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, rawPage, servePage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: FakeBackend & { close(): Promise<void> };
let host: TestHost;
const code = '<b id=x>{{7*7}} ä</b><script>top.location="/evil.example"</script></body><!--';
const body = [
  { id: 't', type: 'text', value: 'teksti' },
  { id: 'k', type: 'section', value: { heading: '', child_blocks: [{ id: 'k/1', type: 'custom_code', value: code }] } },
];

beforeAll(async () => {
  backend = await startFakeBackend();
  const from = (...hosts: string[]) => [
    { id: 'm', type: 'custom_code', value: hosts.map((one) => `<script src="https://${one}/a.js"></script>`).join('') },
  ];
  serveSite(backend, {
    '/juttu/': rawArticle({ id: 10, body }),
    '/muualta/': rawArticle({ id: 12, body: from('muu.example') }),
    '/monesta/': rawArticle({ id: 13, body: from('muu.example', 'toinen.example') }),
  });
  servePage(backend, '/yritys/', rawPage('CustomerPage', { id: 11, body: '<p>Yritys</p>' }));
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const frame = '/upotettu-koodi/10/k%2F1/';
const foreign = `${frame}?ulkopuoliset=sallittu`;
const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
const strictPolicy =
  `sandbox ${sandbox}; frame-ancestors 'self'; default-src 'none'; ` +
  "script-src 'unsafe-inline' 'unsafe-eval' data: blob: https://koe.example; " +
  "style-src 'unsafe-inline' data: blob: https://koe.example; img-src data: blob: https://koe.example; " +
  'font-src data: blob: https://koe.example; media-src data: blob: https://koe.example; connect-src data: blob:; ' +
  'worker-src data: blob:; base-uri https://koe.example; form-action https://koe.example';

describe('the frame of custom code', () => {
  it('is in the page, sandboxed and loaded when it comes near, and the code is not', async () => {
    const { text, headers } = await host.ask('/juttu/');
    expect(text).toContain(
      `<iframe class="custom-code" src="${frame}" title="Upotettu sisältö" sandbox="${sandbox}" loading="lazy">`,
    );
    expect(text).not.toContain('evil.example');
    expect(headers['content-security-policy']).toContain("frame-src 'self'");
  });

  it('holds the code as it is, with nothing of the site', async () => {
    const { status, text, headers } = await host.ask(frame);
    expect(status).toBe(200);
    expect(text).toContain(code);
    expect(text.indexOf('ResizeObserver')).toBeLessThan(text.indexOf(code));
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': strictPolicy,
      vary: expect.stringContaining('Sec-Fetch-Site'),
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=60, s-maxage=60',
    });
    expect(headers['content-security-policy']).not.toContain('allow-same-origin');
  });

  it.each([
    '/upotettu-koodi/10/t/', '/upotettu-koodi/10/k/', '/upotettu-koodi/10/x/', '/upotettu-koodi/11/k%2F1/',
    '/upotettu-koodi/12/k%2F1/', '/upotettu-koodi/0/x/', '/upotettu-koodi/-1/x/', '/upotettu-koodi/1e1/k%2F1/',
    '/upotettu-koodi/__proto__/x/', '/upotettu-koodi/99999999999999999999/x/', '/upotettu-koodi/10/constructor/',
  ])('is not found, in plain text and under the same policy: %s', async (path) => {
    const { status, headers } = await host.ask(path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers['content-security-policy']).toContain('sandbox');
  }); // biome-ignore format: one list
});

describe('the policy of custom code', () => {
  const policyOf = async (path: string, site?: string) => {
    const { status, headers } = await host.ask(path, site ? { headers: { 'sec-fetch-site': site } } : {});
    expect(status).toBe(200);
    return headers['content-security-policy'];
  };

  it('lets others in where the visitor has said so: a page of this site, an address opened by hand, an old browser', async () => {
    for (const site of ['same-origin', 'none', undefined])
      expect(await policyOf(foreign, site)).toBe(
        `sandbox ${sandbox}; frame-ancestors 'self'; ` +
          "default-src https: wss: data: blob: 'unsafe-inline' 'unsafe-eval' https://koe.example; form-action https: https://koe.example",
      );
  });

  it('is strict for the code itself, which has no site, and for a link on another', async () => {
    for (const site of ['cross-site', 'same-site', 'x']) expect(await policyOf(foreign, site)).toBe(strictPolicy);
  });

  it.each([
    '',
    '?ulkopuoliset',
    '?ulkopuoliset=1',
    '?ulkopuoliset[]=sallittu',
    '?ulkopuoliset=sallittu&ulkopuoliset=x',
  ])('is strict without the parameter as it is: %s', async (query) =>
    expect(await policyOf(frame + query, 'same-origin')).toBe(strictPolicy),
  );

  it('comes behind a button in a page whose code needs others, with its address in a link', async () => {
    const { text } = await host.ask('/muualta/');
    expect(text).not.toContain('<iframe');
    expect(text).toContain('Tämä upotus lataa sisältöä palvelusta muu.example, joka voi asettaa evästeitä.');
    expect(text).toContain(
      'href="/upotettu-koodi/12/m/?ulkopuoliset=sallittu" rel="noopener nofollow" target="_blank"',
    );
    const two = await host.ask('/monesta/');
    expect(two.text).toContain('Tämä upotus lataa sisältöä muista palveluista, jotka voivat asettaa evästeitä.');
  });
});

describe('the frame of a draft', () => {
  const draft = `${frame}?token=merkki&content_type=base.ArticlePage`;
  const preview = '/api/pages/preview/?token=merkki&content_type=base.ArticlePage';

  it('shows the draft that the token opens, and is never kept', async () => {
    for (const word of ['eka', 'toka']) {
      const changed = [{ id: 'k/1', type: 'custom_code', value: `<i>${word}</i>` }];
      backend.answer(preview, { json: rawArticle({ id: 10, body: changed }) });
      const { status, text, headers } = await host.ask(draft);
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(text).toContain(`<i>${word}</i>`);
      const open = await host.ask(`${draft}&ulkopuoliset=sallittu`);
      expect([open.headers['cache-control'], open.text]).toEqual(['no-store', text]);
      expect(open.headers['content-security-policy']).toContain('https: wss:');
    }
    expect((await host.ask(frame)).text).toContain(code);
  });

  it('is not found with a token that opens nothing, or another page', async () => {
    backend.answer(preview, { status: 404, json: {} });
    expect((await host.ask(draft)).status).toBe(404);
    backend.answer(preview, { json: rawArticle({ id: 99, body }) });
    const { status, headers } = await host.ask(draft);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is an honest failure while the backend is down', async () => {
    backend.answer(preview, { status: 500, json: {} });
    const { status, text, headers } = await host.ask(draft);
    expect([status, headers['cache-control'], text]).toEqual([
      503,
      'no-store',
      'Sisältöä ei voi näyttää juuri nyt. Yritä hetken kuluttua uudelleen.',
    ]);
  });
});
