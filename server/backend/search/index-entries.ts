// The search index entries of a page: its words' forms, keys and compound parts, by place.
import { compoundKeys, nameTails } from '../../finnish/compounds.ts';
import { findWords } from '../../finnish/find-words.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { createVocabulary, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

/** Version of the rules for entries; a database with another version is indexed again at its next start. */
export const indexRules = 2;

/** The searched texts of a page. */
export interface SearchedTexts {
  search_title: string;
  search_lead: string;
  search_text: string;
}

/** The place of a word: in the title, in title or description, anywhere, or anywhere again and again. */
export type IndexPlace = 'title' | 'lead' | 'anywhere' | 'often';
/**
 * The kind of a token: the word as written, its other keys, keys without dots, parts of a compound, or the rest of a
 * compound whose first part is no known word.
 */
export type TokenKind = 'form' | 'key' | 'folded' | 'part' | 'folded part' | 'tail';

const placeLetters: Record<IndexPlace, string> = { title: 't', lead: 'l', anywhere: 'a', often: 'o' };
const kindLetters: Record<TokenKind, string> = {
  form: 'x',
  key: 'w',
  folded: 'f',
  part: 'p',
  'folded part': 'q',
  tail: 'e',
};
const factLetter = 'k';
/** A word stands often in a text from this number on. */
const often = 3;

/**
 * A token of the index: two letters for place and kind, then letters and digits of a word. Every place has its own
 * tokens, so that a search in titles reads only short lists.
 */
export const wordToken = (place: IndexPlace, kind: TokenKind, key: string) =>
  placeLetters[place] + kindLetters[kind] + key;

/** The token of the most common filters of lists: a page type, `shown`, or both as `ArticlePage shown`. */
export const factToken = (fact: string) => factLetter + fact.toLowerCase().replace(' ', '');

/** The words of a page in the order of their first places, each with its number. */
interface PageWords {
  title: Map<string, number>;
  lead: Map<string, number>;
  body: Map<string, number>;
}

/** A word of the index, for searches that must tell words from typing errors. */
export interface IndexedWord {
  word: string;
  /** The pages that hold it as written; 0 for a basic form that only other forms prove. */
  pages: number;
  /** The pages that hold it in any form. */
  pages_of_forms: number;
  /** Whether it stands in a title or a description. */
  is_prominent: 0 | 1;
  /** Whether it is the basic form of another written word, or one of the language's own words for compounds. */
  is_basic: 0 | 1;
}

/** The entries of pages in their order, with spaces between tokens; compounds are split by the words of all pages. */
export function makeEntries(pages: readonly SearchedTexts[]): { entries: string[]; words: IndexedWord[] } {
  const pagesWords = pages.map((page) => ({
    title: countWords(page.search_title),
    lead: countWords(page.search_lead),
    body: countWords(page.search_text),
  }));
  const words = indexWords(pagesWords);
  const vocabulary = createVocabulary(words.keys());
  const known = new Map<string, string>();
  const tokensOf = (word: string, place: IndexPlace) => {
    const name = placeLetters[place] + word;
    const tokens = known.get(name) ?? makeTokens(word, place, vocabulary);
    known.set(name, tokens);
    return tokens;
  };
  const pagesOfKeys = new Map<string, number>();
  const entries = pagesWords.map(({ title, lead, body }) => {
    const inLead = [...new Set([...title.keys(), ...lead.keys()])];
    const everywhere = [...new Set([...inLead, ...body.keys()])];
    const keys = countKeys(everywhere, body);
    for (const key of keys.keys()) pagesOfKeys.set(key, (pagesOfKeys.get(key) ?? 0) + 1);
    return [
      ...[...title.keys()].map((word) => tokensOf(word, 'title')),
      ...inLead.map((word) => tokensOf(word, 'lead')),
      ...everywhere.map((word) => tokensOf(word, 'anywhere')),
      ...[...keys].flatMap(([key, count]) => (count >= often ? [wordToken('often', 'key', key)] : [])),
    ].join(' ');
  });
  const indexed = withBasicForms(words, vocabulary);
  return { entries, words: indexed.map((word) => ({ ...word, pages_of_forms: pagesOfKeys.get(word.word) ?? 0 })) };
}

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { word } of findWords(text.toLowerCase().normalize('NFC'))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The keys of a page's words, and how often each stands in its text. */
function countKeys(words: readonly string[], text: Map<string, number>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) {
    const count = text.get(word) ?? 0;
    for (const key of wordKeys(word)) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return counts;
}

function indexWords(pages: readonly PageWords[]): Map<string, IndexedWord> {
  const words = new Map<string, IndexedWord>();
  for (const { title, lead, body } of pages) {
    const prominent = new Set([...title.keys(), ...lead.keys()]);
    for (const word of new Set([...prominent, ...body.keys()])) {
      const known = words.get(word) ?? { word, pages: 0, pages_of_forms: 0, is_prominent: 0, is_basic: 0 };
      known.pages += 1;
      if (prominent.has(word)) known.is_prominent = 1;
      words.set(word, known);
    }
  }
  return words;
}

/** Adds the basic forms that written words prove, in the spelling of keys. */
function withBasicForms(written: Map<string, IndexedWord>, vocabulary: Vocabulary): IndexedWord[] {
  const words = new Map<string, IndexedWord>();
  for (const { word, ...facts } of written.values()) {
    const [form = ''] = wordKeys(word);
    const before = words.get(form);
    words.set(form, { word: form, ...facts, pages: facts.pages + (before?.pages ?? 0) });
  }
  for (const word of written.keys())
    for (const key of wordKeys(word).slice(1)) {
      if (!vocabulary.has(key)) continue;
      const basic = words.get(key) ?? { word: key, pages: 0, pages_of_forms: 0, is_prominent: 0, is_basic: 0 };
      words.set(key, { ...basic, is_basic: 1 });
    }
  for (const word of vocabulary.listed) {
    const listed = words.get(word) ?? { word, pages: 0, pages_of_forms: 0, is_prominent: 0, is_basic: 0 };
    words.set(word, { ...listed, is_basic: 1 });
  }
  return [...words.values()];
}

function makeTokens(word: string, place: IndexPlace, vocabulary: Vocabulary): string {
  const [form = '', ...keys] = wordKeys(word);
  const parts = place === 'lead' ? [] : compoundKeys(word, vocabulary);
  const tails = place === 'title' ? nameTails(word) : [];
  return [
    wordToken(place, 'form', form),
    ...keys.map((key) => wordToken(place, 'key', key)),
    ...folded([form, ...keys]).map((key) => wordToken(place, 'folded', key)),
    ...parts.map((key) => wordToken(place, 'part', key)),
    ...folded(parts).map((key) => wordToken(place, 'folded part', key)),
    ...[...tails, ...folded(tails)].map((key) => wordToken(place, 'tail', key)),
  ].join(' ');
}

const folded = (keys: string[]) => [...new Set(keys.filter((key) => foldLetters(key) !== key).map(foldLetters))];
