// The outbox: no mail is lost, none is sent for a failed transaction, and undeliverable ones are given up.
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, openStore, type Store } from '../store/open-store.ts';
import { DatabaseAway } from '../store/temporary-failure.ts';
import { holdWriters } from '../testing/break-store-sql.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { type MailSender, retryDelayMs, startMailSender } from './mail-sender.ts';
import { addMail, type OutboxMail } from './outbox-queries.ts';
import { createTransport, type Deliver } from './transport.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let store: Store;
let time: Date;
let senders: MailSender[];
const none = { get: async () => null };
const log = { info() {}, warn() {}, error() {} };
beforeEach(async () => {
  store = await openStore(await mkdtemp(join(tmpdir(), 'pihlaja-mail-')));
  time = new Date('2026-05-10T09:00:00Z');
  senders = [];
});
afterEach(async () => {
  for (const sender of senders) await sender.stop();
  await store.destroy();
});

const start = (deliver: Deliver, renewEveryMs?: number) => {
  const sender = startMailSender({ store, deliver, now: () => time, log, renewEveryMs });
  senders.push(sender);
  return sender;
};
const mail = (recipient: string) => ({ recipient, subject: 'Aihe', text: 'Teksti', html: '<p>Teksti</p>' });
const rows = () => store.selectFrom('outbox').selectAll().execute();
/** The same store with deletions that may fail first. */
const failDeletions = (inner: Store, fail: () => void): Store =>
  new Proxy(inner, {
    get(target, name) {
      if (name === 'deleteFrom') fail();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
const isEmpty = async () => ((await rows()).length === 0 ? true : undefined);

describe('the mail sender', () => {
  it('sends what an earlier process left behind, oldest first', async () => {
    await addMail(store, mail('b@x.example'), new Date(time.getTime() - 1000));
    await addMail(store, mail('a@x.example'), time);
    const sent: string[] = [];
    start(async ({ recipient }) => void sent.push(recipient));
    await waitUntil(isEmpty);
    expect(sent).toEqual(['b@x.example', 'a@x.example']);
  });

  it('sends what was stored while the clock was a year ahead, and pauses as usual after a failure', async () => {
    const ahead = new Date(time.getTime() + 365 * 24 * 60 * 60_000);
    await addMail(store, mail('uusi@x.example'), ahead);
    await addMail(store, mail('yritetty@x.example'), ahead);
    const tried = { attempts: 3, next_attempt_at: ahead.toISOString() };
    await store.updateTable('outbox').set(tried).where('recipient', '=', 'yritetty@x.example').execute();
    const sent: string[] = [];
    const sender = start(async ({ recipient }) => {
      sent.push(recipient);
      throw new Error('ei nyt');
    });
    await waitUntil(async () => ((await rows()).every(({ last_error }) => last_error !== '') ? true : undefined));
    await sender.stop();
    expect(sent.sort()).toEqual(['uusi@x.example', 'yritetty@x.example']);
    const pauses = (await rows()).map(({ next_attempt_at }) => Date.parse(next_attempt_at) - time.getTime());
    expect(pauses.sort((a, b) => a - b)).toEqual([retryDelayMs(1), retryDelayMs(4)]);
  });

  it('wakes up when something is added', async () => {
    const sent: OutboxMail[] = [];
    const sender = start(async (one) => void sent.push(one));
    await addMail(store, mail('a@x.example'), time);
    sender.wake();
    sender.wake();
    await waitUntil(isEmpty);
    expect(sent).toHaveLength(1);
  });

  it('sends nothing for a transaction that failed', async () => {
    const failing = inTransaction(store, async (transaction) => {
      await addMail(transaction, mail('a@x.example'), time);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('sends each mail once, even with two senders on one outbox', async () => {
    for (let index = 0; index < 30; index++) await addMail(store, mail(`a${index}@x.example`), time);
    const sent: string[] = [];
    const deliver = async ({ recipient }: OutboxMail) => void sent.push(recipient);
    start(deliver);
    start(deliver);
    await waitUntil(isEmpty);
    expect(new Set(sent).size).toBe(30);
    expect(sent).toHaveLength(30);
  });

  it('sends a mail once that takes longer than its claim, with a second sender that looks for mails', async () => {
    await addMail(store, mail('a@x.example'), time);
    const sent: string[] = [];
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const deliver = async ({ recipient }: OutboxMail) => {
      sent.push(recipient);
      await arrived;
    };
    start(deliver, 20);
    await waitUntil(async () => (sent.length === 1 ? true : undefined));
    const other = start(deliver, 20);
    const end = time.getTime() + 3 * retryDelayMs(1);
    while (time.getTime() < end) {
      time = new Date(time.getTime() + retryDelayMs(1) / 2);
      // The claim ends a minute from now.
      const due = new Date(time.getTime() + retryDelayMs(1)).toISOString();
      await waitUntil(async () => ((await rows())[0]?.next_attempt_at === due ? true : undefined));
      other.wake();
    }
    arrive();
    await waitUntil(isEmpty);
    expect(sent).toEqual(['a@x.example']);
  });

  it('sends no mail twice because the database is busy when it has gone out', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pihlaja-mail-'));
    const busy = await openStore(dir, { waitMs: 50 });
    await addMail(busy, mail('a@x.example'), time);
    let sent = 0;
    const deliver = async () => {
      sent += 1;
      const letGo = await holdWriters(busy, dir, 'outbox');
      setTimeout(letGo, 500);
    };
    const sender = startMailSender({ store: busy, deliver, now: () => time, log });
    await waitUntil(async () =>
      (await busy.selectFrom('outbox').select('id').execute()).length === 0 ? true : undefined,
    );
    time = new Date(time.getTime() + 24 * 60 * 60_000);
    sender.wake();
    await sender.stop();
    expect(sent).toBe(1);
    await busy.destroy();
  });

  it('sends no mail twice because the database was unavailable for a while when it had gone out', {
    tags: 'slow',
  }, async () => {
    await addMail(store, mail('a@x.example'), time);
    let sent = 0;
    let isAway = false;
    let tries = 0;
    const failing = failDeletions(store, () => {
      if (!isAway) return;
      tries += 1;
      throw new DatabaseAway(new Error('nobody listens'));
    });
    const deliver = async () => {
      sent += 1;
      isAway = true;
    };
    const sender = startMailSender({ store: failing, deliver, now: () => time, log });
    senders.push(sender);
    // Longer than the claim lasts, according to the sender's clock.
    await waitUntil(async () => (tries >= 12 ? true : undefined));
    time = new Date(time.getTime() + 2 * retryDelayMs(1));
    isAway = false;
    sender.wake();
    await waitUntil(isEmpty);
    expect(sent).toBe(1);
  });

  it('tries again after a growing delay and gives up after twenty times, three days later', async () => {
    await addMail(store, mail('a@x.example'), time);
    const started = time.getTime();
    let attempts = 0;
    const sender = start(async () => {
      attempts++;
      throw new Error('server away');
    });
    for (let wanted = 1; wanted <= 20; wanted++) {
      await waitUntil(async () => ((await rows())[0]?.attempts === wanted ? true : undefined));
      expect((await rows())[0]?.next_attempt_at).toBe(new Date(time.getTime() + retryDelayMs(wanted)).toISOString());
      await waitUntil(async () => ((await rows())[0]?.last_error !== '' ? true : undefined));
      time = new Date(time.getTime() + retryDelayMs(wanted));
      sender.wake();
    }
    expect(time.getTime() - started).toBeGreaterThan(3 * 24 * 3600_000);
    time = new Date(time.getTime() + 30 * 24 * 3600_000);
    sender.wake();
    await sender.stop();
    expect(attempts).toBe(20);
    expect(await rows()).toMatchObject([{ attempts: 20, last_error: 'Error: server away' }]);
    expect((await rows())[0]?.dead_at).not.toBeNull();
  });

  const refusing = (error: object) => async () => {
    throw Object.assign(new Error('Refused'), error);
  };
  it.each([
    ['RCPT TO', 550, true],
    ['DATA', 554, true],
    ['RCPT TO', 450, false],
    ['MAIL FROM', 550, false],
    ['AUTH PLAIN', 535, false],
  ])('gives up at once what a server refuses for good: %s answered with %i', async (command, responseCode, isFinal) => {
    await addMail(store, mail('ei.ole@x.example'), time);
    start(refusing({ command, responseCode, code: 'EENVELOPE' }));
    await waitUntil(async () => ((await rows())[0]?.last_error !== '' ? true : undefined));
    expect((await rows()).map(({ attempts, dead_at }) => [attempts, dead_at !== null])).toEqual([[1, isFinal]]);
  });

  it.each([
    ['DATA', 552, true],
    ['MAIL FROM', 552, true],
    ['MAIL FROM', undefined, true],
    ['RCPT TO', 552, false],
  ])('sends a mail without its attachments where they are too large: %s, %s', async (command, responseCode, isSent) => {
    const attachments = [{ file: 'a.jpg', name: 'kuva-1.jpg', type: 'image/jpeg' }];
    await addMail(store, { ...mail('a@x.example'), attachments }, time);
    const sent: string[] = [];
    const deliver = async (one: OutboxMail) => {
      if (one.attachments !== '[]') return refusing({ command, responseCode, code: 'EMESSAGE' })();
      sent.push(one.body_text);
    };
    const withoutAttachments = async () => ({ text: 'Kuvat ovat muualla', html: '' });
    senders.push(startMailSender({ store, deliver, withoutAttachments, now: () => time, log }));
    await waitUntil(async () => ((await rows()).every(({ last_error }) => last_error !== '') ? true : undefined));
    expect(sent).toEqual(isSent ? ['Kuvat ovat muualla'] : []);
    expect(await rows()).toHaveLength(isSent ? 0 : 1);
  });

  it('grows its delay from a minute to six hours', () => {
    expect([1, 2, 3, 8, 20].map((attempt) => retryDelayMs(attempt) / 60_000)).toEqual([1, 2, 4, 128, 360]);
  });

  it('stops after the mail that is in progress', async () => {
    for (let index = 0; index < 5; index++) await addMail(store, mail(`a${index}@x.example`), time);
    let release = () => {};
    let sent = 0;
    const sender = start(async () => {
      sent++;
      await new Promise<void>((done) => {
        release = done;
      });
    });
    await waitUntil(async () => (sent === 1 ? true : undefined));
    const stopped = sender.stop();
    release();
    await stopped;
    expect([sent, (await rows()).length]).toEqual([1, 4]);
  });
});

describe('a mail server that says nothing', () => {
  it('holds up no ending, and its mail is tried again', async () => {
    await addMail(store, mail('a@x.example'), time);
    let isAsked = false;
    const sender = start(() => {
      isAsked = true;
      return new Promise(() => {});
    });
    await waitUntil(async () => isAsked || undefined);
    await sender.stop(20);
    senders = [];
    time = new Date(time.getTime() + retryDelayMs(1));
    start(async () => {});
    await waitUntil(isEmpty);
  });
});

describe('delivering', () => {
  it('leaves one file for a mail that is delivered twice', async () => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'pihlaja-outbox-'));
    await addMail(store, mail('a@x.example'), time);
    const [row] = await rows();
    const deliver = createTransport({ outboxDir, from: 'Testi <t@x.example>', attachments: none });
    await deliver(row as OutboxMail);
    await deliver(row as OutboxMail);
    expect(await readdir(outboxDir)).toEqual([`2026-05-10T09-00-00-000Z-${row?.id}.eml`]);
  });

  it.each([
    ['palvelu@x.example', 'Puutarhalehti', 'Puutarhalehti <palvelu@x.example>'],
    ['palvelu@x.example', '', 'palvelu@x.example'],
    ['"Piha, Oy" <palvelu@x.example>', 'Puutarhalehti', '"Piha, Oy" <palvelu@x.example>'],
  ])('is from %s for a mail of "%s"', async (from, senderName, shown) => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'pihlaja-outbox-'));
    await addMail(store, { ...mail('a@x.example'), senderName }, time);
    const [row] = await rows();
    await createTransport({ outboxDir, from, attachments: none })(row as OutboxMail);
    const [file = ''] = await readdir(outboxDir);
    const headers = await readFile(join(outboxDir, file), 'utf8');
    expect(/^From: (.*)$/m.exec(headers)?.[1]?.trim()).toBe(shown);
    expect(headers).toMatch(/^Message-ID: <[0-9a-f-]{36}@x\.example>/m);
  });

  it.each([
    ['https://x.example/peru/', ['<https://x.example/peru/>', 'List-Unsubscribe=One-Click']],
    ['http://x.example/peru/', ['<http://x.example/peru/>', undefined]],
    ['', [undefined, undefined]],
  ])('names the address that cancels a newsletter, for one click only with HTTPS: "%s"', async (url, headers) => {
    const outboxDir = await mkdtemp(join(tmpdir(), 'pihlaja-outbox-'));
    await addMail(store, { ...mail('a@x.example'), unsubscribeUrl: url }, time);
    const [row] = await rows();
    await createTransport({ outboxDir, from: 't@x.example', attachments: none })(row as OutboxMail);
    const [file = ''] = await readdir(outboxDir);
    const text = await readFile(join(outboxDir, file), 'utf8');
    expect(['List-Unsubscribe', 'List-Unsubscribe-Post'].map((name) => text.match(`\n${name}: (.*)\r`)?.[1])).toEqual(
      headers,
    );
  });

  it.each([
    ['AUTH PLAIN', 'Salasana%2F9'],
    ['AUTH LOGIN', 'Salasana9'],
  ])('keeps no password that a server repeats when it refuses it, with %s', async (way, password) => {
    const lines: string[] = [];
    const note = (details: object, message: string) => void lines.push(JSON.stringify(details) + message);
    const server = createServer((socket) => {
      socket.write('220 test\r\n');
      let isLogin = false;
      socket.on('data', (chunk) => {
        const text = chunk.toString().trim();
        const secret = Buffer.from(text.split(' ').at(-1) ?? '', 'base64').toString();
        if (text.startsWith('EHLO')) return void socket.write(`250-test\r\n250 ${way}\r\n`);
        if (text === 'AUTH LOGIN') {
          isLogin = true;
          return void socket.write('334 VXNlcm5hbWU6\r\n');
        }
        if (isLogin && secret === 'maija') return void socket.write('334 UGFzc3dvcmQ6\r\n');
        socket.write(`535 What is "${text}", that is ${secret.replaceAll('\0', ' ')}?\r\n`);
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await addMail(store, mail('a@x.example'), time);
    const url = `smtp://maija:${password}@127.0.0.1:${port}?ignoreTLS=true`;
    const deliver = createTransport({ url, outboxDir: '', from: 't@x.example', attachments: none });
    senders.push(startMailSender({ store, deliver, now: () => time, log: { info: note, warn: note, error: note } }));
    await waitUntil(async () => ((await rows())[0]?.last_error !== '' ? true : undefined));
    server.close();
    const messages = `${(await rows())[0]?.last_error} ${lines.join()}`;
    expect(messages).toContain('What is "');
    expect(messages).not.toMatch(/Salasana|U2FsYXNhbmE|bWFpamEAU2/);
  });

  it('speaks SMTP when a server is named', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      let isData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (isData) {
          if (!text.endsWith('\r\n.\r\n')) return;
          isData = false;
          socket.write('250 ok\r\n');
        } else if (text.startsWith('DATA')) {
          isData = true;
          socket.write('354 go\r\n');
        } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await addMail(store, mail('a@x.example'), time);
    start(
      createTransport({
        url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
        outboxDir: '',
        from: 'Testi <t@x.example>',
        attachments: none,
      }),
    );
    await waitUntil(isEmpty);
    server.close();
    const dialogue = received.join('');
    expect(dialogue).toContain('RCPT TO:<a@x.example>');
    expect(dialogue).toMatch(/Message-ID: <[0-9a-f-]{36}@x\.example>/);
  });
});
