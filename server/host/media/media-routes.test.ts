// Files of the backend: types, ranges, conditional requests, and everything that must not be forwarded.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Reply, startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import { rawArticle, serveSite } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let foreign: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
const bytes = (body: string, headers: Record<string, string> = {}, status = 200): Reply => ({ status, body, headers });

beforeAll(async () => {
  [backend, foreign] = await Promise.all([startFakeBackend(), startFakeBackend()]);
  host = await startHost(backend, { mediaLimits: { connectMs: 500, headersMs: 400, pauseMs: 400 } });
});
afterAll(async () => {
  await host.close();
  await Promise.all([backend.close(), foreign.close()]);
});

describe('a file', () => {
  it.each([
    ['a.pdf', 'application/pdf', 'inline'],
    ['a.MP4', 'video/mp4', 'inline'],
    ['a.webm', 'video/webm', 'inline'],
    ['a.vtt', 'text/vtt; charset=utf-8', 'inline'],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
    ['a.xls', 'application/vnd.ms-excel', 'attachment'],
    ['a.odt', 'application/vnd.oasis.opendocument.text', 'attachment'],
    ['a.zip', 'application/zip', 'attachment'],
    ['a.csv', 'text/csv; charset=utf-8', 'attachment'],
    ['a.txt', 'text/plain; charset=utf-8', 'attachment'],
  ])('has the type of our own table, whatever the backend says: %s', async (name, type, disposition) => {
    backend.answer(`/media/${name}`, bytes('<script>x</script>', { 'content-type': 'text/html', 'set-cookie': 'a=1' }));
    const { status, headers, text } = await host.ask(`/media/${name}`);
    expect([status, text]).toEqual([200, '<script>x</script>']);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-length': '18',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    });
    expect(headers['content-disposition']?.split(';')[0]).toBe(disposition);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    if (type !== 'application/pdf') expect(headers['content-security-policy']).toContain('sandbox');
    else expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [
      'Kev%C3%A4t%20%22ty%C3%B6%22.docx',
      `filename="Kevat _tyo_.docx"; filename*=UTF-8''Kev%C3%A4t%20%22ty%C3%B6%22.docx`,
    ],
    ['ohje.docx', 'filename=ohje.docx'],
    ["it's%20(1).docx", `filename="it_s _1_.docx"; filename*=UTF-8''it%27s%20%281%29.docx`],
    [
      '%E2%80%9Ca%E2%80%9D%20%E2%80%93%20%F0%9F%8C%B1.docx',
      `filename="_a_ _ __.docx"; filename*=UTF-8''%E2%80%9Ca%E2%80%9D%20%E2%80%93%20%F0%9F%8C%B1.docx`,
    ],
  ])('is saved under its own name: %s', async (name, saved) => {
    backend.answer(`/media/a/${name}`, bytes('x'));
    const { headers } = await host.ask(`/media/a/${name}`);
    expect(headers['content-disposition']).toBe(`attachment; ${saved}`);
  });

  it('is asked for without its visitor’s cookies, and with the query', async () => {
    backend.answer('/media/b.pdf', bytes('x'));
    await host.ask('/media/b.pdf?allekirjoitus=1', {
      headers: { cookie: 'sessionid=1', authorization: 'x', range: 'x' },
    });
    const call = backend.calls.at(-1);
    expect(call?.path).toBe('/media/b.pdf?allekirjoitus=1');
    expect(Object.keys(call?.headers ?? {}).sort()).toEqual(['accept-encoding', 'connection', 'host']);
    expect(call?.headers['accept-encoding']).toBe('identity');
  });

  it('answers HEAD with the headers alone', async () => {
    backend.answer('/media/c.pdf', bytes('yhdeksän', { etag: '"1"', 'accept-ranges': 'bytes' }));
    const { status, headers, text } = await host.ask('/media/c.pdf', { method: 'HEAD' });
    expect([status, text, backend.calls.at(-1)?.method]).toEqual([200, '', 'HEAD']);
    expect(headers).toMatchObject({ 'content-length': '9', etag: '"1"', 'accept-ranges': 'bytes' });
  });
});

