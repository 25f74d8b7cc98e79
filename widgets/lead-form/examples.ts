// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlaysOf, Step } from '../shared/examples/play.ts';
import type { DrawnField } from './props.ts';

type ExampleWords = Pick<DrawnField, 'clean_name' | 'label' | 'field_type'> & Partial<DrawnField>;

const field = (words: ExampleWords): DrawnField => ({
  required: false,
  default_value: '',
  disabled: false,
  choices: '',
  help_text: '',
  ...words,
});

const form = {
  formId: 3,
  slug: 'pyyda-tarjous',
  consentHtml:
    'Hyväksyn <a href="/kayttoehdot/" target="_blank" rel="noopener">käyttöehdot</a> ja sen, että tietoni välitetään tarjousta varten.',
  consentVersion: '8f1c2d3e4a5b6c7d',
  companies: ['Routalämpö Esimerkki Oy'],
  isPartnerNamed: true,
  privacyUrl: '/tietosuojaseloste/',
  pageId: 12,
  page: '/energia-ja-talotekniikka/ilmalampopumpun-mitoitus/',
};

const offer = [
  field({ clean_name: 'nimi', label: 'Nimi', field_type: 'singleline', required: true }),
  field({ clean_name: 'email', label: 'Sähköposti', field_type: 'email', required: true }),
  field({ clean_name: 'puhelin', label: 'Puhelin', field_type: 'phone_number' }),
  field({ clean_name: 'postinumero', label: 'Postinumero', field_type: 'postal_code', required: true }),
  field({
    clean_name: 'kohde',
    label: 'Kohde',
    field_type: 'dropdown',
    required: true,
    choices: 'Omakotitalo, alle 120 m²\nOmakotitalo, 120–160 m²\nOmakotitalo, yli 160 m²\nVapaa-ajan asunto',
  }),
  field({
    clean_name: 'kuvaus',
    label: 'Kuvaus',
    field_type: 'multiline',
    required: true,
    help_text: 'Nykyinen lämmitys, huonejako ja toiveet',
  }),
];

const everyType = [
  ...offer,
  field({ clean_name: 'vuosi', label: 'Rakennusvuosi', field_type: 'number' }),
  field({ clean_name: 'linkki', label: 'Linkki kohteeseen', field_type: 'url' }),
  field({ clean_name: 'havaittu', label: 'Milloin huomasit asian?', field_type: 'date', default_value: '9.5.2026' }),
  field({ clean_name: 'soittoaika', label: 'Milloin saa soittaa?', field_type: 'datetime', required: true }),
  field({
    clean_name: 'asumismuoto',
    label: 'Asumismuoto',
    field_type: 'radio',
    required: true,
    choices: 'Omakotitalo,Rivitalo,Kerrostalo',
  }),
  field({
    clean_name: 'rakenteet',
    label: 'Mitä rakenteita asia koskee?',
    field_type: 'checkboxes',
    choices: 'Perustukset\nRunko\nKatto, räystäät ja kourut',
    default_value: 'Runko\nKatto, räystäät ja kourut',
  }),
  field({
    clean_name: 'lammitys',
    label: 'Lämmitysmuodot',
    field_type: 'multiselect',
    required: true,
    choices: 'Suora sähkö\nIlmalämpöpumppu\nMaalämpö\nKaukolämpö\nPuu',
    help_text: 'Voit valita useita.',
  }),
  field({ clean_name: 'kuvat', label: 'Kuvat', field_type: 'image' }),
  field({ clean_name: 'lupa', label: 'Minulle saa soittaa', field_type: 'checkbox', default_value: 'kyllä' }),
  field({ clean_name: 'alue', label: 'Alue', field_type: 'singleline', disabled: true, default_value: 'Uusimaa' }),
  field({ clean_name: 'lahde', label: 'Lähde', field_type: 'hidden', default_value: 'artikkeli' }),
];

const long = 'Ilmalämpöpumppumitoituslaskentaohjelmistotoimittajavertailu';

export const about: WidgetNotes = {
  group: 'forms',
  do: [
    'Name every company that receives the lead in `companies`: the visitor reads them above the button.',
    'Give a field a help text where an answer needs an example.',
  ],
  dont: [
    'Don’t mark a field as required because it would be good to know: every one costs leads.',
    'Don’t repeat the label as the help text.',
  ],
};

export const examples = {
  'a request for an offer': { ...form, fields: offer },
  'every field type': { ...form, fields: everyType },
  'with errors': {
    ...form,
    fields: offer,
    values: { nimi: 'Maija Mallikas', email: 'maija.mallikas@posti', postinumero: '0012', kohde: 'Vapaa-ajan asunto' },
    errors: { email: 'Sähköposti ei ole oikein', postinumero: 'Liian lyhyt' },
  },
  'sent by hand without JavaScript': {
    ...form,
    fields: everyType,
    values: { nimi: 'Maija Mallikas', soittoaika: 'huomenna', lammitys: ['Puu', 'Maalämpö'] },
    errors: {
      soittoaika: 'Valitse oikean muotoinen päivämäärä, kiitos!',
      _consent: 'Ole hyvä ja hyväksy käyttöehdot!',
    },
    keptImages: { token: 'f3a1', names: { kuvat: ['ulkoyksikkö.jpg', 'pohjapiirros.png'] } },
  },
  'long compounds': {
    ...form,
    fields: [
      field({ clean_name: 'a', label: long, field_type: 'singleline', required: true, help_text: long }),
      field({ clean_name: 'b', label: long, field_type: 'number' }),
      field({ clean_name: 'c', label: long, field_type: 'dropdown', choices: long }),
      field({ clean_name: 'd', label: long, field_type: 'multiselect', choices: `${long},Puu` }),
      field({ clean_name: 'e', label: long, field_type: 'checkbox', required: true }),
    ],
    companies: [long, `${long} Oy`],
  },
  popup: { ...form, fields: offer.slice(0, 3), isPopup: true, companies: [], consentHtml: '' },
  'on a site without a privacy statement': { ...form, fields: offer.slice(0, 2), privacyUrl: '' },
};

const filledIn: Step[] = [
  { type: 'Nimi', text: 'Maija Mallikas' },
  { type: 'Sähköposti', text: 'maija@posti.example' },
  { type: 'Postinumero', text: '00100' },
  { choose: 'Kohde', option: 'Vapaa-ajan asunto' },
  { type: 'Kuvaus', text: 'Mökki lämpiää nyt puulla.' },
  { check: 'Hyväksyn käyttöehdot' },
];

export const plays: PlaysOf<typeof examples> = {
  'a request for an offer': [
    {
      name: 'asks for an offer',
      answers: [{ path: '/lomake/3/', json: { message: 'OK' } }],
      steps: [...filledIn, { press: 'Lähetä' }, { see: 'Lomake lähetetty onnistuneesti!' }],
    },
    {
      name: 'leaves out what is required, and mends it',
      steps: [
        { type: 'Nimi', text: 'Maija Mallikas' },
        { press: 'Lähetä' },
        { see: 'Pakollinen tieto' },
        { see: 'Ole hyvä ja hyväksy käyttöehdot!' },
        { check: 'Hyväksyn käyttöehdot' },
        { miss: 'Ole hyvä ja hyväksy käyttöehdot!' },
      ],
    },
    {
      name: 'loses the host, and keeps what was typed',
      answers: [{ path: '/lomake/3/', status: 503 }],
      steps: [...filledIn, { press: 'Lähetä' }, { see: 'Tietosi ovat tallella tällä sivulla' }],
    },
  ],
};
