// The audit log of the operator's pages, and new recovery codes.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatedSite, startOperatedSite } from '../../../tests/helpers/operated-site.ts';
import { codeAt } from '../../backend/testing/operator.ts';

const acts = '/yllapito/tapahtumat/';
let site: OperatedSite;
beforeAll(async () => {
  site = await startOperatedSite();
});
afterAll(() => site.close());

it('lists what was done, the latest first, on as many pages as it needs', async () => {
  const { open } = await site.enter();
  const at = '2026-05-09T11:05:00.000Z';
  const rows = Array.from({ length: 60 }, (_, n) => ({
    at,
    who: 'x',
    act: `outo-${n}`,
    subject: '<b>',
    details: '{}',
  }));
  await site.backend.store.insertInto('operator_acts').values(rows).execute();
  const { text } = await open(acts);
  expect(text.indexOf('outo-59')).toBeLessThan(text.indexOf('outo-58'));
  expect(text).toContain('&lt;b&gt;');
  expect(text).toContain('9.5.2026 klo 14:05');
  expect((await open(`${acts}?page=2`)).text).toContain('Otti tunnistuksen käyttöön');
});

it('makes new recovery codes with a code, and says what is wrong with another one', async () => {
  const { operator, open, post } = await site.enter();
  await open(acts);
  const wrong = await post(`${acts}varakoodit/`, { code: 'abc' });
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('Koodi ei kelpaa.')]);
  site.wait(1);
  const made = await post(`${acts}varakoodit/`, { code: codeAt(operator.secret, site.now()) });
  expect(made.text.match(/<li><code>/g)).toHaveLength(10);
});
