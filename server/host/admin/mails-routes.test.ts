// The operator's page of mails: the data of each mail, the retry, and the test message.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OperatedSite, operatorEmail, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { mailsTo } from '../../backend/testing/accounts.ts';
import { storeTestLead } from '../../backend/testing/stored-lead.ts';

const path = '/yllapito/sahkopostit/';
let site: OperatedSite;
let pages: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
  pages = await site.enter();
});
beforeEach(async () => {
  // The mail about the enrolment is still being sent.
  await vi.waitUntil(async () => (await outbox()).every(({ dead_at, attempts }) => dead_at !== null || attempts > 1));
  await site.backend.store.deleteFrom('outbox').execute();
});
afterAll(() => site.close());

const outbox = () => site.backend.store.selectFrom('outbox').selectAll().execute();

interface Kept {
  subject?: string;
  reason?: string;
  isGivenUp?: boolean;
  leadId?: string;
}

/** Stores a mail that no sender is due to send. */
async function keep({ subject = 'Uusi yhteydenotto', reason = '', isGivenUp = false, leadId }: Kept) {
  const now = site.now().getTime();
  const id = randomUUID();
  await site.backend.store
    .insertInto('outbox')
    .values({
      id,
      recipient: 'yritys@posti.example',
      subject,
      body_text: 'Teksti',
      body_html: '<p>Teksti</p>',
      created_at: new Date(now - 60 * 60_000).toISOString(),
      attempts: isGivenUp ? 20 : 9,
      next_attempt_at: new Date(now + 60 * 60_000).toISOString(),
      dead_at: isGivenUp ? new Date(now).toISOString() : null,
      last_error: reason,
      sender_name: '',
      reply_to: '',
      attachments: '[]',
      lead_id: leadId ?? null,
      user_id: null,
    })
    .execute();
  return id;
}

describe('the list', () => {
  it('says why each mail has not left, shows what servers said as text, and leads to its lead', async () => {
    const leadId = await storeTestLead(site.backend.store, {});
    const reason = 'Error: connect ECONNREFUSED <b>127.0.0.1</b>:587';
    await keep({ subject: 'Odottaa <i>vielä</i>', reason, leadId });
    await keep({ subject: 'Ei mene', reason: 'Error: Message failed: 550 5.1.1 no', isGivenUp: true });
    const { text, status } = await pages.open(path);
    expect(status).toBe(200);
    expect(text.indexOf('Ei mene')).toBeLessThan(text.indexOf('Odottaa &lt;i&gt;'));
    for (const part of [
      'Ei lähtenyt',
      'Vastaanottajan osoitetta ei ole olemassa.',
      '1 viesti on jäänyt lähtemättä',
      'Yritetään uudelleen',
      'Sähköpostipalvelimeen ei saada yhteyttä.',
      'ECONNREFUSED &lt;b&gt;127.0.0.1&lt;/b&gt;:587',
      `href="/yllapito/yhteydenotot/${leadId}/"`,
      'yritys@posti.example',
    ])
      expect(text).toContain(part);
  });

  it('says that all have left, and that mails become files without a mail server', async () => {
    const { text } = await pages.open(path);
    expect(text).toContain('Lähteviä viestejä ei ole.');
    expect(text).toContain('MAIL_URL');
    expect(text).not.toContain('/kaikki-uudelleen/');
  });

  it('has pages, and shows the first one in place of one that is gone', async () => {
    for (let n = 0; n < 51; n++) await keep({ subject: `Viesti ${n}.`, reason: 'Error: 451 later' });
    expect((await pages.open(path)).text).toContain(`${path}?page=2`);
    expect((await pages.open(`${path}?page=2`)).text.match(/class="mail"/g)).toHaveLength(1);
    expect((await pages.open(`${path}?page=9`)).text.match(/class="mail"/g)).toHaveLength(50);
  });
});

describe('the retry', () => {
  it('sends one again, and says so once it is gone', async () => {
    const id = await keep({ subject: 'Toinen yritys', isGivenUp: true, reason: 'Error: 550 no' });
    await keep({ subject: 'Jää', isGivenUp: true });
    await pages.open(path);
    const answer = await pages.post(`${path}uudelleen/`, { id });
    expect([answer.status, answer.headers.location]).toEqual([303, `${path}?tila=uudelleen`]);
    await vi.waitUntil(async () => (await outbox()).length === 1);
    const { text } = await pages.open(`${path}?tila=uudelleen`);
    expect(text).toContain('Viesti on taas lähdössä.');
    expect(text).toContain('Jää');
    const again = await pages.post(`${path}uudelleen/`, { id });
    expect(again.headers.location).toBe(`${path}?tila=ei-mitaan`);
  });

  it('sends all again that were given up', async () => {
    await keep({ isGivenUp: true });
    await keep({ isGivenUp: true });
    await keep({ subject: 'Odottaa' });
    await pages.open(path);
    const answer = await pages.post(`${path}kaikki-uudelleen/`);
    expect(answer.headers.location).toBe(`${path}?tila=kaikki-uudelleen`);
    await vi.waitUntil(async () => (await outbox()).length === 1);
    expect((await outbox())[0]?.subject).toBe('Odottaa');
  });

  it('wants an id, and the token of the page', async () => {
    await keep({ isGivenUp: true });
    expect((await pages.post(`${path}uudelleen/`)).status).toBe(400);
    const forged = await pages.post(`${path}kaikki-uudelleen/`, {}, { 'sec-fetch-site': 'cross-site' });
    expect(forged.status).toBe(403);
    const without = await site.visit().post(`${path}kaikki-uudelleen/`);
    expect(without.status).toBe(303);
    expect((await outbox())[0]?.dead_at).not.toBeNull();
  });
});

describe('the test message', () => {
  it('goes to the operator, once for a form, and says where to look', async () => {
    const key = /name="key" value="([\w-]+)"/.exec((await pages.open(path)).text)?.[1] ?? '';
    for (let n = 0; n < 2; n++) {
      const answer = await pages.post(`${path}testi/`, { key });
      expect([answer.status, answer.headers.location]).toEqual([303, `${path}?tila=testi-tiedostoon`]);
    }
    expect((await pages.open(`${path}?tila=testi-tiedostoon`)).text).toContain('tallentuu palvelimelle');
    await mailsTo(site.backend, operatorEmail, 2);
    await vi.waitUntil(async () => (await outbox()).length === 0);
    const mails = await mailsTo(site.backend, operatorEmail);
    expect(mails.filter(({ headers }) => headers.subject?.startsWith('Testiviesti'))).toHaveLength(1);
  });

  it('takes any key for a new form', async () => {
    await pages.open(path);
    expect((await pages.post(`${path}testi/`, { key: 'ä\r\nx: y' })).status).toBe(303);
  });
});
