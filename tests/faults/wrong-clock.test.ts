// The clock is a year off, and then correct again: nothing is lost or duplicated, nothing waits for a year, and
// everything that was issued "in the future" is refused with a way to continue.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { linkIn, mailsTo } from '../../server/backend/testing/accounts.ts';
import { testContent } from '../../server/backend/testing/content-folder.ts';
import type { ReadMail } from '../../server/backend/testing/read-mail.ts';
import type { Visitor } from '../../server/backend/testing/visitor.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { formIdIn, oneForm } from '../helpers/one-form.ts';
import { readRows } from '../helpers/read-rows.ts';
import { askForAccount, orderNewsletter, sendLead, sitePassword, visit } from '../helpers/site-calls.ts';
import { createSiteClock, dayMs, type SiteClock } from '../helpers/site-clock.ts';
import { prepareDataDir, type SiteProcess, startSiteProcess } from '../helpers/site-process.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const year = 365 * dayMs;
const email = 'aino@posti.example';

let folder: Awaited<ReturnType<typeof prepareDataDir>>;
let clock: SiteClock;
let site: SiteProcess;
let address: string;
beforeEach(async () => {
  folder = await prepareDataDir({ ...testContent, ...oneForm });
  clock = createSiteClock();
});
afterEach(async () => {
  await site.kill();
  clock.remove();
  await folder.remove();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  site = startSiteProcess({ DATA_DIR: folder.dataDir, DEMO: 'off', ...clock.env, ...env });
  address = await site.address();
}

const rowsOf = (sql: string) => readRows(folder.dataDir, sql);

const lead = (key?: string) => sendLead(address, { formId: formIdIn(folder.dataDir), ...(key && { key }) });
const logIn = (visitor: Visitor) => visitor.send('POST', '/api/auth/login/', { login: email, password: sitePassword });
const isLoggedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/status/')).json.authenticated;
const order = () => orderNewsletter(address, email);

/** The ids of mails that a test has read. */
const read = new Set<string | undefined>();
const isUnread = ({ headers }: ReadMail) => !read.has(headers['message-id']);
/** Waits for mails that no test has read; files from the future are sorted after those of the present. */
const newMails = (count = 1) =>
  waitUntil(async () => {
    const mails = (await mailsTo(folder, email, 0)).filter(isUnread);
    if (mails.length < count) return undefined;
    for (const { headers } of mails) read.add(headers['message-id']);
    return mails;
  });
const linkOf = (mails: ReadMail[]) => linkIn(mails.find(({ text }) => /signature=/.test(text)));

it('a year ahead, then right: what waits leaves, and every refused link and token has a way on', async () => {
  clock.shift(year);
  // This server accepts no mail, so all mails are scheduled for a retry in a year.
  await start({ MAIL_URL: 'smtp://127.0.0.1:9' });
  const visitor = visit(() => address);
  const key = randomUUID();
  expect((await lead(key)).status).toBe(201);
  expect((await askForAccount(visitor, email)).status).toBe(201);
  expect(await order()).toBe(201);
  await vi.waitFor(() => expect(rowsOf('select id from outbox where attempts > 0')).toHaveLength(3), {
    timeout: 20_000,
  });
  await site.kill();

  clock.shift(0);
  await start();
  expect(site.err).toContain('the database holds rows of the future: check the clock of this machine');
  await vi.waitFor(() => expect(rowsOf('select id from outbox')).toEqual([]), { timeout: 20_000 });
  // The same lead is stored once, and a new lead is accepted.
  expect([(await lead(key)).status, (await lead()).status]).toEqual([201, 201]);
  expect(rowsOf('select id from leads')).toHaveLength(2);
  const link = linkOf(await newMails(2));
  // Subscribing again sends the newsletter's mail again.
  expect(await order()).toBe(201);
  await newMails();
  // The token from the future is refused, and a new one is issued.
  const refused = await visitor.send('POST', '/api/auth/verify-registration/', link);
  expect([refused.status, refused.json.detail]).toEqual([403, 'CSRF Failed: CSRF token incorrect.']);
  await visitor.get('/api/csrf_token/');
  const late = await visitor.send('POST', '/api/auth/verify-registration/', link);
  expect([late.status, late.json]).toEqual([400, { detail: 'Signature expired' }]);
  // Registering again creates a valid link.
  const again = await askForAccount(visitor, email);
  expect([again.status, again.json]).toMatchObject([201, { email }]);
  const opened = await visitor.send('POST', '/api/auth/verify-registration/', linkOf(await newMails()));
  expect(opened.json).toMatchObject({ detail: 'User verified successfully' });
  expect((await logIn(visitor)).status).toBe(200);
});

it('a year ahead while it runs: sessions and passwords of that time are no use, and both are had again', async () => {
  await start();
  const visitor = visit(() => address);
  expect((await askForAccount(visitor, email)).status).toBe(201);
  await visitor.send('POST', '/api/auth/verify-registration/', linkOf(await newMails()));
  clock.shift(year);
  await visitor.get('/api/csrf_token/');
  expect((await logIn(visitor)).status).toBe(200);
  expect(await isLoggedIn(visitor)).toBe(true);
  await visitor.get('/api/csrf_token/');
  await visitor.send('POST', '/api/auth/send-reset-password-link/', { login: email });
  const changed = { ...linkOf(await newMails()), password: sitePassword };
  expect((await visitor.send('POST', '/api/auth/reset-password/', changed)).status).toBe(200);
  await newMails();
  await visitor.get('/api/csrf_token/');
  expect((await logIn(visitor)).status).toBe(200);

  clock.shift(0);
  expect(await isLoggedIn(visitor)).toBe(false);
  await visitor.get('/api/csrf_token/');
  expect((await logIn(visitor)).status).toBe(200);
  expect(await isLoggedIn(visitor)).toBe(true);
  await visitor.get('/api/csrf_token/');
  // A present link is valid although the last change of the password is dated in a year.
  expect((await visitor.send('POST', '/api/auth/send-reset-password-link/', { login: email })).status).toBe(200);
  const again = { ...linkOf(await newMails()), password: sitePassword };
  expect((await visitor.send('POST', '/api/auth/reset-password/', again)).status).toBe(200);
});

it('a year behind while it runs: nobody is locked out for a year, and leads and mails go on', async () => {
  await start({ LEAD_LIMIT: '1', VOTE_LIMIT: '1' });
  expect((await lead()).status).toBe(201);
  clock.shift(-year);
  const limited = await lead();
  expect(limited.status).toBe(429);
  expect(Number(limited.retryAfter)).toBeLessThanOrEqual(600);
  expect(await order()).toBe(201);
  await vi.waitFor(() => expect(rowsOf('select id from outbox')).toEqual([]), { timeout: 20_000 });
  expect((await fetch(`${address}/puutarha/ruusut/`)).status).toBe(200);
});
