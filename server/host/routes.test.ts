// The order of the host's routes: its own paths come before the backend's pages, and nothing comes after those.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeBackend } from '../../tests/helpers/fake-backend.ts';
import { rawPage, serveSite } from '../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../tests/helpers/start-host.ts';
import { commonHeaders } from './http/headers.ts';

const own = ['/kirjaudu/', '/hakutulokset/', '/uutiskirje/'];
const titled = (title: string) => rawPage('FreeformPage', { title });
let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  const below = [...own, '/demo/koe/', '/puutarha/'].map((path) => [path, titled('Taustan sivu')]);
  serveSite(backend, Object.fromEntries(below));
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('an address of the host', () => {
  it.each(own)('is no page of the backend: %s', async (path) => {
    const { status, text } = await host.ask(path);
    expect(status).toBe(200);
    expect(text).not.toContain('Taustan sivu');
  });
});

describe('an address below /demo/', () => {
  it('belongs to the pages without a demo', async () => {
    expect((await host.ask('/demo/koe/')).text).toContain('Taustan sivu');
  });

  it('belongs to the demo that is shown, and to the pages where that has none', async () => {
    const demo = await startHost(backend, {
      demo: async () => (req, res, next) => void (req.path === '/demo/koe/' ? res.send('Näytös') : next()),
    });
    onTestFinished(() => demo.close());
    expect((await demo.ask('/demo/koe/')).text).toBe('Näytös');
    expect((await demo.ask('/puutarha/')).text).toContain('Taustan sivu');
  });
});

describe('a page', () => {
  it('is refused with any other method, without a page', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await host.ask('/puutarha/', { method });
      expect([method, status]).toEqual([method, 404]);
      expect(headers).toMatchObject({ ...commonHeaders, 'content-type': 'text/plain; charset=utf-8' });
    }
  });
});
