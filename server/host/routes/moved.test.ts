// Paths that have moved: the allowed and the forbidden targets of the backend's redirects.
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

  it('more than once is followed to the end, for good only if every step is', async () => {
    redirect('/eka/', { redirect_link: '/toka/' });
    redirect('/toka/', { redirect_link: '/kolmas' });
    redirect('/kolmas', { ...page('/juttu/'), is_permanent: false });
    const { status, headers } = await host.ask('/eka/');
    expect([status, headers.location]).toEqual([302, '/juttu/']);
  });

  it.each([
    ['two paths that lead to each other', { '/a1/': '/a2/', '/a2/': '/a1/' }],
    ['a circle further on', { '/b1/': '/b2/', '/b2/': '/b3/', '/b3/': '/b2/' }],
    ['a chain without an end', Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((n) => [`/c${n}/`, `/c${n + 1}/`]))],
  ])('is not found in %s, and the log names it', async (_, links) => {
    for (const [from, to] of Object.entries(links)) redirect(from, { redirect_link: to });
    const [first = ''] = Object.keys(links);
    const { status, headers } = await host.ask(first);
    expect([status, headers.location]).toEqual([404, undefined]);
    expect(host.logged.some(({ msg, path }) => msg === 'a redirect is refused' && path === first)).toBe(true);
  });

  it('to a page that has an old redirect of its own leads to the page', async () => {
    redirect('/juttu/', { redirect_link: '/muualle/' });
    redirect('/vanha-juttu/', page('/juttu/'));
    expect((await host.ask('/vanha-juttu/')).headers.location).toBe('/juttu/');
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
