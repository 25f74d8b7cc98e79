// Receiving form posts with a failing disk or with far too much data: leads are stored if possible, and the response is truthful.
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeBackend } from '../../../tests/helpers/fake-backend.ts';
import {
  filled,
  formPath,
  image,
  jpegBytes,
  leadCalls,
  messageOf,
  postLead,
  postMultipart,
  serveForm,
} from '../../../tests/helpers/lead-post.ts';
import { endless, openPost } from '../../../tests/helpers/open-post.ts';
import { rawForm } from '../../../tests/helpers/raw-content.ts';
import { startHost, type TestHost } from '../../../tests/helpers/start-host.ts';
import { form as texts } from '../../../texts/fi.ts';
import { defaultSlotRules } from '../../shared/intake-slots.ts';

let backend: Awaited<ReturnType<typeof startFakeBackend>>;
let host: TestHost;
let leadFolder: string;
beforeEach(async () => {
  backend = await startFakeBackend();
  serveForm(backend);
  leadFolder = mkdtempSync(`${tmpdir()}/pihlaja-receiving-`);
  host = await startHost(backend, {
    leadFolder,
    trustedProxies: 1,
    intakeRules: { slots: { ...defaultSlotRules, waitMs: 200 } },
  });
});
afterEach(async () => {
  await host.close();
  await backend.close();
  rmSync(leadFolder, { recursive: true, force: true });
});

describe('a disk that takes nothing', () => {
  beforeEach(() => {
    // A file in place of the folder refuses writes, like a full disk.
    renameSync(`${leadFolder}/incoming`, `${leadFolder}/away`);
    writeFileSync(`${leadFolder}/incoming`, '');
  });

  it('costs no lead without images that the backend can take', async () => {
    expect((await postLead(host)).status).toBe(201);
    expect(leadCalls(backend)).toHaveLength(1);
  });

  it('is told to whoever sends images', async () => {
    const answer = await postLead(host, { ...filled, kuvat: image('a.jpg', jpegBytes(300_000)) });
    expect([answer.status, messageOf(answer), answer.headers['retry-after']]).toEqual([503, texts.outOfOrder, '60']);
    expect(leadCalls(backend)).toEqual([]);
  });

  it('costs a visitor without JavaScript nothing that was typed, wherever it stood in the form', async () => {
    const answer = await postMultipart(host, { kuvat: image('a.jpg', jpegBytes(300_000)), ...filled, viesti: 'Terve' });
    expect(answer.status).toBe(503);
    for (const words of [texts.outOfOrder, 'value="aino@koe.example"', 'Terve']) expect(answer.text).toContain(words);
  });
});

describe('far too much', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  it('of images costs a visitor without JavaScript nothing that was typed', { tags: 'slow' }, async () => {
    const kuvat = Array.from({ length: 12 }, (_, n) => image(`${n}.jpg`, jpegBytes(9.5 * 1024 * 1024)));
    const answer = await postMultipart(host, { kuvat, ...filled, viesti: 'Terve' });
    expect(answer.status).toBe(413);
    for (const words of [texts.tooLarge, 'value="aino@koe.example"', 'Terve']) expect(answer.text).toContain(words);
    expect(readdirSync(`${leadFolder}/incoming`)).toEqual([]);
  });

  it('of texts is refused before it fills the memory', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`kentta${n}`, 'x'.repeat(100_000)]));
    const answer = await postLead(host, { ...filled, ...many });
    expect([answer.status, messageOf(answer)]).toEqual([413, texts.tooLarge]);
    expect((await postLead(host, { ...filled, viesti: 'ä'.repeat(10_000) })).status).toBe(201);
  });

  it.each([
    ['in one field', { viesti: '"'.repeat(60_000) }],
    ['in several fields', { viesti: Array.from({ length: 15 }, () => '&'.repeat(60_000)) }],
  ])('of signs that HTML spells in five letters, %s, is shown again in a page of bounded length', async (_, texts) => {
    const { status, text } = await postMultipart(host, { ...filled, ...texts });
    expect([400, 413]).toContain(status);
    expect(text.length).toBeLessThan(2 * 1024 * 1024);
  });

  it('of texts is refused in the other encoding of forms, too', async () => {
    const body = new URLSearchParams({ ...filled, viesti: 'x'.repeat(300_000) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    expect((await host.ask(formPath, { method: 'POST', headers, body: Buffer.from(String(body)) })).status).toBe(413);
  });

  it.each(['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'of impatience leaves no place taken: %s',
    async (type) => {
      backend.answer('/api/forms/3/', { json: rawForm(), delayMs: 400 });
      const head = `POST ${formPath} HTTP/1.1\r\nHost: koe\r\nX-Forwarded-For: 192.0.2.1\r\nAccept: application/json\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n--x`;
      const sockets = Array.from({ length: 10 }, () => connect(Number(new URL(host.origin).port), '127.0.0.1'));
      for (const socket of sockets) socket.write(head);
      // The visitor disconnects while the host still loads the form.
      await new Promise((soon) => setTimeout(soon, 150));
      for (const socket of sockets) socket.destroy();
      await new Promise((soon) => setTimeout(soon, 600));
      expect((await postLead(host, filled, from('192.0.2.1'))).status).toBe(201);
    },
  );

  it('at once from one address leaves room for the others', async () => {
    // Enough of each body to need a slot, and fast enough that none is evicted.
    const open = (address: string) => openPost(host, { address, ...endless() });
    const posts = await Promise.all(Array.from({ length: 10 }, () => open('192.0.2.1')));
    const streaming = posts.map((post) => post.stream());
    await vi.waitFor(() => expect(readdirSync(`${leadFolder}/incoming`)).toHaveLength(10), { timeout: 10_000 });
    const large = { ...filled, kuvat: image('a.jpg', jpegBytes(200_000)) };
    const refused = await postLead(host, large, from('192.0.2.1'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(messageOf(refused)).toContain('noin 1 minuutin kuluttua');
    // A small body needs no slot.
    expect((await postLead(host, filled, from('192.0.2.1'))).status).toBe(201);
    expect((await postLead(host, large, from('198.51.100.2'))).status).toBe(201);
    for (const post of posts) post.close();
    await Promise.all(streaming);
    await vi.waitFor(() => expect(readdirSync(`${leadFolder}/incoming`)).toEqual([]), { timeout: 10_000 });
    expect((await postLead(host, large, from('192.0.2.1'))).status).toBe(201);
  });
});
