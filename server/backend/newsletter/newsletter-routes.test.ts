// The newsletter service over HTTP, including the mails that it writes to a folder.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillDisk, refuse } from '../testing/break-store-sql.ts';
import { testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend, testSite } from '../testing/start-backend.ts';
import { waitUntil } from '../testing/wait-until.ts';

// Files, processes and mails need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let time: Date;
let backend: TestBackend;
beforeEach(async () => {
  time = new Date('2026-05-10T09:00:00Z');
  backend = await startBackend({ now: () => time });
  const site = { ...(testContent['site.json'] as object), site_name: 'Piha & Räystäs' };
  await backend.importContent(await writeFiles({ 'site.json': site }));
});
afterEach(() => backend.stop());

const post = (path: string, fields: Record<string, string>) =>
  backend.ask(path, { method: 'POST', body: new URLSearchParams({ api_key: 'newsletter-key', ...fields }) });
const subscribe = (fields: Record<string, string> = {}) =>
  post('/newsletter/subscribe', { email: 'maija@posti.example', list: 'testi', boolean: 'true', ...fields });
const outbox = async () => {
  const names = await readdir(join(backend.dataDir, 'outbox')).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(backend.dataDir, 'outbox', name), 'utf8')),
  );
};
const mails = (count: number) => waitUntil(async () => ((await outbox()).length >= count ? outbox() : undefined));
const decode = (mail: string) =>
  Buffer.from(
    mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
/** The request fields from the address in the mail's unsubscribe header. */
const cancellationIn = (mail: string | undefined) => {
  const header = /^List-Unsubscribe:\s+<(.*?)>/ms.exec(mail ?? '')?.[1] ?? '';
  const { origin, pathname, searchParams } = new URL(header.replace(/\s/g, ''));
  return { page: origin + pathname, list: searchParams.get('kirje') ?? '', token: searchParams.get('token') ?? '' };
};
const tokenIn = (mail: string | undefined) => /vahvista\/\?token=([\w-]+)/.exec(decode(mail ?? ''))?.[1] ?? '';
const later = (ms: number) => {
  time = new Date(time.getTime() + ms);
};
const subscriptions = () => backend.store.selectFrom('newsletter_subscriptions').selectAll().execute();

describe('subscribing', () => {
  it('answers true and mails a link of the public site', async () => {
    const answer = await subscribe();
    expect([answer.status, answer.text]).toEqual([200, 'true']);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const [mail = ''] = await mails(1);
    expect(mail).toContain('To: maija@posti.example');
    expect(mail).toMatch(/^From: =\?UTF-8\?Q\?Piha_=26_R=C3=A4yst=C3=A4s\?=\s+<testi@site\.example>/m);
    expect(mail).toContain('Content-Type: text/html');
    const words = decode(mail);
    expect(words).toContain('Kiitos, että tilasit uutiskirjeen Testikirje.');
    expect(words).toContain(`${testSite}/uutiskirje/vahvista/?token=`);
    expect(await subscriptions()).toMatchObject([{ email: 'maija@posti.example', list: 'testi', status: 'pending' }]);
  });

  it('names the file by its time and the mail, with the subject in Finnish', async () => {
    await subscribe();
    const [mail = ''] = await mails(1);
    const [name] = await readdir(join(backend.dataDir, 'outbox'));
    expect(name).toMatch(/^2026-05-10T09-00-00-000Z-[0-9a-f-]{36}\.eml$/);
    const subject = /^Subject: ((?:.|\r?\n )*)$/m.exec(mail)?.[1] ?? '';
    const text = subject
      .replace(/\r?\n /g, '')
      .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, coded) => decode(coded.replaceAll('_', ' ')));
    expect(text).toBe('Vahvista tilaus: Testikirje');
  });

  it('answers the same for a known address, and mails it once in ten minutes', { tags: 'slow' }, async () => {
    await subscribe();
    later(9 * 60_000);
    expect((await subscribe({ email: ' MAIJA@posti.example ' })).text).toBe('true');
    await mails(1);
    later(2 * 60_000);
    expect((await subscribe()).text).toBe('true');
    const both = await mails(2);
    expect(both).toHaveLength(2);
    expect(await subscriptions()).toHaveLength(1);
    expect(tokenIn(both[0])).not.toBe(tokenIn(both[1]));
    for (const mail of both) expect((await post('/newsletter/confirm', { token: tokenIn(mail) })).text).toBe('true');
  });

  it('keeps one row for each list', { tags: 'slow' }, async () => {
    await Promise.all([subscribe(), subscribe(), subscribe({ list: 'toinen' }), subscribe()]);
    expect(await subscriptions()).toHaveLength(2);
    expect(await mails(2)).toHaveLength(2);
  });

  it.each([
    [{ api_key: 'wrong' }, 403, 'wrong api_key'],
    [{ api_key: '' }, 403, 'wrong api_key'],
    [{ email: '' }, 400, 'email is not an e-mail address'],
    [{ email: 'maija' }, 400, 'email is not an e-mail address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'email is not an e-mail address'],
    [{ email: `${'a'.repeat(250)}@b.example` }, 400, 'email is not an e-mail address'],
    [{ list: 'ei-ole' }, 400, 'unknown list'],
    [{ list: '__proto__' }, 400, 'unknown list'],
    [{ boolean: 'false' }, 400, 'boolean must be true'],
  ])('refuses %j', async (fields, status, reason) => {
    const answer = await subscribe(fields as Record<string, string>);
    expect([answer.status, answer.text]).toEqual([status, reason]);
    expect(await subscriptions()).toEqual([]);
  });

  it('bounds what it reads', async () => {
    expect((await subscribe({ email: 'x'.repeat(20_000) })).status).toBe(413);
    const body = 'api_key=newsletter-key&api_key=newsletter-key&email=a@b.example';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await backend.ask('/newsletter/subscribe', { method: 'POST', body, headers })).status).toBe(403);
    expect((await backend.ask('/newsletter/subscribe', { method: 'POST' })).status).toBe(403);
  });
});

