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

  it('is found by its encoded spelling, as systems keep the redirects that they make themselves', async () => {
    redirect('/kompostori-syksyll%C3%A4/', page('/juttu/'));
    for (const spelling of ['/kompostori-syksyll%C3%A4/', '/kompostori-syksyll%c3%a4/'])
      expect((await host.ask(spelling)).headers.location).toBe('/juttu/');
    redirect('/kompostori-kesällä/', page('/juttu/'));
    expect((await host.ask('/kompostori-kes%C3%A4ll%C3%A4/')).headers.location).toBe('/juttu/');
  });

  it('is found by its query, whatever services add and in whatever order', async () => {
    redirect('/tuote.php/?id=3&sivu=2', page('/juttu/'));
    redirect('/tuote.php/?id=3&sivu=2&fbclid=a', { ...page('/muu/'), old_path: '/tuote.php' });
    for (const query of ['id=3&sivu=2', 'sivu=2&id=3', 'sivu=2&utm_source=kirje&id=3', 'id=3&sivu=2&fbclid=a']) {
      const { status, headers } = await host.ask(`/tuote.php/?${query}`);
      expect([status, headers.location?.split('?')[0]]).toEqual([301, '/juttu/']);
    }
  });

  it('leads on with the campaign that brought the visitor, and with no other parameter', async () => {
    redirect('/kampanja/', { redirect_link: '/juttu/?page=2&utm_source=oma#alku' });
    backend.answer('/api/redirects/find/?old_path=/kampanja/?utm_source=kirje&utm_id=7&sivu=3&gclid=a', {
      json: { id: 1, old_path: '/kampanja', is_permanent: true, redirect_link: '/juttu/?page=2&utm_source=oma#alku' },
    });
    const { headers } = await host.ask('/kampanja/?utm_source=kirje&utm_id=7&sivu=3&gclid=a');
    expect(headers.location).toBe('/juttu/?page=2&utm_source=oma&utm_id=7&gclid=a#alku');
    const long = await host.ask(`/kampanja/?utm_source=${'a'.repeat(1000)}`);
    expect(long.headers.location).toBe('/juttu/?page=2&utm_source=oma#alku');
    redirect('/sisarelle/', { redirect_link: 'https://www.sisar.example/a' });
    expect((await host.ask('/sisarelle/?fbclid=b')).headers.location).toBe('https://www.sisar.example/a?fbclid=b');
  });

  it('to a host that is not ours is named in the log, with the setting', async () => {
    redirect('/vieraalle/', { redirect_link: 'https://www.hsy.example/' });
    expect((await host.ask('/vieraalle/')).status).toBe(404);
    expect(host.logged.at(-1)).toMatchObject({
      msg: 'a redirect is refused',
      path: '/vieraalle/',
      reason: 'it leads to https://www.hsy.example/, which is neither on this site nor on a host of OWN_HOSTS',
    });
  });

  it('while its page is still kept, is followed once that is renewed', { tags: 'slow' }, async () => {
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
