// The recorded forms, sites and fields of leads, on both databases.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../store/open-store.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';
import { storeTestLead } from '../testing/stored-lead.ts';
import { deleteLeftovers, deleteSomeLeads } from './lead-queries.ts';
import {
  awaitSources,
  findLeadFields,
  findLeadSources,
  noteEarlierSources,
  noteLeadSources,
} from './lead-source-queries.ts';

const now = new Date('2026-05-10T09:00:00Z');
let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ now: () => now });
});
afterAll(() => backend.stop());
beforeEach(async () => {
  for (const table of ['leads', 'lead_sources', 'lead_fields'] as const)
    await backend.store.deleteFrom(table).execute();
});

const lead = (
  labels: Record<string, string>,
  more: { created_at?: string; form_heading?: string; site?: string } = {},
) => ({
  form_heading: 'Kattoremontti',
  site: '',
  created_at: '2026-05-09T10:00:00.000Z',
  ...more,
  answers: Object.entries(labels).map(([name, label]) => ({ name, label })),
});
const labels = async (list?: Parameters<typeof findLeadFields>[1]) =>
  (await findLeadFields(backend.store, list)).map(({ name, label }) => `${name}: ${label}`);

describe('the fields of a form', () => {
  it('are those of all its leads, with their latest labels, in the order of the latest lead', async () => {
    await noteLeadSources(backend.store, 7, [lead({ nimi: 'Nimi', ala: 'Pinta-ala' })]);
    await noteLeadSources(backend.store, 7, [lead({ nimi: 'Koko nimi', puhelin: 'Puhelin' })]);
    expect(await labels()).toEqual(['nimi: Koko nimi', 'ala: Pinta-ala', 'puhelin: Puhelin']);
  });

  it('can be asked for by form and by site', async () => {
    await noteLeadSources(backend.store, 7, [lead({ nimi: 'Nimi' }, { site: 'koti' })]);
    await noteLeadSources(backend.store, 8, [lead({ viesti: 'Viesti' })]);
    expect(await labels({ forms: [8] })).toEqual(['viesti: Viesti']);
    expect(await labels({ site: 'koti' })).toEqual(['nimi: Nimi']);
    expect(await labels({ forms: [] })).toEqual([]);
  });
});

describe('the sources', () => {
  it('have the latest heading of a form, whichever site it came from', async () => {
    await noteLeadSources(backend.store, 7, [lead({}, { site: 'koti' })]);
    await noteLeadSources(backend.store, 7, [
      lead({}, { form_heading: 'Katto uusiksi', created_at: '2026-05-09T11:00:00.000Z' }),
    ]);
    expect(await findLeadSources(backend.store)).toEqual({
      forms: [{ id: 7, title: 'Katto uusiksi' }],
      sites: ['koti'],
    });
  });

  it('lose what has no lead any more when leads are deleted', async () => {
    await storeTestLead(backend.store, {}, { created_at: '2026-01-01T00:00:00.000Z', site: 'vanha', form_id: 3 });
    await storeTestLead(backend.store, {}, { site: 'koti', form_id: 4 });
    await deleteSomeLeads(backend.store, '2026-02-01T00:00:00.000Z');
    await deleteLeftovers(backend.store, '2026-02-01T00:00:00.000Z', now);
    const { forms, sites } = await findLeadSources(backend.store);
    expect([forms.map(({ id }) => id), sites]).toEqual([[4], ['koti']]);
    expect(new Set((await findLeadFields(backend.store)).map(({ form_id }) => form_id))).toEqual(new Set([4]));
  });

  it('are noted again of a lead that was stored while they were deleted', async () => {
    await storeTestLead(backend.store, {}, { site: 'koti', form_id: 4, created_at: now.toISOString() });
    for (const table of ['lead_sources', 'lead_fields'] as const) await backend.store.deleteFrom(table).execute();
    await deleteLeftovers(backend.store, '2026-02-01T00:00:00.000Z', now);
    expect((await findLeadSources(backend.store)).sites).toEqual(['koti']);
    expect(await labels()).toHaveLength(5);
  });
});

describe('leads that a release without these tables has stored', () => {
  const forget = async () => {
    for (const table of ['lead_sources', 'lead_fields'] as const) await backend.store.deleteFrom(table).execute();
  };

  it('are noted at once, however many, the first time that their sources are asked for', async () => {
    await backend.store.deleteFrom('settings').where('key', '=', 'lead_sources_until').execute();
    await inTransaction(backend.store, async (transaction) => {
      for (let n = 0; n < 501; n++) await storeTestLead(transaction, {}, { site: n === 500 ? 'viimeinen' : '' });
    });
    await forget();
    await awaitSources(backend.store, now);
    expect((await findLeadSources(backend.store)).sites).toEqual(['viimeinen']);
    expect(await labels()).toHaveLength(5);
  });

  it('are noted later when they were stored within a day, beside this release', async () => {
    await noteEarlierSources(backend.store, now);
    await storeTestLead(backend.store, {}, { created_at: '2026-05-01T00:00:00.000Z', site: 'ikivanha' });
    await storeTestLead(backend.store, {}, { created_at: '2026-05-10T08:00:00.000Z', site: 'tuore' });
    await forget();
    await noteEarlierSources(backend.store, now);
    expect((await findLeadSources(backend.store)).sites).toEqual(['tuore']);
  });
});