/** Subscribes an address for a visitor whose IP address the host names. */
const subscribeFrom = (address: string, email: string) => {
  const body = new URLSearchParams({ api_key: 'newsletter-key', email, list: 'testi', boolean: 'true' });
  return backend.ask('/newsletter/subscribe', { method: 'POST', headers: { 'x-forwarded-for': address }, body });
};
const tokens = async () => (await backend.store.selectFrom('newsletter_tokens').selectAll().execute()).length;

describe('too many orders', () => {
  it('of one sender are refused with the time of the next, and of one network of IPv6, too', async () => {
    for (let n = 0; n < 10; n += 1)
      expect((await subscribeFrom(`2001:db8:1:2::${n}`, `a${n}@posti.example`)).status).toBe(200);
    const refused = await subscribeFrom('2001:db8:1:2:3::1', 'b@posti.example');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 300]).toEqual([429, true]);
    expect(await subscriptions()).toHaveLength(10);
    expect((await subscribeFrom('2001:db8:1:3::1', 'b@posti.example')).status).toBe(200);
  });

  it('of one mailbox get the usual answer, and neither a mail nor a row; others and the next hour are as before', async () => {
    for (const n of [1, 2, 3, 4, 5]) expect((await subscribe({ email: `maija+${n}@posti.example` })).text).toBe('true');
    expect([await tokens(), (await subscriptions()).map(({ email }) => email)]).toEqual([
      3,
      ['maija+1@posti.example', 'maija+2@posti.example', 'maija+3@posti.example'],
    ]);
    for (const email of ['matti@posti.example', 'maija@posti.example']) await subscribe({ email });
    expect(await tokens()).toBe(5);
  });

  it('do not come of an order that is repeated within ten minutes, or that fails', async () => {
    for (let n = 0; n < 6; n += 1) await subscribe();
    expect(await tokens()).toBe(1);
    const mend = await refuse(backend.store, 'before insert on newsletter_tokens');
    for (let n = 0; n < 12; n += 1)
      expect((await subscribeFrom('192.0.2.1', 'pekka@posti.example')).status).toBeGreaterThanOrEqual(500);
    await mend();
    for (const list of ['testi', 'toinen'])
      expect((await subscribe({ email: 'pekka@posti.example', list })).text).toBe('true');
    expect((await subscribeFrom('192.0.2.1', 'anna@posti.example')).status).toBe(200);
    expect(await tokens()).toBe(4);
  });
});

describe('a full disk', () => {
  it('answers 503 and stores nothing, and works again when there is room', async () => {
    const makeRoom = await fillDisk(backend.store);
    const statuses: number[] = [];
    for (let index = 0; !statuses.includes(503) && index < 500; index++) {
      statuses.push((await subscribe({ email: `a${index}@posti.example` })).status);
    }
    expect(statuses.at(-1)).toBe(503);
    expect(await subscriptions()).toHaveLength(statuses.length - 1);
    await makeRoom();
    expect((await subscribe()).text).toBe('true');
  });
});

