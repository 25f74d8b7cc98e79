// Named props, found and tried by the sweeps.
import type { WidgetNotes } from '../shared/examples/about.ts';
import type { PlaysOf } from '../shared/examples/play.ts';

export const about: WidgetNotes = {
  group: 'forms',
  do: ['Give `name` as the work’s title: it is part of the button’s name for a screen reader.'],
  dont: ['Don’t hide the button when voting has ended: `isClosed` says so in words, and keeps the number of votes.'],
};

export const examples = {
  'a work with many votes': { id: 1, name: 'Lukunurkka kasvihuoneessa', votes: 128 },
  'one vote so far': { id: 9, name: 'Työpiste omenapuun alla', votes: 1 },
  'voting has ended': { id: 3, name: 'Ulkokeittiö vajan kyljessä', votes: 1204, isClosed: true },
};

export const plays: PlaysOf<typeof examples> = {
  'a work with many votes': [
    {
      name: 'votes',
      answers: [
        { method: 'GET', path: '/api/csrf_token/', json: { csrfToken: 'a'.repeat(32) } },
        { path: '/api/competition/submissions/1/vote/', json: { has_voted: true, vote_count: 129 } },
      ],
      steps: [
        { see: '128 ääntä' },
        { press: 'Äänestä työtä Lukunurkka kasvihuoneessa' },
        { see: '129 ääntä' },
        { see: 'Äänestetty' },
      ],
    },
    {
      name: 'comes too late',
      answers: [
        { method: 'GET', path: '/api/csrf_token/', json: { csrfToken: 'a'.repeat(32) } },
        { path: '/api/competition/submissions/1/vote/', status: 403, json: { detail: 'Voting has ended.' } },
      ],
      steps: [{ press: 'Äänestä työtä Lukunurkka kasvihuoneessa' }, { see: 'Äänestys on päättynyt' }],
    },
  ],
};
