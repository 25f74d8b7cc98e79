// The operator's page of subscribers on the host, with a real backend and without JavaScript.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { wordsOf } from '../../../tests/helpers/page-shape.ts';

const path = '/yllapito/tilaajat/';
let site: OperatedSite;
let browser: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  const { store } = site.backend;
  await store.deleteFrom('newsletter_subscriptions').execute();
  const at = '2026-05-09T09:00:00.000Z';
  const row = { created_at: at, mailed_at: at, site: '', page: '', campaign: '{}' };
  const confirmed = { ...row, status: 'confirmed' as const, confirmed_at: at };
  await store
    .insertInto('newsletter_subscriptions')
    .values([
      { ...confirmed, id: 'a', email: 'eila@posti.example', list: 'kevat' },
      { ...confirmed, id: 'b', email: 'eila@posti.example', list: 'syksy' },
      { ...row, id: 'c', email: '=cmd@posti.example', list: 'kevat', status: 'pending', confirmed_at: null },
      { ...confirmed, id: 'd', email: '=1+1@posti.example', list: 'kevat' },
    ])
    .execute();
  browser = await site.enter();
  await browser.open(path);
});

it('counts the subscribers of each newsletter, and names nobody', async () => {
  const { text, headers } = await browser.open(path);
  expect(wordsOf(text)).toContain('kevat (ei enää tilattavissa) 2 1 syksy (ei enää tilattavissa) 1 0');
  expect(text).not.toContain('@posti.example');
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual([
    'no-store, no-transform',
    'noindex, nofollow, noarchive',
  ]);
});

it('finds a subscriber by a posted address, and removes one subscription, then the rest', async () => {
  const found = await browser.post(path, { email: ' Eila@Posti.example ' });
  expect(wordsOf(found.text)).toContain('Osoitteen eila@posti.example tilaukset');
  expect(found.text.match(/name="kirje" value="(?:kevat|syksy|)"/g)).toHaveLength(3);
  const one = await browser.post(`${path}poista/`, { email: 'eila@posti.example', kirje: 'kevat' });
  expect(one.text).toMatch(/role="status">.*Osoitteen eila@posti\.example tilaus on poistettu\./);
  const left = await browser.post(path, { email: 'eila@posti.example' });
  expect(left.text.match(/name="kirje" value="(?:kevat|syksy|)"/g)).toEqual(['name="kirje" value="syksy"']);
  await browser.post(`${path}poista/`, { email: 'eila@posti.example', kirje: '' });
  const none = await browser.post(path, { email: 'eila@posti.example' });
  expect(wordsOf(none.text)).toContain('Osoitteella eila@posti.example ei ole tilauksia');
  const log = await browser.open('/yllapito/tapahtumat/');
  expect(wordsOf(log.text)).toMatch(/Poisti tilauksen syksy .*Poisti tilauksen kevat/);
  expect(log.text).not.toContain('eila@');
});

it('says what is wrong with an address, keeps it, and removes nothing', async () => {
  for (const [email, words] of [
    ['', 'Kirjoita sähköpostiosoite.'],
    ['"><script>', 'Osoite ei kelpaa.'],
  ] as const)
    for (const form of [path, `${path}poista/`]) {
      const { status, text } = await browser.post(form, { email });
      expect([form, status, text]).toEqual([form, 400, expect.stringContaining(words)]);
      expect(text).not.toContain('<script>');
    }
  expect(await site.backend.store.selectFrom('newsletter_subscriptions').select('id').execute()).toHaveLength(4);
});

it('becomes a table of confirmed subscribers, without formulas', async () => {
  const { text } = await browser.post(`${path}vienti/`, { kirje: 'kevat' });
  expect(text.split('\r\n')).toHaveLength(4);
  expect(text).toContain("d,'=1+1@posti.example,kevat");
  expect(text).not.toContain('=cmd');
  expect((await browser.open(`${path}vienti/`)).status).toBe(303);
});