describe('a file below another path', () => {
  it('is sent from where Wagtail has its documents', async () => {
    backend.answer('/documents/5/kes%C3%A4ty%C3%B6t.pdf', bytes('opas'));
    const { status, text, headers } = await host.ask('/documents/5/kes%C3%A4ty%C3%B6t.pdf');
    expect([status, text, headers['content-type']]).toEqual([200, 'opas', 'application/pdf']);
    expect((await host.ask('/documents/5/sivu.html')).status).toBe(404);
  });

  it('is sent from where the setting says, and from nowhere else', async () => {
    const other = await startHost(backend, { filePaths: ['/tiedostot/oppaat/'] });
    backend.answer('/tiedostot/oppaat/a.pdf', bytes('opas'));
    expect((await other.ask('/tiedostot/oppaat/a.pdf')).text).toBe('opas');
    const before = backend.countOf('/documents/5/a.pdf') + backend.countOf('/tiedostot/a.pdf');
    for (const path of ['/documents/5/a.pdf', '/tiedostot/a.pdf', '/tiedostot/oppaat/%2e%2e/a.pdf'])
      expect((await other.ask(path)).status).not.toBe(200);
    expect(backend.countOf('/documents/5/a.pdf') + backend.countOf('/tiedostot/a.pdf')).toBe(before);
    await other.close();
  });

  it('leaves addresses of pages to the content, which end in a slash', async () => {
    serveSite(backend, { '/documents/oppaat/': rawArticle({ id: 31, title: 'Oppaat' }) });
    expect((await host.ask('/documents/oppaat/')).text).toContain('Oppaat');
  });
});

