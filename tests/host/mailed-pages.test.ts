// The pages with a token to which mails link: on a site with every vendor, no third party receives their address,
// whatever happens.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedPaths } from '../../rules/site/site-paths.ts';
import { serveAccounts } from '../helpers/account-forms.ts';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawSite } from '../helpers/raw-content.ts';
import { type Answer, type Asking, startHost, type TestHost } from '../helpers/start-host.ts';

const vendors = {
  gtmId: 'GTM-ABC1234',
  googleClientId: 'koe.apps.googleusercontent.com',
  adNetworkUrl: 'https://mainokset.example/ads.js',
  adOrigins: ['https://kuvat.mainokset.example'],
};
const film = {
  title: 'Elokuva',
  description: '',
  thumbnailUrl: 'https://sisar.example/kuva.jpg',
  videoUrl: 'https://sisar.example/elokuva.mp4',
  previewUrl: '',
  embedUrl: 'https://player.vimeo.com/video/1',
  uploadDate: '2026-01-01',
  duration: 'PT1M',
};
/** The tokens of all links at once. */
const tokens = new URLSearchParams({ user_id: '7', timestamp: '1760000000000', signature: 'abc', token: 'abc' });

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let busy: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveAccounts(backend);
  backend.answer('/api/site/', { json: rawSite({ video: film }) });
  backend.answer('/newsletter/confirm', { body: 'true' });
  host = await startHost(backend, vendors);
  busy = await startHost(backend, { ...vendors, loadLimits: { maxTasks: 0, maxWaitMs: 1 } });
});
afterAll(async () => {
  await host.close();
  await busy.close();
  await backend.close();
});

/** All addresses in attributes that make a browser load something, and widgets that load a vendor's script. */
function foreignIn({ text }: Answer): string[] {
  const loaded = text.matchAll(
    /<(?:script|img|iframe|source|video|link|object|embed)\b[^>]*?\s(?:src|srcset|href|poster)="([^"]*)"/g,
  );
  const addresses = [...loaded].map(([, address = '']) => address);
  const isOwn = (address: string) => /^\/(?!\/)|^#|^data:|^https:\/\/koe\.example\//.test(address);
  const widgets = [...text.matchAll(/data-widget="(tag-manager|native-ad|ad|login|video-widget)"[^>]*/g)]
    .map(([whole]) => whole)
    // The sign-in page contacts no other service; the dialog would, if Google is configured.
    .filter((whole) => !/"view"|&quot;view&quot;/.test(whole));
  return [...addresses.filter((address) => !isOwn(address)), ...widgets];
}

const originsIn = (policy: unknown): string[] => String(policy).match(/https?:\/\/[^\s;]+|\s\*|[\w-]+\.[\w.-]+/g) ?? [];

function expectHidden(answer: Answer): void {
  const { headers } = answer;
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cache-control']).toBe('no-store, no-transform');
  expect(originsIn(headers['content-security-policy'])).toEqual([]);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(foreignIn(answer)).toEqual([]);
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const askings: [string, Asking][] = [
  ['opened', {}],
  ['looked at', { method: 'HEAD' }],
  ['sent', { method: 'POST', headers: form, body: tokens.toString() }],
  ['sent by another site', { method: 'POST', headers: { ...form, origin: 'https://muu.example' }, body: 'a=b' }],
  ['asked with another method', { method: 'PUT' }],
];

it('is different on other pages: they name vendors, and tell their origin', async () => {
  const page = await host.ask('/uutiskirje/');
  expect(originsIn(page.headers['content-security-policy']).length).toBeGreaterThan(3);
  expect(page.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(foreignIn(page).length).toBeGreaterThan(0);
});

describe.each(Object.values(mailedPaths))('the page %s', (path) => {
  it.each(askings)('tells its address nobody when it is %s', async (_, asking) => {
    for (const query of ['', `?${tokens}`, '?tila=vahvistettu', '?tila=tallennettu']) {
      const answer = await host.ask(path + query, asking);
      expectHidden(answer);
      expectHidden(await busy.ask(path + query, asking));
    }
  });

  it('has a heading, also in another spelling', async () => {
    for (const spelt of [path, path.toUpperCase(), path.replace('v', '%76')]) {
      const answer = await host.ask(`${spelt}?${tokens}`);
      expectHidden(answer);
      expect(answer.text).toMatch(/<h1|data-widget="login"/);
    }
  });

  it('tells nobody where the last slash is missing', async () => {
    const answer = await host.ask(`${path.replace(/\/$/, '')}?${tokens}`);
    expect(answer.headers.location ?? path).toContain(path);
    expectHidden(answer);
  });

  it('tells nobody while the backend fails, or refuses the token', async () => {
    backend.answer('/newsletter/confirm', { status: 400, body: 'Invalid token.' });
    backend.answer('/api/csrf_token/', { drops: true });
    expectHidden(await host.ask(`${path}?${tokens}`));
    backend.answer('/api/site/', { drops: true });
    const other = await startHost(backend, vendors);
    expectHidden(await other.ask(`${path}?${tokens}`));
    await other.close();
    serveAccounts(backend);
    backend.answer('/api/site/', { json: rawSite({ video: film }) });
  });
});
