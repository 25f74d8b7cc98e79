// Named props, shown in the playground and checked by tests/sweeps.
import { invalidLogin } from '../../rules/api/messages.ts';
import { apiBase, csrfTokenPath, loginPath, sendResetLinkPath } from '../../rules/api/visitor-paths.ts';
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlayAnswer, PlaysOf } from '../shared/examples/play.ts';

const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 68 108"><path fill="%23eee0c0" d="M0 0h68v108H0z"/><path fill="%237d55b5" d="M34 30l8 16 16 8-16 8-8 16-8-16-16-8 16-8z"/></svg>';
const newsletters = [
  { list: 'piha', name: 'Piha & Räystäs', isRecommended: true },
  { list: 'remontti', name: 'Remontti & Ranka', isRecommended: false },
  { list: 'koti', name: 'Koti & Kamari', isRecommended: false },
  { list: 'energia', name: 'Energia & Eriste', isRecommended: false },
];
const link = { user_id: '7', timestamp: '1767225600000', signature: 'c2lnbmF0dXJl' };
const places = { termsUrl: '/kayttoehdot/', privacyUrl: '/tietosuojaseloste/' };
const page = { mode: 'page', next: '/profiili/', csrfToken: 'a'.repeat(32), picture, newsletters, ...places };
const dialog = { mode: 'dialog', picture, newsletters, ...places };

export const about: WidgetNotes = {
  group: 'account',
  do: [
    "Use `mode: 'page'` where the page is the login, and the dialog everywhere else.",
    'Show the server’s own `problem` and `errors` after a post without JavaScript.',
  ],
};

export const examples = {
  'the dialog, closed': dialog,
  'the dialog, open': { ...dialog, isOpen: true, googleClientId: 'esimerkki.apps.googleusercontent.com' },
  'the login': { ...page, view: 'login', googleClientId: 'esimerkki.apps.googleusercontent.com' },
  'a wrong password': {
    ...page,
    view: 'login',
    values: { email: 'maija@posti.example', remember: true },
    problem: 'Sähköpostiosoite tai salasana on väärin.',
  },
  'a forgotten password': { ...page, view: 'forgot', values: { email: 'maija@posti.example' } },
  'a link that was sent': { ...page, view: 'forgot-sent', values: { email: 'maija@posti.example' } },
  'a registration': { ...page, view: 'register' },
  'a registration on a site without documents': { ...page, view: 'register', termsUrl: '', privacyUrl: '' },
  'a registration with everything wrong': {
    ...page,
    view: 'register',
    values: { email: 'maija.meikalainen-puutarhasuunnittelukonsultointipalvelut@posti', newsletters: ['koti'] },
    errors: {
      email: 'Anna kelvollinen sähköpostiosoite.',
      password: 'Salasanassa on oltava vähintään 8 merkkiä. Salasana ei voi sisältää vain numeroita.',
      password_confirm: 'Salasanat eivät täsmää.',
      accept_terms: 'Hyväksy käyttöehdot jatkaaksesi.',
    },
    problem: 'Jotain meni vikaan!',
  },
  'an account that was made': { ...page, view: 'register-sent', values: { email: 'maija@posti.example' } },
  'a new password': { ...page, view: 'new-password', link },
  'the login after a new password': {
    ...page,
    view: 'login',
    outcome: 'salasana-vaihdettu',
    values: { email: 'maija@posti.example' },
  },
  'an address to confirm, after a failure': { ...page, view: 'verify', link, problem: 'Jotain meni vikaan!' },
  'a new address to confirm': { ...page, view: 'new-email', link },
  'a new address that another account has got': {
    ...page,
    view: 'new-email',
    link,
    problem:
      'Osoite on jo käytössä toisella tunnuksella, joten vaihtoa ei tehty. Tunnuksesi osoite pysyy ennallaan. Voit vaihtaa profiilissasi johonkin muuhun osoitteeseen.',
  },
  'a link that is of no use': { ...page, view: 'link-gone' },
  'a link that confirms no address any more': { ...page, view: 'verify-gone' },
  'a link that gives no new address any more': { ...page, view: 'email-gone' },
};

/** The CSRF token that every change needs; a page of the site has it in a cookie. */
const token: PlayAnswer = { method: 'GET', path: apiBase + csrfTokenPath, json: { csrfToken: 'a'.repeat(32) } };

export const plays: PlaysOf<typeof examples> = {
  'the login': [
    {
      name: 'mistypes the password',
      answers: [token, { path: apiBase + loginPath, status: 400, json: { detail: invalidLogin } }],
      steps: [
        { type: 'Sähköpostiosoite', text: 'maija@posti.example' },
        { type: 'Salasana', text: 'kesäkurpitsa' },
        { press: 'Kirjaudu sisään' },
        { see: 'Sähköpostiosoite tai salasana on väärin.' },
      ],
    },
  ],
  'the dialog, open': [
    {
      name: 'forgets the password, and has a link sent',
      answers: [token, { path: apiBase + sendResetLinkPath }],
      steps: [
        { type: 'Sähköpostiosoite', text: 'maija@posti.example' },
        { press: 'Unohditko salasanasi?' },
        { see: 'Kirjoita osoite, jolla loit tunnuksesi.' },
        { press: 'Lähetä palautuslinkki' },
        { see: 'Lähetimme palautuslinkin osoitteeseen maija@posti.example.' },
      ],
    },
    {
      name: 'closes it with the keyboard',
      steps: [{ see: 'Ei vielä tunnusta?' }, { key: 'Escape' }, { miss: 'Ei vielä tunnusta?' }],
    },
  ],
};
