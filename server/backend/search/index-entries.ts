// The search index entries of a page: its words' forms, keys and compound parts, by place.
import { compoundKeys } from '../../finnish/compounds.ts';
import { findWords } from '../../finnish/find-words.ts';
import { foldLetters } from '../../finnish/letters.ts';
import { createVocabulary, type Vocabulary } from '../../finnish/vocabulary.ts';
import { wordKeys } from '../../finnish/word-keys.ts';

/** Version of the rules for entries; a database with another version is indexed again at its next start. */
export const indexRules = 1;

/** The searched texts of a page. */
export interface SearchedTexts {
  search_title: string;
  search_lead: string;
  search_text: string;
}

/** The place of a word: in the title, in title or description, or anywhere. */
export type IndexPlace = 'title' | 'lead' | 'anywhere';
/** The kind of a token: the word as written, its other keys, keys without dots, or parts of a compound. */
export type TokenKind = 'form' | 'key' | 'folded' | 'part' | 'folded part';

const placeLetters: Record<IndexPlace, string> = { title: 't', lead: 'l', anywhere: 'a' };
const kindLetters: Record<TokenKind, string> = { form: 'x', key: 'w', folded: 'f', part: 'p', 'folded part': 'q' };
const factLetter = 'k';

/**
 * A token of the index: two letters for place and kind, then letters and digits of a word. Every place has its own
 * tokens, so that a search in titles reads only short lists.
 */
export const wordToken = (place: IndexPlace, kind: TokenKind, key: string) =>
  placeLetters[place] + kindLetters[kind] + key;

/** The token of the most common filters of lists: a page type, or `shown`. */
export const factToken = (fact: string) => factLetter + fact.toLowerCase();

/** The entries of pages in their order, with spaces between tokens; compounds are split by the words of all pages. */
export function makeEntries(pages: readonly SearchedTexts[]): string[] {
  const pagesWords = pages.map((page) => ({
    title: wordsOf(page.search_title),
    lead: wordsOf(page.search_lead),
    body: wordsOf(page.search_text),
  }));
  const vocabulary = createVocabulary(
    new Set(pagesWords.flatMap(({ title, lead, body }) => [...title, ...lead, ...body])),
  );
  const known = new Map<string, string>();
  const tokensOf = (word: string, place: IndexPlace) => {
    const name = placeLetters[place] + word;
    const tokens = known.get(name) ?? makeTokens(word, place, vocabulary);
    known.set(name, tokens);
    return tokens;
  };
  return pagesWords.map(({ title, lead, body }) => {
    const inLead = [...new Set([...title, ...lead])];
    const everywhere = [...new Set([...inLead, ...body])];
    return [
      ...title.map((word) => tokensOf(word, 'title')),
      ...inLead.map((word) => tokensOf(word, 'lead')),
      ...everywhere.map((word) => tokensOf(word, 'anywhere')),
    ].join(' ');
  });
}

const wordsOf = (text: string) => [...new Set(findWords(text.toLowerCase().normalize('NFC')).map(({ word }) => word))];

function makeTokens(word: string, place: IndexPlace, vocabulary: Vocabulary): string {
  const [form = '', ...keys] = wordKeys(word);
  const parts = place === 'lead' ? [] : compoundKeys(word, vocabulary);
  return [
    wordToken(place, 'form', form),
    ...keys.map((key) => wordToken(place, 'key', key)),
    ...folded([form, ...keys]).map((key) => wordToken(place, 'folded', key)),
    ...parts.map((key) => wordToken(place, 'part', key)),
    ...folded(parts).map((key) => wordToken(place, 'folded part', key)),
  ].join(' ');
}

const folded = (keys: string[]) => [...new Set(keys.filter((key) => foldLetters(key) !== key).map(foldLetters))];
