// Named examples, shown in the playground and checked by tests/sweeps. They open by themselves.
import type { WidgetNotes } from '../shared/examples/about.ts';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Cpath fill="%23dfe9d4" d="M0 0h4v3H0z"/%3E%3Cpath fill="%236f9a5e" d="M0 2.2q1-.7 2 0t2 0V3H0z"/%3E%3Ccircle cx="3" cy=".9" r=".35" fill="%23f58220"/%3E%3C/svg%3E';

const poster =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 9 16"%3E%3Cpath fill="%23eee0c0" d="M0 0h9v16H0z"/%3E%3Cpath fill="%236f9a5e" d="M0 12q2.2-3 4.5 0t4.5 0v4H0z"/%3E%3Ccircle cx="6.500" cy="4" r="1.500" fill="%23f58220"/%3E%3C/svg%3E';

/** A picture in the content, displayed at its intrinsic size or at the available width. */
const sized = (width: number, height: number) => ({
  src: picture.replace('viewBox', `width="${width}" height="${height}" viewBox`),
  srcset: '',
  sizes: '',
  width,
  height,
  alt: '',
  isLead: false,
});

const field = (clean_name: string, label: string, field_type: string, required: boolean) => ({
  clean_name,
  label,
  field_type,
  required,
  default_value: '',
  disabled: false,
  choices: '',
  help_text: '',
});

const offer = {
  formId: 3,
  slug: 'pyyda-tarjous',
  fields: [
    field('nimi', 'Nimi', 'singleline', true),
    field('email', 'Sähköposti', 'email', true),
    field('puhelin', 'Puhelin', 'phone_number', false),
    field('postinumero', 'Postinumero', 'postal_code', true),
    field('kuvaus', 'Kuvaus', 'multiline', true),
    field('kuvat', 'Kuvat', 'image', false),
  ],
  consentHtml: 'Hyväksyn <a href="/kayttoehdot/" target="_blank" rel="noopener">käyttöehdot</a>.',
  consentVersion: '8f1c2d3e4a5b6c7d',
  companies: ['Routalämpö Esimerkki Oy'],
  pageId: 12,
  page: '/remontointi/',
  isPopup: true,
  privacyUrl: '/tietosuojaseloste/',
};

export const about: WidgetNotes = {
  group: 'furniture',
  do: [
    'Take a new `id` for new content: visitors who have answered the old one may see it.',
    "Use `opens: 'at-once'` only for examples and previews.",
  ],
  dont: ['Don’t put two on one page.'],
};

export const examples = {
  'the newsletter': {
    props: { id: 'uutiskirje', widget: 'newsletter', subject: 'piha', opens: 'at-once' },
    view: {
      kind: 'newsletter',
      title: 'Viikon paras sopukka sähköpostiisi',
      picture,
      newsletter: {
        name: 'newsletter',
        props: {
          title: 'Viikon paras sopukka sähköpostiisi',
          description: 'Joka torstai yksi remonttijuttu, puutarhan ajankohtaiset työt ja yksi kasvi kortistosta.',
          product: 'Piha & Räystäs',
          list: 'piha',
          privacyUrl: '/tietosuojaseloste/',
        },
      },
    },
  },
  'a form': {
    props: { id: 'remonttitarjous', widget: 'lead-form', subject: 'pyyda-tarjous', opens: 'at-once' },
    view: {
      kind: 'form',
      title: 'Pyydä tarjous remontista',
      form: {
        slug: 'pyyda-tarjous',
        heading: 'Pyydä tarjous remontista',
        bodyHtml: '<p>Kerro kohteesta, niin yritys ottaa sinuun yhteyttä kahden arkipäivän kuluessa.</p>',
        call: { name: 'lead-form', props: offer },
      },
    },
  },
  'a picture that leads somewhere': {
    props: { id: 'kilpailu', widget: '', subject: '', opens: 'at-once' },
    view: {
      kind: 'image',
      title: 'Ajankohtaista',
      picture: { ...sized(1600, 1200), alt: 'Pihan kaunein sopukka: osallistu kuvakilpailuun 31.8. mennessä' },
      link: { href: '/kilpailu/', rel: '', target: '' },
    },
  },
  'a small picture of another site, without words': {
    props: { id: 'lyhty', widget: '', subject: '', opens: 'at-once' },
    view: {
      kind: 'image',
      title: 'Ajankohtaista',
      picture: sized(160, 120),
      link: { href: 'https://kauppa.example/', rel: 'noopener nofollow', target: '_blank' },
    },
  },
  'a high picture that leads nowhere': {
    props: { id: 'juliste', widget: '', subject: '', opens: 'at-once' },
    view: {
      kind: 'image',
      title: 'Ajankohtaista',
      picture: { ...sized(900, 1600), src: poster, alt: 'Juliste: kesän puutarhapäivät 12.–14.6.' },
      link: null,
    },
  },
  'a newsletter with long words and no picture': {
    props: { id: 'pitka', widget: 'newsletter', subject: 'piha', opens: 'at-once' },
    view: {
      kind: 'newsletter',
      title: 'Kasvillisuusvyöhykekohtaiset perennaistutusohjeet',
      picture: '',
      newsletter: {
        name: 'newsletter',
        props: {
          title: 'Kasvillisuusvyöhykekohtaiset perennaistutusohjeet',
          description: '',
          product: '',
          list: 'piha',
          privacyUrl: '/tietosuojaseloste/',
        },
      },
    },
  },
};
