// Signing in to the operator's pages, with a real backend and without JavaScript.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperatedSite, operatorEmail, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { testPassword } from '../../backend/testing/accounts.ts';
import { codeAt } from '../../backend/testing/operator.ts';

const acts = '/yllapito/tapahtumat/';
const entry = '/yllapito/tunnistus/';
const keyIn = (text: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(text)?.[1] ?? '').replaceAll(' ', '');

let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite([operatorEmail, 'uusi@site.example']);
});
afterAll(() => site.close());

it('leads a visitor to the login and back, and shows others that there is nothing', async () => {
  const { status, headers } = await site.visit().open(acts);
  expect([status, headers.location]).toEqual([303, `/kirjaudu/?next=${encodeURIComponent(acts)}`]);
  const other = await site.logIn('vieras@site.example');
  for (const path of [acts, entry, '/yllapito/']) expect((await other.open(path)).status).toBe(404);
  expect((await other.post(`${entry}aloita/`, { password: testPassword })).status).toBe(404);
});

it('does not exist on a site without operators, nor behind a backend without them', async () => {
  const none = await startOperatedSite([]);
  expect((await none.visit().open(acts)).status).toBe(404);
  expect((await (await none.logIn(operatorEmail)).open(entry)).status).toBe(404);
  await none.close();
});

describe('the first visit', () => {
  it('asks for the password, shows a picture and a key, and lets in with recovery codes', async () => {
    const browser = await site.logIn('uusi@site.example');
    const first = await browser.open(acts);
    expect([first.status, first.headers.location]).toEqual([303, `${entry}?next=${encodeURIComponent(acts)}`]);
    const start = await browser.open(first.headers.location ?? '');
    expect(start.text).toContain('Ota ylläpidon tunnistus käyttöön');

    const wrong = await browser.post(`${entry}aloita/`, { password: 'väärä' });
    expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Salasana ei ole oikea.')]);
    expect(wrong.text).toContain('aria-invalid="true"');
    const begun = await browser.post(`${entry}aloita/`, { password: testPassword, next: acts });
    const scan = await browser.open(begun.headers.location ?? '');
    expect(scan.text).toMatch(/<svg viewBox="0 0 \d+ \d+"/);
    expect(scan.text).toContain('href="otpauth://totp/');

    const refused = await browser.post(`${entry}kayttoon/`, { code: '12' });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Koodi ei kelpaa.')]);
    const done = await browser.post(`${entry}kayttoon/`, { code: codeAt(keyIn(scan.text), site.now()), next: acts });
    expect(done.status).toBe(200);
    expect(done.text.match(/<code>[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}<\/code>/g)).toHaveLength(10);
    expect(done.text).toContain(`href="${acts}"`);

    const page = await browser.open(acts);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Otti tunnistuksen käyttöön')]);
    // A reload of the page with the codes sends the form once more.
    expect((await browser.post(`${entry}kayttoon/`, { code: '123456' })).headers.location).toBe('/yllapito/');
  });
});

describe('every page', () => {
  it('is kept by no cache, framed by nobody, listed by no search engine, and runs no script', async () => {
    const { open } = await site.enter();
    const { headers, text } = await open(acts);
    expect(headers).toMatchObject({
      'cache-control': 'no-store, no-transform',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
    });
    const policy = headers['content-security-policy'];
    const sheets = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
    const hashes = sheets.map((css) => createHash('sha256').update(css).digest('base64'));
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hashes[0]}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src|unsafe|https?:/);
    expect(text).not.toMatch(/<script| style="| on\w+=/);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  it('is sent with its styles compressed, and not what its length would tell of', async () => {
    const { cookieHeader } = await site.enter();
    const headers = { cookie: cookieHeader(), 'accept-encoding': 'br, gzip' };
    const { headers: answered, bytes } = await site.host.ask(acts, { headers });
    expect(answered['content-encoding']).toBe('gzip');
    const text = gunzipSync(bytes).toString();
    const ofStyles = /<style>.*?<\/style>/s.exec(text)?.[0] ?? '';
    expect(bytes.length).toBeLessThan(Buffer.byteLength(text) - ofStyles.length / 2);
    expect(bytes.includes(text.slice(text.indexOf('<body>')))).toBe(true);
  });

  it('closes after an hour, and opens again with password and code', async () => {
    const { operator, open, post } = await site.enter();
    site.wait(61);
    expect((await open(acts)).headers.location).toBe(`${entry}?next=${encodeURIComponent(acts)}`);
    expect((await open(entry)).text).toContain('Kirjautumisestasi on yli tunti.');
    const code = () => codeAt(operator.secret, site.now());
    const without = await post(`${entry}avaa/`, { code: code() });
    expect([without.status, without.text]).toEqual([400, expect.stringContaining('Kirjoita salasanasi.')]);
    const again = await post(`${entry}avaa/`, { code: code(), password: testPassword, next: 'https://evil.example/' });
    expect([again.status, again.headers.location]).toEqual([303, '/yllapito/']);
    await open(acts);
    expect((await post(`${entry}poistu/`)).headers.location).toBe('/');
    expect((await open(acts)).status).toBe(303);
  });

  it('refuses a form without its token, and one from another site', async () => {
    const { open, post } = await site.enter();
    await open(acts);
    expect((await post(`${entry}poistu/`, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(`${entry}poistu/`, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await site.host.ask(`${entry}poistu/`, { method: 'POST' })).status).not.toBe(200);
    expect((await open(acts)).status).toBe(200);
  });

  it('is nothing that a browser reaches through /api/', async () => {
    for (const path of ['/api/admin/status/', '/api/admin/acts/'])
      expect((await (await site.logIn(operatorEmail)).open(path)).status).toBe(404);
  });
});

it('is open on every host of the site, and shut on all of them', async () => {
  const other = await site.openHost();
  const { open, post, cookieHeader } = await site.enter();
  const ask = async () => (await other.ask(acts, { headers: { cookie: cookieHeader() } })).status;
  expect(await ask()).toBe(200);
  await open(acts);
  await post(`${entry}poistu/`);
  expect(await ask()).toBe(303);
  await other.close();
});

it('says how long to wait after too many wrong codes', { tags: 'slow' }, async () => {
  await site.enter();
  const browser = await site.logIn(operatorEmail);
  await browser.open(entry);
  // The backend delays wrong codes, so they are sent at once.
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => browser.post(`${entry}avaa/`, { code: `10000${n}` })),
  );
  const late = answers.find(({ status }) => status === 429);
  expect(late?.text).toMatch(/Yritä uudelleen \d+ minuutin kuluttua\./);
  expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0);
});
