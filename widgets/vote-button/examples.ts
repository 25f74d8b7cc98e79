// Named props, shown in the playground and checked by tests/sweeps.
import { apiBase, csrfTokenPath, votePath } from '../../rules/api/visitor-paths.ts';
import { votingEnded } from '../../rules/voting.ts';
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
        { method: 'GET', path: apiBase + csrfTokenPath, json: { csrfToken: 'a'.repeat(32) } },
        { path: apiBase + votePath(1), json: { has_voted: true, vote_count: 129 } },
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
        { method: 'GET', path: apiBase + csrfTokenPath, json: { csrfToken: 'a'.repeat(32) } },
        { path: apiBase + votePath(1), status: 403, json: { detail: votingEnded } },
      ],
      steps: [{ press: 'Äänestä työtä Lukunurkka kasvihuoneessa' }, { see: 'Äänestys on päättynyt' }],
    },
  ],
};
