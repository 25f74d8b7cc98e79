// A mail server that responds, rejects or is unreachable; mails that wait.

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMail, noteMailFailure } from '../../backend/mail/outbox-queries.ts';
import { openStore } from '../../backend/store/open-store.ts';
import { findMails } from '../../backend/testing/find-mails.ts';
import { readConfig } from '../../config.ts';
import { checkMail, checkMails } from './check-mail.ts';

const now = new Date('2026-05-09T12:00:00Z');
const password = 'Salasana-9';

let folder: string;
let server: Server;
let received: string;
let answersLogin: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pihlaja-doctor-'));
  received = '';
  answersLogin = '235 welcome';
  server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received += text;
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      if (text.startsWith('EHLO')) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
      else if (text.startsWith('AUTH')) socket.write(`${answersLogin}\r\n`);
      else if (text.startsWith('DATA')) socket.write('354 go\r\n');
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write(isData ? '250 queued as 4711\r\n' : '250 ok\r\n');
      isData = text.startsWith('DATA');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const site = { answered: { status: 0, headers: new Headers(), text: '', problem: '', took: 0 }, seen: null };
function check(env: Record<string, string>, mailTo: string | null = null, isPublic = true) {
  const config = readConfig({ SITE_URL: 'https://www.example.fi', DATA_DIR: folder, ...env });
  return checkMail({ config, now, isPublic, mailTo, site });
}
const url = () => `smtp://maija:${password}@127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;

it('that lets the site in is ok, and gets no message', async () => {
  expect(await check({ MAIL_URL: url() })).toMatchObject([
    { verdict: 'ok', says: expect.stringContaining('lets the site in') },
  ]);
  expect(received).toContain('AUTH PLAIN');
  expect(received).not.toContain('MAIL FROM');
});

it('gets a message when told, and its answer is printed', async () => {
  const [found] = await check({ MAIL_URL: url() }, 'mina@example.fi');
  expect(found).toMatchObject({
    verdict: 'ok',
    says: expect.stringContaining('mina@example.fi is on its way: 250 queued as 4711'),
  });
  expect(received).toContain('RCPT TO:<mina@example.fi>');
});

it('that refuses is quoted without the password', async () => {
  answersLogin = `535 no such login ${Buffer.from(`\0maija\0${password}`).toString('base64')}`;
  const [found] = await check({ MAIL_URL: url() });
  expect(found).toMatchObject({ verdict: 'fail', says: expect.stringContaining('535 no such login') });
  expect(JSON.stringify(found)).not.toMatch(/Salasana|bWFpamEAU/);
});

it('that is unavailable is named', async () => {
  const gone = url();
  await new Promise((resolve) => server.close(resolve));
  expect(await check({ MAIL_URL: gone })).toMatchObject([
    { verdict: 'fail', says: expect.stringContaining('ECONNREFUSED') },
  ]);
  server.listen(0);
});

it('that is not configured fails on a public site, and a test message becomes a file', async () => {
  expect(await check({})).toMatchObject([{ verdict: 'fail', says: expect.stringContaining('mails become files') }]);
  expect(await check({}, null, false)).toMatchObject([{ verdict: 'ok' }]);
  expect(await readdir(folder)).toEqual([]);
  expect(await check({}, 'a@example.fi')).toMatchObject([
    { verdict: 'ok', says: expect.stringContaining(`${folder}/outbox/`) },
  ]);
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
});

it('is the backend’s with another backend', async () => {
  const env = { CONTENT_API_URL: 'https://cms.example/api', CONTENT_API_KEY: 'k' };
  expect(await check(env)).toMatchObject([{ verdict: 'ok', says: expect.stringContaining('CONTENT_API_URL sends') }]);
});

it('mails that wait too long warn, and given-up ones fail', async () => {
  const store = await openStore(folder);
  const mail = { recipient: 'a@x.example', subject: 'Aihe', text: 'x', html: 'x' };
  expect(await checkMails(store, now)).toMatchObject([{ verdict: 'ok', says: 'none waits, and none was given up' }]);
  await addMail(store, mail, now);
  expect(await checkMails(store, now)).toMatchObject([{ verdict: 'ok', says: 'on their way: 1' }]);
  const later = new Date(now.getTime() + 60 * 60_000);
  expect(await checkMails(store, later)).toMatchObject([
    { verdict: 'warn', says: expect.stringContaining('no attempt was made') },
  ]);
  const [waiting] = await findMails(store);
  await noteMailFailure(store, waiting?.id ?? '', '550 no such\nuser', later);
  expect(await checkMails(store, later)).toMatchObject([
    { verdict: 'fail', says: 'given up: 1, the last one because of "550 no such user"' },
  ]);
  await store.destroy();
});
