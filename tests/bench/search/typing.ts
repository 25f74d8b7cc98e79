// Makes one typing error in names and words of the demo site and searches for them; also searches for correct words
// that the site lacks.
import { readFileSync } from 'node:fs';
import { isRightWord } from '../../../server/backend/search/right-words.ts';
import { findWords } from '../../../server/finnish/find-words.ts';
import { stopWords } from '../../../server/finnish/stop-words.ts';
import type { Site } from '../../helpers/site.ts';
import { demoSentences, seededRandom } from './articles.ts';
import { readNouns, type Share } from './held-out.ts';

/** The results for single typing errors. */
export interface TypingResult {
  /** Plants among the first five results for their mistyped name. */
  plants: Share;
  /**
   * Article words for which the first result is a page with the correct word, unless the error produced another correct
   * word.
   */
  words: Share;
  /** Errors in article words that produced another correct word, which no search can detect. */
  unseen: Share;
  /** Correct article words that were treated as mistyped. */
  changed: Share;
  /** The typed and the intended word of each failed correction. */
  wrong: string[];
}

const articleWords = 400;
const knownWords = 400;
/** Shorter words are never corrected. */
const shortest = 5;
const mostShown = 5;

const letters = 'aeiouyäöhjklmnprstv';

/** One lost, doubled, wrong or swapped character, never the first one. */
export function mistype(word: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  const other = letters[Math.floor(random() * letters.length)] ?? 'a';
  const errors = [
    before + next + after,
    before + letter + letter + next + after,
    before + other + next + after,
    before + next + letter + after,
  ];
  const mistyped = errors[Math.floor(random() * errors.length)] ?? word;
  return mistyped === word ? mistype(word, random) : mistyped;
}

/** The keys of a phone's Finnish keyboard, row by row: each row is shifted to the right by half a key. */
const keyboard = ['qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'];

/** The characters on the adjacent keys, in the same row and in the rows above and below. */
function neighboursOf(letter: string): string[] {
  const row = keyboard.findIndex((keys) => keys.includes(letter));
  const at = keyboard[row]?.indexOf(letter) ?? 0;
  const near = [
    [row, at - 1],
    [row, at + 1],
    [row - 1, at],
    [row - 1, at + 1],
    [row + 1, at - 1],
    [row + 1, at],
  ] as const;
  return row < 0 ? [] : near.flatMap(([line, column]) => keyboard[line]?.[column] ?? []);
}

/**
 * The most frequent errors on a phone: an adjacent key, a lost, doubled or swapped character, or missing dots (a for
 * ä).
 */
export function mistypeOnPhone(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length);
  const [before, letter, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  const beside = neighboursOf(letter);
  const other = beside[Math.floor(random() * beside.length)] ?? letter;
  const errors = [
    before + other + next + after,
    before + other + next + after,
    before + next + after,
    before + letter + letter + next + after,
    before + next + letter + after,
    word.replaceAll('ä', 'a').replaceAll('ö', 'o'),
  ];
  const mistyped = errors[Math.floor(random() * errors.length)] ?? word;
  return mistyped === word ? mistypeOnPhone(word, random) : mistyped;
}

/** @param makeError makes one typing error in a word */
export async function judgeTyping(site: Site, makeError: typeof mistype): Promise<TypingResult> {
  const random = seededRandom(11);
  const names = (
    JSON.parse(readFileSync(new URL('../../../demo/content/plants.json', import.meta.url), 'utf8')) as {
      title: string;
    }[]
  ).map(({ title }) => title.toLowerCase());
  const known = await wordsOfArticles(site, random);
  const result: TypingResult = {
    plants: { count: 0, of: names.length },
    words: { count: 0, of: 0 },
    unseen: { count: 0, of: articleWords },
    changed: { count: 0, of: known.length },
    wrong: [],
  };
  for (const name of names) {
    const typed = makeError(name, random);
    const { titles } = await ask(site, typed, { type: 'base.PlantCardPage' });
    if (titles.slice(0, mostShown).includes(name)) result.plants.count += 1;
    else result.wrong.push(`${typed} (${name}): ${titles.slice(0, mostShown).join(', ') || 'nothing'}`);
  }
  for (const [index, word] of known.entries()) {
    const right = await ask(site, word);
    if (right.used.length > 0) result.changed.count += 1;
    if (index >= articleWords) continue;
    const typed = makeError(word, random);
    const { titles, used } = await ask(site, typed);
    if (isRightWord(typed)) {
      result.unseen.count += 1;
      continue;
    }
    result.words.of += 1;
    if (titles[0] !== undefined && right.titles.includes(titles[0])) result.words.count += 1;
    else result.wrong.push(`${typed} (${word}): ${used.join(', ') || 'not corrected'}`);
  }
  return result;
}

/** Correct words of the language that the site lacks, and how many of them were treated as mistyped. */
export interface StrangersResult {
  replaced: Share;
  /** The word that was searched for instead, and the original word. */
  wrong: string[];
}

/** Searches for forms of nouns that the site lacks; a component of a compound may be searched for instead. */
export async function judgeStrangers(site: Site): Promise<StrangersResult> {
  const forms = readNouns().flatMap(({ forms: { sg, pl } }) => [...Object.values(sg), ...Object.values(pl)].flat());
  const result: StrangersResult = { replaced: { count: 0, of: 0 }, wrong: [] };
  for (const form of new Set(forms)) {
    if ((await ask(site, form, { exact: 'true', page_size: '1' })).titles.length > 0) continue;
    result.replaced.of += 1;
    const { used } = await ask(site, form, { page_size: '1' });
    if (used.length !== 1) continue;
    result.replaced.count += 1;
    result.wrong.push(`${form}: ${used.join(', ')}`);
  }
  return result;
}

/** Distinct words of articles in random order; some sentences of the sources are on no page. */
async function wordsOfArticles(site: Site, random: () => number): Promise<string[]> {
  const words = (await demoSentences()).flatMap((sentence) =>
    findWords(sentence).map(({ word }) => word.toLowerCase()),
  );
  const telling = [...new Set(words)].filter(
    (word) => word.length >= shortest && /^\p{L}+$/u.test(word) && !stopWords.has(word),
  );
  const shuffled = telling.map((word) => ({ word, order: random() })).sort((a, b) => a.order - b.order);
  const known: string[] = [];
  for (const { word } of shuffled) {
    if (known.length === knownWords) break;
    if ((await ask(site, word, { exact: 'true' })).titles.length > 0) known.push(word);
  }
  return known;
}

async function ask(
  site: Site,
  search: string,
  more: Record<string, string> = {},
): Promise<{ titles: string[]; used: string[] }> {
  const query = new URLSearchParams({ search, page_size: '100', ...more });
  const response = await fetch(`${site.api.url}/pages/?${query}`, {
    headers: { authorization: `Api-Key ${site.api.key}` },
  });
  const { items, meta } = (await response.json()) as {
    items: { title: string }[];
    meta: { search: { corrections: { used: string }[] } };
  };
  return {
    titles: items.map(({ title }) => title.toLowerCase()),
    used: meta.search.corrections.map(({ used }) => used),
  };
}
