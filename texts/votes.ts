// Formats a number of votes: the number, and the noun.
import { comp } from './fi/lists.ts';

/** @returns `1` and `ääni`, or `1 204` and `ääntä`: Finnish separates thousands with a no-break space */
export function votesInWords(votes: number): { number: string; word: string } {
  const number = votes.toLocaleString('fi-FI');
  const word = (votes === 1 ? comp.votes.one : comp.votes.other).replace('{n}', '').trim();
  return { number, word };
}
