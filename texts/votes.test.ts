// The text of a number of votes.
import { expect, it } from 'vitest';
import { votesInWords } from './votes.ts';

it.each([
  [0, '0 ääntä'],
  [1, '1 ääni'],
  [2, '2 ääntä'],
  [21, '21 ääntä'],
  [999, '999 ääntä'],
  [1204, '1\u00a0204 ääntä'],
  [1234567, '1\u00a0234\u00a0567 ääntä'],
])('says %d votes as "%s"', (votes, words) => {
  const { number, word } = votesInWords(votes);
  expect(`${number} ${word}`).toBe(words);
});
