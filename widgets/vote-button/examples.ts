// Named props, found and tried by the sweeps.

export const examples = {
  'a work with many votes': { id: 1, name: 'Lukunurkka kasvihuoneessa', votes: 128 },
  'one vote so far': { id: 9, name: 'Työpiste omenapuun alla', votes: 1 },
  'voting has ended': { id: 3, name: 'Ulkokeittiö vajan kyljessä', votes: 1204, isClosed: true },
};
