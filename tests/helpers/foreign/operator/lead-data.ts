// The leads of the foreign backend: in all states, and as different from those of the embedded backend as the contract
// allows.
import type { Raw } from '../content.ts';
import { sizeOf } from '../media.ts';

const longWord = 'tuulivoimalaitostarkastuspöytäkirjanpitäjäharjoittelijanviransijainen';
const longName = `Aurora Ingeborg ${longWord} af ${'Öhman-Skärgårdsström-'.repeat(9)}Ånäs`;
const longMessage = [
  'Hei! Vene on ollut suvussa vuodesta 1838, ja nyt kaari numero seitsemän vuotaa.',
  '',
  ...Array.from({ length: 40 }, (_, n) => `${n + 1}. kaari: ${longWord} on mitannut sen, ja mitta on ${n * 7} mm.`),
].join('\n');
const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>{{ 7 * 7 }}{% raw %}\u202e`;

/** A picture of a lead, as the lead's data describes it. */
const pictureOf = (number: number) => {
  const [width, height] = sizeOf(leadPicture(number));
  return { number, width, height, bytes: 3100 * number * number };
};
/** Every third picture of a lead is in portrait format. */
export const leadPicture = (number: number): string => `${number % 3 === 0 ? 'pysty' : 'maisema'}-${number}`;
const pictures = (from: number, to: number): Raw[] =>
  Array.from({ length: to - from + 1 }, (_, index) => pictureOf(from + index));

const answer = (label: string, type: string, value: string, images: Raw[] = []): Raw => ({
  ...{ label, type, value, images },
});

/** A lead without any of the optional fields. */
const bareLead = (id: string, created_at: string): Raw => ({
  ...{ id, created_at, form: '', site: '', state: 'new', quarantine: '', handled_at: null, sender: '', excerpt: '' },
  source: 'form',
  page: { id: null, path: '', title: '' },
  campaign: {},
  consent: { version: '', text: '' },
  ...{ released_at: null, refused_at: null, handled_by: '', note: '' },
  fields: [],
});

const consent = {
  version: '0f1e2d3c4b5a6978',
  text: '<p>Hyväksyn <a href="/s%C3%A4%C3%A4nn%C3%B6t/">säännöt</a> ja tietojeni välittämisen <b>veistämölle</b>.</p>',
};

/** A lead with the fields that a boat owner fills in. */
const usualLead = (id: string, created_at: string, more: Raw = {}): Raw => ({
  ...bareLead(id, created_at),
  form: 'Pyydä veistämöltä tarjous veneen kunnostamisesta',
  sender: 'Märta Öhman, marta.ohman@posti.example',
  excerpt: 'Voisiko kaaren uusia ennen jäiden tuloa?',
  page: { id: 5, path: '/kysy veneestä/', title: 'Kysy veneestä' },
  campaign: { utm_source: 'ulappa', utm_campaign: 'syksyn veneet & laiturit' },
  consent,
  fields: [
    answer('Nimi', 'singleline', 'Märta Öhman'),
    answer('Sähköposti', 'email', 'marta.ohman@posti.example'),
    answer('Kerro veneestä', 'multiline', 'Voisiko kaaren uusia ennen jäiden tuloa?'),
    answer('Satamat, joista voi noutaa', 'multiselect', 'Utö, Korppoo'),
    answer('Kuvia veneestä', 'image', ''),
  ],
  ...more,
});

/** The form and the company of a lead; leads that are not listed have the first ones. */
export const leadOwners: Record<string, { form: number; company: number }> = {
  'ULAPPA-2026-000907': { form: 71, company: 40 },
  'ULAPPA-2026-000905': { form: 999_999_999, company: 41 },
};
export const usualOwner = { form: 70, company: 40 };

export const leadSources: Raw = {
  forms: [
    { id: 70, title: 'Pyydä veistämöltä tarjous veneen kunnostamisesta' },
    { id: 71, title: '' },
    { id: 999_999_999, title: `Lomake, jonka otsikko on ${'pitkä ja taas '.repeat(9)}pitkä` },
  ],
  companies: [
    { id: 40, title: 'Åbolands båtslip' },
    { id: 41, title: hostile },
  ],
  sites: ['naapurisaari', 'Ranta_2-b'],
};

const unusual = (): Raw[] => [
  usualLead('ULAPPA-2026-000909', '2026-11-20T08:59:58+02:00', {
    sender: `${longName}, aurora@${'pitka-'.repeat(12)}verkko.example`,
    excerpt: longMessage.replaceAll('\n', ' ').slice(0, 400),
    campaign: { utm_source: '', utm_campaign: longWord.repeat(3), 'outo avain': hostile },
    fields: [
      answer('Nimi', 'singleline', longName),
      answer('Sähköposti', 'email', 'åsa öhman@skärgård.example'),
      answer('Kerro veneestä', 'multiline', longMessage),
      answer(`Kysymys, joka ${'jatkuu ja '.repeat(20)}jatkuu`, 'tähtikartta', longWord.repeat(2)),
    ],
  }),
  bareLead('ULAPPA-2026-000908', '2026-11-20T06:30:00Z'),
  usualLead('ULAPPA-2026-000907', '2026-11-19T23:59:59.999+02:00', {
    is_entry: true,
    ...{ form: '', sender: 'Kuvaaja', excerpt: '', page: { id: 5, path: '', title: 'Sivu ilman osoitetta' } },
    fields: [
      answer('Nimi', 'singleline', 'Kuvaaja'),
      answer('Kylki', 'image', '', pictures(1, 18)),
      answer('Perä ja keula', 'image', '', pictures(19, 24)),
      answer('Köli', 'image', ''),
    ],
  }),
  usualLead('ULAPPA-2026-000906', '2026-11-19T12:00:00+02:00', {
    ...{ site: 'naapurisaari', source: 'popup', sender: 'åsa öhman' },
    page: { id: null, path: 'https://naapurisaari.example/veneet & venhot/?etsi=å ä ö#kyljet', title: '' },
  }),
  usualLead('ULAPPA-2026-000905', '2026-11-19T11:00:00+02:00', {
    ...{ form: hostile, sender: hostile, excerpt: hostile, site: 'Ranta_2-b' },
    page: { id: null, path: 'javascript:alert(1)', title: hostile },
    consent: { version: 'x', text: `<p onclick="alert(3)">Suostun</p><script>alert(4)</script>` },
    fields: [answer(hostile, 'email', hostile), answer('', 'singleline', '')],
  }),
  usualLead('held-by-trap', '2026-11-18T10:00:00+02:00', { state: 'quarantined', quarantine: 'trap' }),
  usualLead('held-by-weather', '2026-11-18T09:00:00+02:00', {
    ...{ state: 'quarantined', quarantine: 'sääepäily: verkko 203.0.113.0/24 myrskyää & vuotaa' },
  }),
  usualLead('held-by-a-word', '2026-11-18T08:00:00+02:00', { state: 'quarantined', quarantine: 'constructor' }),
  { ...bareLead('held-and-bare', '2026-11-18T07:00:00+02:00'), state: 'quarantined', quarantine: hostile },
  usualLead('handled-with-note', '2026-11-10T10:00:00+02:00', {
    ...{ state: 'handled', handled_at: '2026-11-11T12:30:00+02:00', handled_by: 'meri.saarinen@posti.example' },
    note: `Soitettu tiistaina.\nLupasi kuvia </textarea>${hostile}`,
    ...{ quarantine: 'reused', released_at: '2026-11-10T18:00:00+02:00' },
  }),
  {
    ...bareLead('handled-by-nobody', '2026-11-09T10:00:00+02:00'),
    state: 'handled',
    handled_at: '2026-11-09T11:00:00Z',
  },
  usualLead('refused-as-trap', '2026-11-08T10:00:00+02:00', {
    ...{ state: 'refused', quarantine: 'no challenge', refused_at: '2026-11-08T11:00:00+02:00' },
  }),
  {
    ...bareLead('refused-without-reason', '2026-11-07T10:00:00+02:00'),
    ...{ state: 'refused', refused_at: '2026-11-08T11:00:00+02:00' },
  },
];

/** All leads, the latest first. Each call creates them again, because operators change them. */
export const leadData = (): Raw[] => [
  ...unusual(),
  ...Array.from({ length: 30 }, (_, n) =>
    usualLead(`vene-${n + 1}`, `2026-11-0${5 - Math.floor(n / 6)}T${20 - (n % 6)}:15:00+02:00`, {
      sender: `Veneilijä ${n + 1}, veneilija.${n + 1}@posti.example`,
    }),
  ),
];
