// The searches that are sent to both databases: the words held out from the rules, visitors' questions, random
// combinations of the site's words with errors, and unlikely input.
import { readFileSync } from 'node:fs';
import { demoSentences } from '../bench/search/articles.ts';
import { readNouns, readQueries } from '../bench/search/held-out.ts';
import { createRandom } from './random.ts';

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(`../bench/search/${name}`, import.meta.url), 'utf8'));

const hostile = [
  '"ruusu" OR "x"',
  'ruusu* NOT',
  "ruusu' & 'x",
  "ruusu':*",
  '!ruusu | !!',
  '\\ruusu\\',
  'ruusu <-> pioni',
  'x\0y ruusu',
  'ää ÄÄ öö',
  '\u{1F331} ruusu',
  'a'.repeat(400),
  'kukka '.repeat(40),
  '\uD800ruusu',
  'ﬁ ﬂ ruusu',
];

/** @param random the number of searches with random words */
export async function searches(random: number): Promise<string[]> {
  const questions = ['known', 'held-out'].flatMap((list) =>
    read<{ question: string }[]>(`${list}-questions.json`).map(({ question }) => question),
  );
  const words = [...new Set((await demoSentences()).join(' ').split(/[^\p{L}-]+/u))].filter((word) => word.length > 2);
  const tails = read<[string, string][]>('name-tails.json').map(([tail]) => tail);
  const chance = createRandom(20_261_127);
  const known = [
    ...readQueries().map(({ query }) => query),
    ...readNouns().map(({ word }) => word),
    ...questions,
    ...tails,
  ];
  const made = Array.from({ length: random }, () => {
    const several = Array.from({ length: 1 + chance.below(chance.below(10) === 0 ? 10 : 4) }, () => chance.of(words));
    return several.map((word) => (chance.below(5) === 0 ? mistype(word, chance.below(word.length)) : word)).join(' ');
  });
  return [...new Set([...known, ...made, ...hostile])];
}

/** Removes a character. */
const mistype = (word: string, at: number) => word.slice(0, at) + word.slice(at + 1);
