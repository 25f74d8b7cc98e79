// One person's data on the host: searched and deleted without JavaScript, also in the host's own lead queue.
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OperatedSite, operatorEmail, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { storeTestLead } from '../../backend/testing/stored-lead.ts';

const path = '/yllapito/henkilotiedot/';
let site: OperatedSite;
let browser: Awaited<ReturnType<OperatedSite['enter']>>;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  browser = await site.enter();
  await browser.open(path);
});

/** Stores a lead in the host's queue. */
function keep(folder: string, email: string): void {
  const key = '00000000-0000-4000-8000-000000000001';
  mkdirSync(`${site.host.leadFolder}/${folder}${key}`, { recursive: true });
  const lead = {
    formId: 1,
    isPopup: false,
    parts: [['email', email]],
    files: [],
    fingerprint: 'x',
    key,
    acceptedAt: 1,
  };
  const refusal = { status: 404, message: 'No Form matches', refusedAt: 1 };
  writeFileSync(`${site.host.leadFolder}/${folder}${key}/lead.json`, JSON.stringify({ ...lead, refusal }));
}

it('finds a person, and deletes all after a confirmation', async () => {
  await storeTestLead(site.backend.store, { email: 'eila@posti.example' });
  keep('refused/', 'Eila@posti.example');
  const found = await browser.post(path, { email: ' Eila@Posti.example ' });
  expect(found.text).toContain('Osoitteella eila@posti.example on tallessa');
  expect(found.text).toMatch(/<td>Yhteydenotot<\/td><td>1<\/td>/);
  expect(found.text).toContain('<td>Yhteydenotot, jotka tämä palvelin ei ole saanut toimitettua</td><td>1</td>');
  const unsure = await browser.post(`${path}poista/`, { email: 'eila@posti.example' });
  expect([unsure.status, unsure.text]).toEqual([400, expect.stringContaining('Vahvista ensin')]);
  const gone = await browser.post(`${path}poista/`, { email: 'eila@posti.example', varma: '1' });
  expect(gone.text).toContain('Osoitteen eila@posti.example tiedot on poistettu');
  const again = await browser.post(`${path}poista/`, { email: 'eila@posti.example', varma: '1' });
  expect(again.text).toContain('ei ollut mitään poistettavaa');
  expect((await browser.post(path, { email: 'eila@posti.example' })).text).toContain('ei ole mitään tallessa');
});

it('says what is wrong with an address, keeps it, and never deletes an operator', async () => {
  for (const [email, words] of [
    ['', 'Kirjoita sähköpostiosoite.'],
    ['"><script>', 'Osoite ei kelpaa.'],
  ] as const) {
    const { status, text } = await browser.post(path, { email });
    expect([status, text]).toEqual([400, expect.stringContaining(words)]);
    expect(text).not.toContain('<script>');
  }
  const own = await browser.post(`${path}poista/`, { email: operatorEmail, varma: '1' });
  expect([own.status, own.text]).toEqual([400, expect.stringContaining('Osoite kuuluu ylläpitäjälle.')]);
});
