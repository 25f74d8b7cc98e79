// The search index entry of a page: the forms, keys and compound parts of its words, by field.
import { compoundParts } from '../../finnish/compound-parts.ts';
import { compoundKeys, nameTails } from '../../finnish/compounds.ts';
import { detached } from '../../finnish/detached.ts';
import { findWords } from '../../finnish/find-words.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { createVocabulary, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

/** Version of the rules for entries; a database with another version is indexed again at its next start. */
export const indexRules = 6;

/** The searched texts of a page. */
export interface SearchedTexts {
  search_title: string;
  search_lead: string;
  search_text: string;
}

/** The field of a word: title, title or description, anywhere, or frequent anywhere. */
export type IndexField = 'title' | 'lead' | 'anywhere' | 'often';
/**
 * The kind of a token: the word as written, its other keys, keys without diacritics, a part of a compound, or in titles the end
 * of a compound, whether its first part is a known word or not.
 */
export type TokenKind = 'form' | 'key' | 'folded' | 'part' | 'folded part' | 'tail';

const fieldLetters: Record<IndexField, string> = { title: 't', lead: 'l', anywhere: 'a', often: 'o' };
const kindLetters: Record<TokenKind, string> = {
  form: 'x',
  key: 'w',
  folded: 'f',
  part: 'p',
  'folded part': 'q',
  tail: 'e',
};
const factLetter = 'k';
/** Number of occurrences from which a word is frequent in a text. */
const often = 3;

/**
 * A token of the index: two letters for field and kind, then the letters and digits of a word. Every field has separate tokens,
 * so that a search in titles reads only short lists.
 */
export const wordToken = (field: IndexField, kind: TokenKind, key: string) =>
  fieldLetters[field] + kindLetters[kind] + key;

/** The token of a common filter of lists: a page type, `shown`, or both as `ArticlePage shown`. */
export const filterToken = (fact: string) => factLetter + fact.toLowerCase().replace(' ', '');

/** The words of a page in the order of their first occurrence, each with its number. */
interface PageWords {
  title: Map<string, number>;
  lead: Map<string, number>;
  body: Map<string, number>;
}

/** A word of the index, for distinguishing words from typing errors. */
export interface IndexedWord {
  word: string;
  /** Number of pages with the word as written; 0 for a basic form that is only inferred from other forms. */
  pages: number;
  /** Number of pages with the word in any form. */
  pages_of_forms: number;
  /** Whether the word is in a title or a description. */
  is_prominent: 0 | 1;
  /** Whether the word is the basic form of another written word, or in the built-in list of words that form compounds. */
  is_basic: 0 | 1;
}

/** The words of a page's three texts. */
const wordsOf = (page: SearchedTexts): PageWords => ({
  title: countWords(page.search_title),
  lead: countWords(page.search_lead),
  body: countWords(page.search_text),
});

const prominentOf = ({ title, lead }: PageWords) => [...new Set([...title.keys(), ...lead.keys()])];
const allOf = (words: PageWords) => [...new Set([...prominentOf(words), ...words.body.keys()])];

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of findWords(text.toLowerCase())) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const listed = new Set(compoundParts);
/** Whether a word is in the built-in list of words that form compounds, which every site has. */
export const isListed = (word: string): boolean => listed.has(word);

/** The words that a page adds to those of a site: each key once, however often it occurs. */
export interface PageKeys {
  /** The words as spelt on the page. */
  written: readonly string[];
  /** The words as written, normalised as keys. */
  forms: Set<string>;
  /** The normalised words of title and description. */
  prominent: Set<string>;
  /** The possible basic forms of the words, except the words themselves. */
  lemmas: Set<string>;
}

/** The keys of a page's words. */
export function keysOfPage(page: SearchedTexts): PageKeys {
  const words = wordsOf(page);
  const written = allOf(words);
  const keys = written.map((word) => wordKeys(word));
  return {
    written,
    forms: new Set(keys.map(([form = '']) => form)),
    prominent: new Set(prominentOf(words).map((word) => wordKeys(word)[0] ?? '')),
    lemmas: new Set(keys.flatMap(([, ...lemmas]) => lemmas)),
  };
}

/** Maximum number of words whose tokens are cached; a large site has too many words to cache all. */
const maxCachedTokens = 150_000;

/**
 * Creates a function that returns the entry of a page, with spaces between tokens. Compounds are split by the words of all
 * pages.
 */