describe('confirming', () => {
  it('confirms, twice too, and keeps no token in the database', async () => {
    await subscribe();
    const token = tokenIn((await mails(1))[0]);
    for (const _time of [1, 2]) expect((await post('/newsletter/confirm', { token })).text).toBe('true');
    expect(await subscriptions()).toMatchObject([{ status: 'confirmed', confirmed_at: '2026-05-10T09:00:00.000Z' }]);
    const stored = JSON.stringify(await backend.store.selectFrom('newsletter_tokens').selectAll().execute());
    expect(stored).not.toContain(token);
    expect(await backend.store.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('stays confirmed when the address subscribes again', async () => {
    await subscribe();
    await post('/newsletter/confirm', { token: tokenIn((await mails(1))[0]) });
    later(60 * 60_000);
    expect((await subscribe()).text).toBe('true');
    expect(await subscriptions()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('ends after seven days', async () => {
    await subscribe();
    const token = tokenIn((await mails(1))[0]);
    later(7 * 24 * 60 * 60_000 + 1000);
    const answer = await post('/newsletter/confirm', { token });
    expect([answer.status, answer.text]).toEqual([400, 'unknown or expired token']);
    expect(await subscriptions()).toMatchObject([{ status: 'pending' }]);
  });

  it('is refused for a token of a clock that was a year ahead, and an order of then is mailed again', async () => {
    const year = 365 * 24 * 60 * 60_000;
    later(year);
    await subscribe();
    const token = tokenIn((await mails(1))[0]);
    later(-year);
    expect((await post('/newsletter/confirm', { token })).status).toBe(400);
    await subscribe();
    const again = (await mails(2)).map(tokenIn).find((one) => one !== token);
    expect((await post('/newsletter/confirm', { token: again ?? '' })).text).toBe('true');
  });

  it.each(['', 'x', '__proto__', '\0', 'x'.repeat(5000)])('refuses unknown token %#', async (token) => {
    expect((await post('/newsletter/confirm', { token })).status).toBe(400);
    expect((await post('/newsletter/confirm', { token, api_key: 'wrong' })).status).toBe(403);
  });
});

describe('cancelling', () => {
  const cancel = ({ list, token }: { list: string; token: string }) => post('/newsletter/unsubscribe', { list, token });
  const order = async (fields?: Record<string, string>) => {
    const before = await outbox();
    await subscribe(fields);
    const [mail = ''] = (await mails(before.length + 1)).filter((one) => !before.includes(one));
    return mail;
  };

  it('is named in the mail: in its headers for mail programs, and in both of its texts', async () => {
    const mail = await order();
    const { page, list, token } = cancellationIn(mail);
    expect([page, list]).toEqual([`${testSite}/uutiskirje/peru/`, 'testi']);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    const [, text = '', html = ''] = decode(mail).split('Content-Type: text/');
    expect(text).toContain(`Voit perua tilauksen milloin tahansa.\n${page}?kirje=testi&token=${token}`);
    expect(html).toContain(`<a href="${page}?kirje=testi&amp;token=${token}"`);
  });

  it('ends the subscription, twice too, years later, and no other one', async () => {
    const mail = await order();
    await order({ list: 'toinen' });
    await order({ email: 'matti@posti.example' });
    await post('/newsletter/confirm', { token: tokenIn(mail) });
    later(5 * 365 * 24 * 60 * 60_000);
    for (const _time of [1, 2]) expect((await cancel(cancellationIn(mail))).text).toBe('true');
    const left = (await subscriptions()).map(({ email, list }) => `${email} ${list}`);
    expect(left.sort()).toEqual(['maija@posti.example toinen', 'matti@posti.example testi']);
    expect((await post('/newsletter/confirm', { token: tokenIn(mail) })).status).toBe(400);
  });

  it('is also named by the answer to the confirmation', { tags: 'slow' }, async () => {
    const mail = await order();
    const { headers } = await post('/newsletter/confirm', { token: tokenIn(mail) });
    const { page, token } = cancellationIn(mail);
    expect(headers.get('list-unsubscribe')).toBe(`<${page}?kirje=testi&token=${token}>`);
  });

  it('works with the link of an old letter, when the letter was cancelled and ordered again', async () => {
    const old = await order();
    await cancel(cancellationIn(old));
    const mail = await order();
    expect((await post('/newsletter/confirm', { token: tokenIn(mail) })).text).toBe('true');
    await cancel(cancellationIn(old));
    expect(await subscriptions()).toEqual([]);
  });

  it('works for a subscription of an earlier release, whose mail has named no address', async () => {
    const at = time.toISOString();
    const row = { email: 'maija@posti.example', list: 'testi', status: 'pending' as const, created_at: at, site: '' };
    const known = { ...row, id: 'f2b0', mailed_at: '', confirmed_at: null, page: '', campaign: '{}' };
    await backend.store.insertInto('newsletter_subscriptions').values(known).execute();
    const mail = await order();
    await cancel(cancellationIn(mail));
    expect(await subscriptions()).toEqual([]);
  });

  it('is named for an order from a partner’s page, too', async () => {
    const mail = await order({ site: 'pub_demo', page: 'https://kumppani.example/', idempotency_key: 'a-1' });
    expect((await cancel(cancellationIn(mail))).text).toBe('true');
    expect(await subscriptions()).toEqual([]);
  });

  it('refuses what was not signed for this very subscription', async () => {
    const { list, token } = cancellationIn(await order());
    const other = cancellationIn(await order({ email: 'matti@posti.example' }));
    const [id = '', signature = ''] = token.split('.');
    const forged = [
      '',
      'x',
      id,
      `${id}.`,
      `${id}.${other.token.split('.')[1]}`,
      `${token}.lisaa`,
      `${id}.${signature.slice(1)}`,
      '\0',
    ];
    for (const one of [...forged, 'x'.repeat(5000)])
      expect((await cancel({ list, token: one })).text).toBe('unknown token');
    expect((await cancel({ list: 'toinen', token })).status).toBe(400);
    expect((await post('/newsletter/unsubscribe', { list, token, api_key: 'wrong' })).status).toBe(403);
    expect(await subscriptions()).toHaveLength(2);
  });
});
