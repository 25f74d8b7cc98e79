// The host's lead queue, in the operator's pages.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';

const path = '/yllapito/yhteydenotot/jono/';
const key = '00000000-0000-4000-8000-000000000001';
let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it('lists refused and broken leads without what their senders wrote, and tries them again', async () => {
  const { open, post } = await site.enter();
  expect((await open(path)).text).toContain('Jonossa ei ole mitään.');
  const aside = `${site.host.leadFolder}/refused/${key}`;
  mkdirSync(aside, { recursive: true });
  mkdirSync(`${site.host.leadFolder}/broken/rikki`, { recursive: true });
  const lead = {
    formId: 7,
    isPopup: false,
    parts: [['nimi', 'Salainen']],
    files: [],
    fingerprint: 'x',
    key,
    acceptedAt: 1.7e12,
  };
  const refusal = { status: 404, message: 'No <Form> matches', refusedAt: 1 };
  writeFileSync(`${aside}/lead.json`, JSON.stringify({ ...lead, refusal }));
  const { text } = await open(path);
  expect(text).toContain('Lomake 7');
  expect(text).toContain('Vastaus 404: No &lt;Form&gt; matches');
  expect(text).toContain('katsomaan kansio rikki');
  expect(text).not.toContain('Salainen');
  const done = await post(path);
  expect(done.headers.location).toBe(`${path}?tila=yritetaan`);
  expect(existsSync(aside)).toBe(false);
  expect((await open(done.headers.location ?? '')).text).toContain('viiden minuutin kuluessa');
  expect((await open('/yllapito/tapahtumat/')).text).toContain('Yritti toimittaa jonon uudelleen');
});
