// The real site behind nginx and Caddy, over HTTPS, with the files of deploy/.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { csrfHeader } from '../../rules/api/csrf.ts';
import { openStore } from '../../server/backend/store/open-store.ts';
import { addAccount, testPassword } from '../../server/backend/testing/accounts.ts';
import { bodyOf, type LeadParts, leadContent, rightParts } from '../../server/backend/testing/lead-client.ts';
import { secureSessionCookie } from '../../server/contract/cookies.ts';
import { createCookieJar } from '../../server/shared/cookies.ts';
import { freePort } from '../helpers/free-port.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';
import { caddy } from './caddy.ts';
import { makeCertificate } from './certificate.ts';
import { nginx, nginxCache } from './nginx.ts';
import { openssl } from './programs.ts';
import { publicHost, type RunningProxy } from './proxy.ts';
import { ask } from './visitor.ts';

const origin = `https://${publicHost}`;
const partner = 'https://www.kumppani.example';
const email = 'aino@posti.example';
const page = '/puutarha/ruusut/';
const mebibyte = 1024 * 1024;

const folder = mkdtempSync(`${tmpdir()}/pihlaja-behind-`);
const isTested = openssl.isThere() && (nginx.isThere() || caddy.isThere());
let data: Awaited<ReturnType<typeof prepareDataDir>>;
let sitePort: number;
let site: SiteProcess;
let formId: number;

const startSite = () =>
  startSiteProcess({
    PORT: String(sitePort),
    SITE_URL: origin,
    DATA_DIR: data.dataDir,
    DEMO: 'off',
    TRUSTED_PROXIES: '1',
    EMBED_SITES: JSON.stringify({ koti: [partner] }),
  });