describe('a part of a file', () => {
  const part = { 'content-range': 'bytes 2-4/9', 'accept-ranges': 'bytes', etag: '"v"' };

  it('is sent as asked for', async () => {
    backend.answer('/media/video.mp4', bytes('abc', part, 206));
    const { status, headers, text } = await host.ask('/media/video.mp4', {
      headers: { range: 'bytes=2-4', 'if-range': '"v"' },
    });
    expect([status, text]).toEqual([206, 'abc']);
    expect(headers).toMatchObject({ ...part, 'content-length': '3', 'content-type': 'video/mp4' });
    expect(backend.calls.at(-1)?.headers).toMatchObject({ range: 'bytes=2-4', 'if-range': '"v"' });
  });

  it('is the whole for a weak tag, which two versions may share', async () => {
    backend.answer('/media/video.mp4', bytes('abcdefghi'));
    const { status } = await host.ask('/media/video.mp4', { headers: { range: 'bytes=2-4', 'if-range': 'W/"v"' } });
    expect([status, backend.calls.at(-1)?.headers.range]).toEqual([200, undefined]);
  });

  it('that lies beyond the file is 416, with the length', async () => {
    backend.answer('/media/video.mp4', bytes('no', { 'content-range': 'bytes */9' }, 416));
    const { status, headers, bytes: body } = await host.ask('/media/video.mp4', { headers: { range: 'bytes=20-' } });
    expect([status, headers['content-range'], body.length]).toEqual([416, 'bytes */9', 0]);
    // A cache would otherwise send this response to clients that request the file itself.
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b', 'bytes=0-1\t,'])(
    'is the whole when it makes no sense: %s',
    async (range) => {
      backend.answer('/media/video.mp4', bytes('abcdefghi'));
      const { status } = await host.ask('/media/video.mp4', { headers: { range } });
      expect([status, backend.calls.at(-1)?.headers.range]).toEqual([200, undefined]);
    },
  );

  it.each<[string, Reply, string | undefined]>([
    ['without having been asked for', bytes('abc', part, 206), undefined],
    ['without its place', bytes('abc', {}, 206), 'bytes=2-4'],
    ['as several parts', bytes('abc', { 'content-type': 'multipart/byteranges; boundary=x' }, 206), 'bytes=2-4'],
    ['compressed', bytes('abc', { 'content-encoding': 'gzip' }), undefined],
  ])('is refused %s', async (_, reply, range) => {
    backend.answer('/media/video.mp4', reply);
    expect((await host.ask('/media/video.mp4', { headers: range ? { range } : {} })).status).toBe(502);
  });
});

describe('a file that the browser has', () => {
  it('is not sent again', async () => {
    backend.answer('/media/d.pdf', { status: 304, headers: { etag: '"1"' }, body: '' });
    const { status, headers, bytes: body } = await host.ask('/media/d.pdf', { headers: { 'if-none-match': '"1"' } });
    expect([status, headers.etag, body.length]).toEqual([304, '"1"', 0]);
    expect(backend.calls.at(-1)?.headers['if-none-match']).toBe('"1"');
  });
});

describe('a file that is not served', () => {
  it.each([
    '/media/a', '/media/a.html', '/media/a.svg', '/media/a.js', '/media/a.png', '/media/a.xhtml', '/MEDIA/a.pdf',
    '/media/.pdf', '/media/.git/a.pdf', '/media/../api/a.pdf', '/media/%2e%2e/api/a.pdf', '/media/..%2fapi%2fa.pdf',
    '/media/a%2fb.pdf', '/media/a%5cb.pdf', '/media/a\\b.pdf', '/media/%252e%252e/a.pdf', '/media//evil.example/a.pdf',
    '/media/a.html%00.pdf', '/media/a.html%0d%0aX:1.pdf', '/media/a.html%3f.pdf', '/media/a.html%23.pdf', '/media/a.html;.pdf',
    '/media/%E0%A4%A.pdf', `/media/${'a'.repeat(1000)}.pdf`, '/media/constructor', '/media/a.pdf.html',
  ])('is refused in plain text, unasked: %s', async (path) => {
    const before = backend.calls.filter((call) => !call.path.startsWith('/api/')).length;
    const { status, headers } = await host.ask(path);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(backend.calls.filter((call) => !call.path.startsWith('/api/'))).toHaveLength(before);
  }); // biome-ignore format: one list

  it.each<[Reply, number]>([
    [{ status: 404, body: 'x' }, 404],
    [{ status: 403, body: 'x' }, 404],
    [{ status: 500, body: 'x' }, 502],
    [{ status: 304, body: '' }, 502],
    [{ drops: true }, 502],
    [{ hangs: true }, 504],
  ])('is an honest failure: %o', async (reply, expected) => {
    const path = `/media/e${reply.status ?? expected}.pdf`;
    backend.answer(path, reply);
    const { status, headers } = await host.ask(path);
    expect([status, headers['content-type']]).toEqual([expected, 'text/plain; charset=utf-8']);
    if (expected !== 404) expect(headers['cache-control']).toBe('no-store');
  });

  it('is asked for once a minute when it is not there', async () => {
    for (const path of ['/media/poissa.pdf?a=1', '/media/poissa.pdf', '/media/poissa.pdf', '/media/poissa.pdf?a=2'])
      expect((await host.ask(path)).status).toBe(404);
    // A file that is refused for its signature may be available with another one, so the refusal is not cached.
    expect(backend.countOf('/media/poissa.pdf')).toBe(2);
  });

  it.each<[string, Reply]>([
    ['does not take', { status: 405, body: '' }],
    ['answers as if there were none', { status: 404, body: '' }],
  ])('to a HEAD that the backend %s is sent to whoever wants it after that', async (_, reply) => {
    const path = `/media/vain-get-${reply.status}.pdf`;
    backend.answer(path, reply, bytes('x'));
    expect((await host.ask(path, { method: 'HEAD' })).status).toBe(404);
    expect((await host.ask(path)).status).toBe(200);
  });

  it.each([301, 401, 403, 405])('for a refusal of the moment (%i) is asked for again', async (status) => {
    const path = `/media/hetken-${status}.pdf`;
    backend.answer(path, { status, body: '' }, bytes('x'));
    expect([(await host.ask(path)).status, (await host.ask(path)).status]).toEqual([404, 200]);
  });

  it.each([404, 410])('because the backend says that it is gone (%i) is not asked for again', async (status) => {
    const path = `/media/poissa-${status}.pdf`;
    backend.answer(path, { status, body: '' }, bytes('x'));
    expect([(await host.ask(path)).status, (await host.ask(path)).status]).toEqual([404, 404]);
  });

  it('is told to the log in one line', async () => {
    host.logged.length = 0;
    backend.answer('/media/katkeaa.pdf', { drops: true });
    await host.ask('/media/katkeaa.pdf');
    expect(host.logged).toEqual([expect.objectContaining({ path: '/media/katkeaa.pdf', reason: expect.any(String) })]);
    expect(JSON.stringify(host.logged)).not.toContain('stack');
  });

  it('is not fetched from where a redirect leads', async () => {
    foreign.answer('/a.pdf', bytes('x'));
    backend.answer('/media/f.pdf', { status: 302, headers: { location: `${foreign.origin}/a.pdf` }, body: '' });
    expect([(await host.ask('/media/f.pdf')).status, foreign.calls.length]).toEqual([404, 0]);
    expect(host.logged.at(-1)).toMatchObject({
      path: '/media/f.pdf',
      reason: `the backend has it at ${foreign.origin}/a.pdf`,
    });
  });
});

describe('a file that breaks off', () => {
  it.each<[string, Reply]>([
    ['because the backend does', { body: Buffer.alloc(100_000), cutAfterBytes: 50_000 }],
    ['because the backend falls silent', { body: Buffer.alloc(1000), trickleMs: 4000 }],
  ])('ends without pretending to be whole, %s', { tags: 'slow' }, async (_, reply) => {
    backend.answer('/media/g.mp4', reply);
    host.logged.length = 0;
    await expect(host.ask('/media/g.mp4')).rejects.toThrow();
    await expect.poll(() => host.logged.at(-1)?.msg).toBe('a file cannot be sent');
  });
});

describe('a large file', () => {
  /** Starts a backend that sends endlessly, and counts the bytes sent. */
  async function endless(): Promise<{ server: Server; origin: string; state: { sent: number; isClosed: boolean } }> {
    const state = { sent: 0, isClosed: false };
    const piece = Buffer.alloc(64 * 1024);
    const server = createServer((_req, res) => {
      res.once('close', () => {
        state.isClosed = true;
      });
      const push = () => {
        do state.sent += piece.length;
        while (!res.destroyed && res.write(piece));
      };
      res.on('drain', push);
      push();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, state };
  }

  it('is never held in memory, and its asking ends with its visitor', async () => {
    const { server, origin, state } = await endless();
    const large = await startHost({ ...backend, origin, apiUrl: `${origin}/api` });
    const logged = large.logged.length;
    const visitor = request(`${large.origin}/media/h.mp4`);
    await new Promise<void>((resolve) => {
      // The visitor reads the headers, and then nothing more.
      visitor.once('response', (answer) => {
        answer.pause();
        answer.once('error', () => {});
        resolve();
      });
      visitor.end();
    });
    let before = -1;
    await vi.waitFor(
      () => {
        const now = state.sent;
        const isStill = now === before;
        before = now;
        expect(isStill).toBe(true);
      },
      { timeout: 5000, interval: 150 },
    );
    // The sent bytes only fill the buffers of four sockets.
    expect(state.sent).toBeLessThan(32 * 1024 * 1024);
    visitor.destroy();
    await vi.waitFor(() => expect(state.isClosed).toBe(true), { timeout: 3000 });
    expect(large.logged).toHaveLength(logged);
    await large.close();
    server.closeAllConnections();
    server.close();
  });
});

it('files that one sender reads slowly leave connections for those of others', async () => {
  const server = createServer((_req, res) => void res.writeHead(200, { 'content-length': '9' }).write('a'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = await startHost({ ...backend, origin, apiUrl: `${origin}/api` }, { trustedProxies: 1 });
  const statusOf = async (address: string) =>
    (await fetch(`${slow.origin}/media/a.mp4`, { headers: { 'x-forwarded-for': address } })).status;
  let [taken, last] = [0, 200];
  for (; last === 200 && taken < 200; taken++) last = await statusOf('203.0.113.7');
  expect([last, taken > 50]).toEqual([503, true]);
  expect(await statusOf('198.51.100.20')).toBe(200);
  server.closeAllConnections();
  server.close();
  await slow.close();
});
