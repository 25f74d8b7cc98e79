// The foreign backend's other data for operators: pending work, health, the audit log, and one person's data.
import type { Raw } from '../content.ts';

export const summaryData: Raw = {
  at_most: 250_000,
  leads: { new: 250_001, quarantined: 123_456 },
  mails: { waiting: 33, given_up: 100_003 },
};

/** Red: mails, backup. Amber: the import. The names of its database and its version are unusual. */
export const healthData: Raw = {
  mails: { waiting: 120_000, given_up: 100_003, oldest_seconds: 7_777_777, leaves: true },
  database: { name: 'MerkkiDB <oma>', version: '0.9-β', bytes: 987_654_321_000 },
  backup: { last_at: '2026-01-02T03:04:05+02:00' },
  import: { state: 'warnings', at: '2026-11-19T03:07:00+02:00', warnings: 131 },
  versions: { name: 'Majakka', version: '7.0' },
};

const hostile = '"><script>alert(1)</script>';
const act = (id: number, name: string, more: Raw = {}): Raw => ({
  ...{ id, at: '2026-11-18T09:00:00+02:00', who: 'meri.saarinen@posti.example', act: name, subject: '', details: {} },
  ...more,
});

/** The audit log, the latest entry first. */
export const actData = (): Raw[] => [
  act(123_460, 'sytytti-majakan', { subject: 'Utö', details: { valot: 2, sana: hostile } }),
  act(123_459, 'constructor'),
  act(123_458, hostile, { who: hostile, subject: hostile }),
  act(123_457, 'lead-handled', { subject: 'handled-with-note', who: `${'pitka.'.repeat(30)}nimi@posti.example` }),
  ...Array.from({ length: 60 }, (_, n) => act(1000 - n, 'entered', { at: '2026-10-01T09:00:00+03:00' })),
];

/** The only person of whom there is data; this person has data of every kind. */
export const knownPerson = 'marta.ohman@posti.example';

export const personData = (email: string): Raw => {
  const of = (count: number) => (email === knownPerson ? count : 0);
  return {
    ...{ email, leads: of(123_456), images: of(24), mails: of(2), newsletters: of(3), accounts: of(1) },
    ...{ votes: of(7), plants: of(100), estimates: of(5) },
  };
};

/** One list has lost its name, and the name of another contains markup. */
export const subscriberData: Raw = {
  lists: [
    { list: 'merikirje', name: 'Merikirje', confirmed: 123_456, waiting: 7 },
    { list: 'VANHA lista/1 ä', name: '', confirmed: 1, waiting: 0 },
    { list: 'outo', name: hostile, confirmed: 0, waiting: 0 },
  ],
  is_elsewhere: true,
};

/** The known person has two subscriptions; others have none. */
export const subscriptionData = (email: string): Raw[] =>
  email === knownPerson
    ? [
        {
          ...{ list: 'merikirje', name: 'Merikirje', status: 'confirmed', created_at: '2026-01-02T03:04:05+02:00' },
          confirmed_at: null,
        },
        {
          ...{ list: 'VANHA lista/1 ä', name: '', status: 'pending', created_at: '2026-11-19T03:04:05+02:00' },
          confirmed_at: null,
        },
      ]
    : [];