beforeAll(async () => {
  if (!isTested) return;
  data = await prepareDataDir(leadContent());
  const store = await openStore(data.dataDir);
  await addAccount({ store }, email);
  formId = (await store.selectFrom('forms').select('id').where('slug', '=', 'tarjous').executeTakeFirstOrThrow()).id;
  await store.destroy();
  sitePort = await freePort();
  site = startSite();
  await site.address();
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A picture that hardly compresses, as photographs do. */
async function photograph(width: number): Promise<File> {
  const raw = { width, height: width, channels: 3 as const };
  const bytes = await sharp(randomBytes(width * width * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'piha.png', { type: 'image/png' });
}

async function post(parts: LeadParts, headers: Record<string, string> = {}) {
  const form = new Request('http://koe.example/', { method: 'POST', body: bodyOf(parts) });
  return {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': form.headers.get('content-type') ?? '',
      'idempotency-key': randomUUID(),
      origin,
      ...headers,
    },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

describe.each([nginx, nginxCache, caddy])('behind $name', ({ name, isThere, start }) => {
  const isRun = isTested && isThere();
  let way: { httpsPort: number; authority: Buffer };
  let proxy: RunningProxy;
  beforeAll(async () => {
    if (!isRun) return;
    const certificate = makeCertificate(folder, publicHost);
    const [httpPort, httpsPort] = [await freePort(), await freePort()];
    way = { httpsPort, authority: certificate.authority };
    proxy = await start({ folder: `${folder}/${name}`, upstreamPort: sitePort, httpPort, httpsPort, certificate });
  });
  afterAll(() => proxy?.stop());

  it.skipIf(!isRun)(
    'a page comes as the site sends it: promised to HTTPS, compressed once, kept by caches',
    async () => {
      const headers = { 'accept-encoding': 'br, gzip' };
      const direct = await fetch(`http://127.0.0.1:${sitePort}${page}`, { headers });
      const answer = await ask(way, page, { headers });
      expect(answer.status).toBe(200);
      // A shared cache may store it for the remaining seconds.
      const withoutSeconds = (value: unknown) => String(value).replace(/s-maxage=\d+/, 's-maxage');
      for (const kept of ['cache-control', 'etag', 'vary', 'content-security-policy', 'content-encoding'])
        expect(withoutSeconds(answer.headers[kept]), kept).toBe(withoutSeconds(direct.headers.get(kept)));
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
      expect(brotliDecompressSync(answer.bytes).toString()).toContain(`<link rel="canonical" href="${origin}${page}">`);
      const again = await ask(way, page, { headers: { ...headers, 'if-none-match': String(answer.headers.etag) } });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
    },
  );

  it.skipIf(!isRun)('a page with a token comes as the site sends it: the token’s bytes stay uncompressed', async () => {
    const { status, headers, bytes } = await ask(way, '/kirjaudu/', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([
      200,
      'gzip',
      'no-store, no-transform',
    ]);
    const [, token = ''] = /name="csrfmiddlewaretoken" value="([^"]+)"/.exec(gunzipSync(bytes).toString()) ?? [];
    expect(token).toMatch(/.{60}/);
    expect(bytes.includes(token), 'the answer holds the token’s own bytes').toBe(true);
  });

  it.skipIf(!isRun)('a login sets secure cookies of this host alone', async () => {
    const { apply, header, cookies } = createCookieJar();
    apply([(await ask(way, '/api/csrf_token/')).headers['set-cookie'] ?? []].flat());
    const body = new URLSearchParams({ login: email, password: testPassword }).toString();
    const { status, headers } = await ask(way, '/api/auth/login/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': String(body.length),
        cookie: header(),
        origin,
        [csrfHeader]: cookies.get('csrftoken') ?? '',
      },
      body,
    });
    expect(status).toBe(200);
    const set = headers['set-cookie'] ?? [];
    expect(set.map((cookie) => cookie.split('=')[0])).toContain(secureSessionCookie);
    for (const cookie of set) expect(cookie).toMatch(/; Secure/);
  });

  it.skipIf(!isRun)('a form with a photograph of more than 1 MB is taken', async () => {
    const image = await photograph(800);
    expect(image.size).toBeGreaterThan(mebibyte);
    const answer = await ask(way, `/lomake/${formId}/`, await post({ ...rightParts, kuvat: image }));
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('Kiitos')]);
  });

  it.skipIf(!isRun)('a form of 100 MB reaches the site, which judges its images', async () => {
    const image = new File([new Uint8Array(100 * mebibyte)], 'piha.png', { type: 'image/png' });
    const { status, headers } = await ask(way, `/lomake/${formId}/`, await post({ ...rightParts, kuvat: image }));
    expect([status, headers['content-type']]).toEqual([400, expect.stringMatching(/^application\/json/)]);
  });

  it.skipIf(!isRun)('a form of more than 110 MB is refused', async () => {
    const image = new File([new Uint8Array(111 * mebibyte)], 'piha.png', { type: 'image/png' });
    expect((await ask(way, `/lomake/${formId}/`, await post({ ...rightParts, kuvat: image }))).status).toBe(413);
  });

  it.skipIf(!isRun)("a call of a partner's page may be read there", async () => {
    const { status, headers } = await ask(way, '/embed/api/challenge?site=koti', { headers: { origin: partner } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, partner]);
    const foreign = { headers: { origin: 'https://vieras.example' } };
    expect((await ask(way, '/embed/api/challenge?site=koti', foreign)).status).toBe(403);
  });

  it.skipIf(!isRun)('a post of another site is refused', async () => {
    const answer = await ask(way, `/lomake/${formId}/`, await post(rightParts, { origin: 'https://vieras.example' }));
    expect(answer.status).toBe(403);
  });

  it.skipIf(!isRun)(
    'what the site cannot read, or would redirect far, is answered by the site, as is what follows',
    async () => {
      const served = async () => [
        (await ask(way, '/hakutulokset/?search=ruusu')).status,
        (await ask(way, formPath)).status,
      ];
      const formPath = `/lomake/${formId}/`;
      for (const address of ['/ei-ole', `/lomake/${formId}`])
        for (let time = 0; time < 3; time += 1) {
          expect((await ask(way, `${address}?${'"'.repeat(7000)}`)).status).toBe(308);
          expect(await served()).toEqual([200, 200]);
        }
      // Not valid UTF-8: Node's parser refuses the header while the body is being sent. Caddy encodes it differently.
      const unreadable = (path: string) => ask(way, path, { method: 'POST', body: Buffer.alloc(mebibyte) });
      for (let time = 0; time < 4; time += 1) {
        const answers = await Promise.all(['/\xe4', '/\xe4', '/lomake/\xe4', '/lomake/\xe4'].map(unreadable));
        expect(answers.map(({ status }) => Math.floor(status / 100))).toEqual([4, 4, 4, 4]);
        expect(await served()).toEqual([200, 200]);
      }
    },
  );

  it.skipIf(!isRun)('the number of proxies is right', async () => {
    await ask(way, '/healthz', { headers: { 'x-forwarded-for': '198.51.100.4' } });
    expect(site.err).not.toContain('TRUSTED_PROXIES');
  });

  it.skipIf(!isRun)('a restart of the site ends with its pages', { timeout: 120_000 }, async () => {
    const stopped = site;
    stopped.child.kill('SIGTERM');
    expect(await stopped.ended).toBe(0);
    // Caddy holds requests in the meantime; nginx shows its error page, or a cached page.
    const meanwhile = ask(way, page, { headers: { 'accept-encoding': 'br, gzip' } });
    if (name === 'nginx') expect((await meanwhile).status).toBe(503);
    if (name === 'nginx-cache') expect((await meanwhile).status).toBe(200);
    site = startSite();
    await site.address();
    if (name === 'Caddy') expect((await meanwhile).status).toBe(200);
    await vi.waitFor(async () => expect((await ask(way, page)).status).toBe(200), { timeout: 20_000, interval: 200 });
  });
});
