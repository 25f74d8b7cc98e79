// Form posts that no browser sends: a bounded response, never a 500, and no file left behind.
import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  formPath,
  image,
  jpegBytes,
  leadCalls,
  messageOf,
  partsOf,
  postLead,
  serveForm,
} from '../../../tests/helpers/lead-post.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
beforeAll(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  host = await startHost(backend);
});
beforeEach(() => {
  backend.calls.length = 0;
});
afterAll(async () => {
  await host.close();
  await backend.close();
});

const incoming = () => readdirSync(`${host.leadFolder}/incoming`);
const post = (contentType: string, body: string | Buffer, accept = 'application/json') =>
  host.ask(formPath, { method: 'POST', headers: { 'content-type': contentType, accept }, body });
const multipart = 'multipart/form-data; boundary=x';
const part = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const right = part('nimi', 'Aino') + part('email', 'aino@koe.example');

describe('a post that is no form', () => {
  it.each<[string, string, string | Buffer, number]>([
    ['has no boundary', 'multipart/form-data', right, 400],
    ['has another boundary', 'multipart/form-data; boundary=y', `${right}--x--\r\n`, 400],
    ['ends in the middle', multipart, right, 400],
    ['ends in a header', multipart, '--x\r\nContent-Dispo', 400],
    [
      'ends in a file',
      multipart,
      `${right}--x\r\nContent-Disposition: form-data; name="kuvat"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nabc`,
      400,
    ],
    ['has no names', multipart, '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n', 400],
    ['has parts of parts', multipart, `${right}${part('a[b][c]', '1')}--x--\r\n`, 400],
    ['is all noise', multipart, randomBytes(10_000), 400],
    ['is mixed', 'multipart/mixed; boundary=x', `${right}--x--\r\n`, 415],
    ['is JSON', 'application/json', '{"nimi":"Aino"}', 415],
    ['is plain text', 'text/plain', 'nimi=Aino', 415],
    ['is of no kind', '', 'nimi=Aino', 415],
    ['is in no known alphabet', 'application/x-www-form-urlencoded; charset=x-koe', 'nimi=Aino', 415],
    ['has a text of a megabyte', multipart, `${right}${part('viesti', 'x'.repeat(1_000_000))}--x--\r\n`, 413],
    ['has a huge name', multipart, `${right}${part('n'.repeat(5000), 'x')}--x--\r\n`, 413],
    ['has a thousand parts', multipart, `${right}${part('a', '1').repeat(1000)}--x--\r\n`, 413],
    [
      'has a thousand files',
      multipart,
      `${right}${part('kuvat', '1', '; filename="a.jpg"').repeat(1000)}--x--\r\n`,
      413,
    ],
    ['is a long line', 'application/x-www-form-urlencoded', `nimi=${'x'.repeat(2_000_000)}`, 413],
    ['is a thousand pairs', 'application/x-www-form-urlencoded', 'a=1&'.repeat(1000), 413],
  ])('because it %s gets an answer', async (_, type, body, status) => {
    const answer = await post(type, body);
    expect(answer.status).toBe(status);
    expect([texts.serverError, texts.tooLarge]).toContain(messageOf(answer));
    expect([leadCalls(backend), incoming()]).toEqual([[], []]);
    const page = await post(type, body, 'text/html');
    expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  });

  it('because it is empty is a form with nothing in it, or none', async () => {
    expect(JSON.parse(messageOf(await post('application/x-www-form-urlencoded', '')))).toHaveProperty('nimi');
    expect((await post(multipart, '--x--\r\n')).status).toBe(400);
    expect((await post(multipart, '')).status).toBe(400);
  });
});

describe('a form with strange fields', () => {
  it.each([
    [multipart, `${right}${part('__proto__', 'x')}${part('constructor', 'x')}${part('toString', 'x')}--x--\r\n`],
    [
      'application/x-www-form-urlencoded',
      'nimi=Aino&email=aino%40koe.example&__proto__=x&__proto__[nimi]=x&constructor=x',
    ],
  ])('is taken without them: %s', async (type, body) => {
    expect((await post(type, body)).status).toBe(201);
    expect((await partsOf(leadCalls(backend)[0] as never)).map(([name]) => name)).toEqual(['nimi', 'email']);
  });

  it('that repeats a field of one value is told so', async () => {
    const answer = await post(multipart, `${right}${part('nimi', 'Eino')}--x--\r\n`);
    expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringContaining('Virheellinen tieto')]);
  });

  it.each([
    ['bytes that are no UTF-8', Buffer.from('\xff\xfe', 'latin1')],
    ['null bytes', Buffer.from('a\0b')],
    ['markup', Buffer.from('</script><script>alert(1)</script>{{7*7}}')],
  ])('of %s is taken', async (_, bytes) => {
    const body = Buffer.concat([
      Buffer.from(right + part('viesti', '').slice(0, -2)),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    expect((await post(multipart, body)).status).toBe(201);
  });

  it('keeps no path, line break or quote of a file’s name', async () => {
    await postLead(host, {
      ...filled,
      kuvat: [image('../../etc/passwd'), image('C:\\kuvat\\piha "1"\r\n.jpg'), image('x'.repeat(2000)), image('ä.jpg')],
    });
    const files = (await partsOf(leadCalls(backend)[0] as never)).flatMap(([, value]) =>
      value instanceof File ? [value.name] : [],
    );
    expect(files).toEqual(['passwd', 'piha 1.jpg', 'x'.repeat(150), 'ä.jpg']);
  });
});

describe('a body', () => {
  const chunk = Buffer.alloc(1024 * 1024, 'x');
  /** Sends the headers and this many megabytes of a file, over a separate connection. */
  function open(megabytes: number) {
    const socket = connect(Number(new URL(host.origin).port), '127.0.0.1');
    const start = `${right}--x\r\nContent-Disposition: form-data; name="kuvat"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const head = `POST ${formPath} HTTP/1.1\r\nHost: koe\r\nAccept: application/json\r\nConnection: close\r\nContent-Type: ${multipart}\r\nContent-Length: ${megabytes * chunk.length + start.length}\r\n\r\n`;
    socket.write(
      `${head}${right}--x\r\nContent-Disposition: form-data; name="kuvat"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    );
    return socket;
  }

  it('that is cut off leaves no file', async () => {
    const socket = open(5);
    socket.write(jpegBytes(100_000));
    await vi.waitFor(
      () => {
        expect(incoming()).toHaveLength(1);
        expect(readdirSync(`${host.leadFolder}/incoming/${incoming()[0]}`)).toHaveLength(1);
      },
      { timeout: 10_000 },
    );
    socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 10_000 });
    expect(leadCalls(backend)).toEqual([]);
  });

  it('over the limit of all gets its answer when it has come, and nothing of it is kept', {
    tags: 'slow',
  }, async () => {
    const socket = open(115);
    const answered = readText(socket);
    for (let n = 0; n < 115; n += 1)
      if (!socket.write(chunk)) await new Promise((resolve) => socket.once('drain', resolve));
    const answer = await answered;
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain(texts.tooLarge.slice(0, 20));
    expect([leadCalls(backend), incoming()]).toEqual([[], []]);
  });

  it('of images in a field that has none is not kept, but the lead is', async () => {
    expect((await postLead(host, { ...filled, muu: image('a.jpg', jpegBytes(2_000_000)) })).status).toBe(201);
    expect((await partsOf(leadCalls(backend)[0] as never)).map(([name]) => name)).toEqual(['nimi', 'email']);
  });
});
