// Named props, shown in the playground and checked by tests/sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="%2324553f" d="M0 0h4v4H0z"/><path fill="%23f5d9a8" d="M1 1h2v3H1z"/></svg>';

const here = {
  id: 'a1',
  device: 'Firefox, Windows',
  seenAt: '2026-05-09T11:05:00Z',
  seen: '9.5.2026 klo 14:05',
  isCurrent: true,
};

const maija = {
  token: 'tunniste',
  email: 'maija.mallikas@posti.example',
  firstName: 'Maija',
  lastName: 'Mallikas',
  icon,
  hasPassword: true,
  sessions: [
    here,
    {
      id: 'b2',
      device: 'Samsung Internet, Android',
      seenAt: '2026-05-02T05:40:00Z',
      seen: '2.5.2026 klo 08:40',
      isCurrent: false,
    },
  ],
  newsletters: [
    { list: 'piha', name: 'Pihakirje', isSubscribed: true },
    { list: 'koti', name: 'Kodin kuukausi', isSubscribed: false },
  ],
};

const change = { ...maija, canChangeEmail: true };

export const about: WidgetNotes = { group: 'account' };

export const examples = {
  'a profile with a picture, and two sessions': change,
  'a new account that logs in with Google, whose owner gave a wrong address for its end': {
    ...change,
    firstName: '',
    lastName: '',
    icon: '',
    hasPassword: false,
    sessions: [here],
    newsletters: [],
    failed: 'remove',
    errors: { email: 'Osoite ei ole tämän tunnuksen sähköpostiosoite.' },
  },
  'a new address that waits, and another one that was refused': {
    ...change,
    pendingEmail: 'maija.mallikas-puutarhasuunnittelu@uusi-posti.example',
    newEmail: 'maija@posti',
    failed: 'email',
    errors: { new_email: 'Anna kelvollinen sähköpostiosoite.', password: 'Salasana on väärin.' },
  },
  'a profile whose address can’t be changed': maija,
  'a post without JavaScript that was refused': {
    ...maija,
    firstName: 'Maija'.repeat(31),
    icon: '',
    sessions: null,
    newsletters: null,
    failed: 'names',
    errors: { first_name: 'Nimessä saa olla enintään 150 merkkiä.', profile_icon: 'Virheellinen kuvatiedosto' },
    problem: 'Palvelu ei juuri nyt vastaa. Yritä hetken kuluttua uudelleen.',
  },
};
