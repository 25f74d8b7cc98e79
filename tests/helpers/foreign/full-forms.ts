// The full publisher's forms: every type of field, with all its properties.
import type { Raw } from './content.ts';

const field = (clean_name: string, field_type: string, label: string, more: Raw = {}): Raw => ({
  ...{ id: `kenttä-${clean_name}`, clean_name, field_type, label },
  ...{ required: false, default_value: '', disabled: false, choices: '', help_text: '' },
  ...more,
});

const everyField = (): Raw[] => [
  field('nimi', 'singleline', 'Nimi', { required: true, help_text: 'Niin kuin se lukee postilaatikossa.' }),
  field('sähköposti', 'email', 'Sähköposti', { required: true }),
  field('puhelin', 'phone_number', 'Puhelin, josta sinut tavoittaa silloinkin, kun olet vesillä', { required: true }),
  field('postinumero', 'postal_code', 'Postinumero'),
  field('kotisivu', 'url', 'Kotisivu'),
  field('pituus', 'number', 'Veneen pituus metreinä', { default_value: '7' }),
  field('viesti', 'multiline', 'Kerro veneestä', { help_text: 'Pitkäkin kertomus luetaan.', required: true }),
  field('runko', 'radio', 'Rungon aine', {
    choices: 'puu\nlujite, lasikuitu\nalumiini',
    default_value: 'puu',
    required: true,
  }),
  field('kunto', 'dropdown', 'Kunto', { choices: 'hyvä,kohtalainen,huono', default_value: 'hyvä' }),
  field('työt', 'checkboxes', 'Mitä tehdään', { choices: 'pohjamaalaus\ntervaus\nmoottorihuolto ja talvisäilytys' }),
  field('satamat', 'multiselect', 'Satamat, joista voi noutaa', { choices: 'Utö,Houtskär,Korppoo', required: true }),
  field('nouto', 'date', 'Noutopäivä', { required: true }),
  field('soitto', 'datetime', 'Milloin voi soittaa'),
  field('kuvat', 'image', 'Kuvia veneestä', { help_text: 'Kylki, perä ja keula.' }),
  field('ehdot', 'checkbox', 'Vene on vakuutettu kolmivaihekilowattituntimittarivahinkojen varalta', {
    required: true,
  }),
  field('lähde', 'hidden', 'Lähde', { default_value: 'saaristolehti' }),
  field('asiakasnumero', 'singleline', 'Asiakasnumero', { disabled: true, default_value: 'S-1838' }),
];

export const wholeForm = (id: number, slug: string, customers: Raw[], fields: Raw[] = everyField()): Raw => ({
  id,
  heading: 'Pyydä veistämöltä tarjous veneen kunnostamisesta',
  body: '<p>Vastaamme <strong>kahdessa päivässä</strong>. Kiireessä soita <a href="tel:+358400000000">veistämölle</a>.</p>',
  success_text: 'Kiitos! Veistämö palaa asiaan, kun tuuli tyyntyy.',
  consent_text: '<p>Hyväksyn <a href="/s%C3%A4%C3%A4nn%C3%B6t/">säännöt</a> ja tietojeni välittämisen veistämölle.</p>',
  live: true,
  form_fields: fields,
  meta: { slug, customers },
});

export const shortFields = (): Raw[] => [
  field('nimi', 'singleline', 'Nimi', { required: true }),
  field('kysymys', 'multiline', 'Kysymys', { required: true }),
];
