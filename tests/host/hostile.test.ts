// Hostile paths and queries: a bounded response, and never a 500.
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeBackend } from '../helpers/fake-backend.ts';
import { rawList, rawPage, serveSite } from '../helpers/raw-content.ts';
import { startHost, type TestHost } from '../helpers/start-host.ts';
import { withoutStyles } from '../helpers/without-styles.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveSite(backend, { '/': rawPage('HomePage', { id: 2 }), '/puutarha/': rawPage('CategoryPage', { id: 3 }) });
  // The target of a path with dot segments.
  backend.answer('/api/article_tags/', { json: rawList([]) });
  host = await startHost(backend);
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

describe('a hostile path or query', () => {
  it.each([
    '/%', '/%zz/', '/%E0%A4%A/', '/%ff%fe/', '/%c0%ae%c0%ae/',
    '/..%2f..%2fetc%2fpasswd/', '/../../etc/passwd/', '/%2e%2e/%2e%2e/', '/a/..;/b/', '/./',
    '/%00/', '/a%00.html/', '/%0d%0aset-cookie:%20a=b/', '/%0d%0a%0d%0a<script>/',
    '/__proto__/', '/constructor/', '/toString/', '/{{7*7}}/', '/%7B%7B7*7%7D%7D/', '/<script>alert(1)</script>/',
    `/${'a'.repeat(10_000)}/`, `/${'%C3%A4'.repeat(1500)}/`, `/${'a/'.repeat(4000)}`,
    '/?page=-1', '/?page=1e9', '/?page=NaN', '/?page=[]', '/?page[]=1', '/?page[a]=1', '/?page=1&page=2', '/?__proto__=1',
    '/?__proto__[x]=1', '/?constructor.prototype=1', `/?${'a=b&'.repeat(3000)}`, '/?%', '/?a=%E0%A4%A', '/?page=%00',
    '/puutarha/?page=1e9', '/puutarha/?page=99999999999999999999', '/puutarha/?page=0x2', "/puutarha/?page=2'--",
    `/hakutulokset/?search=${'x'.repeat(10_000)}`, '/kuva/', '/kuva/640-75/', '/kuva/640-75/%', '/assets/', '/assets/..%2f..%2fpackage.json',
    '/uutiskirje/vahvista/?token[]=a', '/uutiskirje/?tila[]=tilattu', '/%2f%2fevil.example/', '/healthz/../', '/tagit/%zz/', '/tagit/%2f%2fevil/', '/tagit/..%2f..%2fsite/', '/tagit/__proto__/', '/tagit/./', '/tagit/%2e/', '/tagit/../', '/tagit/%2e%2e/', '/*', '/;',
  ])('is answered with a bounded answer: %.60s', async (path) => {
    const { status, headers, text } = await host.ask(path);
    expect([200, 301, 302, 308, 400, 404, 410]).toContain(status);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('node_modules');
    expect(withoutStyles(text).length).toBeLessThan(100_000);
    if (headers.location) expect(new URL(headers.location, host.origin).origin).toBe(host.origin);
  }); // biome-ignore format: one list

  it.each([
    ['a path with spaces and signs', 'GET /a b"<>{}|^` HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['bytes that are no UTF-8', 'GET /\xff\xfe/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['an address in place of a path', 'GET http://evil.example/a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['twenty thousand signs', `GET /${'a'.repeat(20_000)}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    [
      'another host',
      'GET /a HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    ],
  ])('is answered when it comes as %s', async (_, bytes) => {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    socket.end(Buffer.from(bytes, 'latin1'));
    const answer = await readText(socket);
    expect(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])).toBeLessThan(500);
    expect(answer).not.toMatch(/^location:.*evil\.example(?!\/)/im);
    expect(answer).not.toMatch(/^location: *(?:https?:)?\/\/evil/im);
  });

  it('leaves nothing that the host would call its own mistake', () => {
    expect(host.logged.filter(({ msg }) => msg === 'a page failed')).toEqual([]);
  });
});
