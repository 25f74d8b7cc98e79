// Paths that have moved: where the backend's redirects may lead, and where they may not.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { findPath, type Raw, rawArticle, servePage, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/juttu/': rawArticle({ id: 21 }) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('a path that has moved', () => {
  const redirect = (old_path: string, changes: Raw) =>
    backend.answer(`/api/redirects/find/?old_path=${old_path}`, {
      json: { id: 1, old_path, is_permanent: true, redirect_page: null, redirect_link: '', ...changes },
    });
  const page = (relative_url: string) => ({ redirect_page: { id: 21, title: 'a', meta: { relative_url } } });

  it.each<[string, Raw, number, string]>([
    ['a page for good', page('/juttu/'), 301, '/juttu/'],
    ['a page for a while', { ...page('/juttu/'), is_permanent: false }, 302, '/juttu/'],
    ['a path', { redirect_link: '/puutarha/?page=2' }, 301, '/puutarha/?page=2'],
    ['our own address', { redirect_link: 'https://koe.example/juttu/' }, 301, '/juttu/'],
    ['a sister site', { redirect_link: 'https://www.sisar.example/a' }, 301, 'https://www.sisar.example/a'],
  ])('to %s is followed', async (_, changes, status, location) => {
    redirect('/vanha/', changes);
    const fresh = await startHost(backend);
    const answer = await fresh.ask('/vanha/');
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
    await fresh.close();
  });

  it.each([
    ['another host', { redirect_link: 'https://evil.example/' }],
    ['another host, by two slashes', { redirect_link: '//evil.example/' }],
    ['another host, by a tab', { redirect_link: '/\t/evil.example/' }],
    ['another host, by our own name', { redirect_link: 'https://koe.example.evil.example/' }],
    ['a script', { redirect_link: 'javascript:alert(1)' }],
    ['itself', page('/vanha/')],
    ['itself without its slash', { redirect_link: '/vanha' }],
    ['itself with a query', { redirect_link: '/vanha/?a=b' }],
    ['an anchor of itself', { redirect_link: '#alku' }],
    ['itself in full', { redirect_link: 'https://koe.example/vanha/' }],
    ['nowhere', {}],
  ])('to %s is not found', async (_, changes) => {
    redirect('/vanha/', changes);
    const fresh = await startHost(backend);
    const { status, headers } = await fresh.ask('/vanha/');
    expect([status, headers.location]).toEqual([404, undefined]);
    await fresh.close();
  });

  it('may be told apart by its query', async () => {
    redirect('/haku.php/?id=1', page('/juttu/'));
    expect((await host.ask('/haku.php/?id=1')).headers.location).toBe('/juttu/');
    expect((await host.ask('/haku.php/?id=2')).status).toBe(404);
  });

  it('while its page is still kept, is followed once that is renewed', async () => {
    const impatient = await startHost(backend, { revalidateSeconds: 0.05 });
    servePage(backend, '/muuttava/', rawArticle({ id: 34 }));
    expect((await impatient.ask('/muuttava/')).status).toBe(200);
    backend.answer(findPath('/muuttava/'), { status: 404, json: {} });
    redirect('/muuttava/', page('/juttu/'));
    const wait = () => new Promise((resolve) => setTimeout(resolve, 150));
    await wait();
    await impatient.ask('/muuttava/');
    await wait();
    expect((await impatient.ask('/muuttava/')).status).toBe(301);
    await impatient.close();
  });
});