export function createEntries(vocabulary: Vocabulary): (page: SearchedTexts) => string {
  const known = new Map<string, string>();
  const tokensOf = (word: string, field: IndexField) => {
    const name = fieldLetters[field] + word;
    const before = known.get(name);
    if (before !== undefined) return before;
    const tokens = makeTokens(word, field, vocabulary);
    if (known.size === maxCachedTokens) known.clear();
    known.set(detached(name), tokens);
    return tokens;
  };
  return (page) => {
    const words = wordsOf(page);
    const everywhere = allOf(words);
    return [
      ...[...words.title.keys()].map((word) => tokensOf(word, 'title')),
      ...prominentOf(words).map((word) => tokensOf(word, 'lead')),
      ...everywhere.map((word) => tokensOf(word, 'anywhere')),
      ...[...countKeys(everywhere, words.body)].flatMap(([key, count]) =>
        count >= often ? [wordToken('often', 'key', key)] : [],
      ),
    ].join(' ');
  };
}

/** Counts the keys of a page's words, with the number of occurrences in its text. */
function countKeys(words: readonly string[], text: Map<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const count = text.get(word) ?? 0;
    for (const key of wordKeys(word)) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

/** The words of pages that are read twice, one after another: first for the vocabulary, then for the counts. */
export interface SiteWordsCount {
  /** Processes a page of the first reading. */
  collect(page: SearchedTexts): void;
  /** The number of pages by word as spelt, available after the first reading. */
  written: ReadonlyMap<string, number>;
  /** Ends the first reading. */
  vocabulary(): Vocabulary;
  /** Processes a page of the second reading. */
  count(page: SearchedTexts): void;
  /** The words of the index, after the second reading. */
  words(): Iterable<IndexedWord>;
}

/** Collects the words of a whole site. */
export function createSiteWords(): SiteWordsCount {
  const written = new Map<string, number>();
  const words = new Map<string, IndexedWord>();
  const add = (word: string, facts: Partial<IndexedWord> = {}) => {
    const blank = { word, pages: 0, pages_of_forms: 0, is_prominent: 0, is_basic: 0 } as const;
    words.set(word, { ...(words.get(word) ?? blank), ...facts });
  };
  return {
    written,
    collect(page) {
      for (const word of allOf(wordsOf(page))) {
        const pages = written.get(word);
        written.set(pages === undefined ? detached(word) : word, (pages ?? 0) + 1);
      }
    },
    vocabulary() {
      const vocabulary = createVocabulary([...written.keys()]);
      for (const word of written.keys()) {
        const [form = '', ...lemmas] = wordKeys(word);
        if (!words.has(form)) add(form);
        for (const lemma of lemmas) if (vocabulary.has(lemma)) add(lemma, { is_basic: 1 });
      }
      for (const word of vocabulary.listed) add(word, { is_basic: 1 });
      written.clear();
      return vocabulary;
    },
    count(page) {
      const { forms, prominent, lemmas } = keysOfPage(page);
      for (const form of forms) countOne(words.get(form), 'pages');
      for (const key of new Set([...forms, ...lemmas])) countOne(words.get(key), 'pages_of_forms');
      for (const form of prominent) {
        const row = words.get(form);
        if (row) row.is_prominent = 1;
      }
    },
    words: () => words.values(),
  };
}

function countOne(row: IndexedWord | undefined, column: 'pages' | 'pages_of_forms'): void {
  if (row) row[column] += 1;
}

function makeTokens(word: string, field: IndexField, vocabulary: Vocabulary): string {
  const [form = '', ...keys] = wordKeys(word);
  const parts = field === 'lead' ? [] : compoundKeys(word, vocabulary);
  const isEnd = (part: string) => [form, ...keys].some((key) => key.length > part.length && key.endsWith(part));
  const tails = field === 'title' ? [...new Set([...parts.filter(isEnd), ...nameTails(word)])] : [];
  return [
    wordToken(field, 'form', form),
    ...keys.map((key) => wordToken(field, 'key', key)),
    ...folded([form, ...keys]).map((key) => wordToken(field, 'folded', key)),
    ...parts.map((key) => wordToken(field, 'part', key)),
    ...folded(parts).map((key) => wordToken(field, 'folded part', key)),
    ...new Set([...tails, ...folded(tails)].map((key) => wordToken(field, 'tail', key))),
  ].join(' ');
}

const folded = (keys: string[]) => [...new Set(keys.filter((key) => foldLetters(key) !== key).map(foldLetters))];
