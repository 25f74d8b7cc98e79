// The fields and kinds of tokens that match a word of a search, and their expressions in the query language of SQLite's FTS5:
// https://www.sqlite.org/fts5.html#full_text_query_syntax
import { foldLetters } from '../../finnish/letters.ts';
import { filterToken, type IndexField, type TokenKind, wordToken } from './index-entries.ts';
import type { InterpretedWord } from './interpreted-word.ts';

// Tokens are letters and digits only, so that no typed text can act as query syntax.
const quoted = (token: string) => `"${token}"`;
const joined = (expressions: readonly string[], operator: 'AND' | 'OR') => `(${expressions.join(` ${operator} `)})`;
export const either = (expressions: readonly string[]): string => joined(expressions, 'OR');
export const all = (expressions: readonly string[]): string => joined(expressions, 'AND');
export const allBut = (expression: string, others: string | undefined): string =>
  others === undefined ? expression : `(${expression} NOT ${others})`;

/** Limits an expression to pages with all of these filters. */
export const withFacts = (facts: readonly string[], expression: string): string =>
  all([...facts.map((fact) => quoted(filterToken(fact))), expression]);

/** The strengths of matches, strongest first. */
export const strengths = ['exact', 'form', 'near', 'end', 'part', 'meant', 'faint'] as const;
/**
 * `exact`: as typed; `form`: another form of the same word; `near`: other diacritics, another word for the same action, or the
 * beginning of a word; `end`: the end of a compound, which names its kind; `part`: another part of a compound; `meant`: a
 * synonym, or the end of the typed word; `faint`: a part of the typed word.
 */
export type Strength = (typeof strengths)[number];

/** Expressions of the tokens that match a word in a field, by strength; a strength without tokens is missing. */
export function answersTo(word: InterpretedWord, field: IndexField): Partial<Record<Strength, string>> {
  const tokens: Record<Strength, string[]> = {
    exact: [],
    form: [],
    near: [],
    end: [],
    part: [],
    meant: [],
    faint: [],
  };
  const [form = ''] = word.keys;
  tokens.exact.push(quoted(wordToken(field, 'form', form)));
  if (word.pageType && field !== 'often') tokens.exact.push(quoted(filterToken(word.pageType)));
  for (const key of [...word.keys, ...word.joined]) tokens.form.push(...ofKey(field, key));
  for (const key of word.derivations) tokens.near.push(...ofKey(field, key));
  for (const key of word.synonyms) tokens.meant.push(...ofKey(field, key));
  for (const key of word.folded) tokens.near.push(quoted(wordToken(field, 'folded', key)));
  if (word.beginning) tokens.near.push(...beginningsOf(field, word.beginning, wordKinds));
  if (field !== 'lead')
    for (const end of word.ends) tokens.meant.push(...ofKey('title', end), quoted(wordToken('title', 'tail', end)));
  // Descriptions have no separate tokens for compound parts.
  if (field === 'title' || field === 'anywhere') {
    for (const key of [...word.keys, ...word.derivations]) tokens.part.push(quoted(wordToken(field, 'part', key)));
    for (const key of word.synonyms) tokens.meant.push(quoted(wordToken(field, 'part', key)));
    for (const key of word.folded) tokens.part.push(quoted(wordToken(field, 'folded part', key)));
    if (word.isUnfinished && field === 'title') tokens.part.push(...beginningsOf(field, word.beginning, partKinds));
    // Only titles have tokens for the ends of compounds.
    for (const key of [...word.keys, ...word.folded]) tokens.end.push(quoted(wordToken('title', 'tail', key)));
    for (const key of word.synonyms) tokens.meant.push(quoted(wordToken('title', 'tail', key)));
  }
  if (field === 'title')
    for (const key of word.parts) tokens.faint.push(...ofKey(field, key), quoted(wordToken(field, 'part', key)));
  const known = new Set<string>();
  return Object.fromEntries(
    strengths.flatMap((strength) => {
      // Each token counts once, with its greatest strength, because listing a token twice takes twice as long.
      const own = [...new Set(tokens[strength])].filter((token) => !known.has(token));
      for (const token of own) known.add(token);
      return own.length > 0 ? [[strength, either(own)]] : [];
    }),
  );
}

const ofKey = (field: IndexField, key: string) => [
  quoted(wordToken(field, 'form', key)),
  quoted(wordToken(field, 'key', key)),
];

/** The kinds of tokens that may begin with a typed beginning, and those that may only if it was typed without diacritics. */
interface BegunKinds {
  plain: readonly TokenKind[];
  folded: readonly TokenKind[];
}
const wordKinds: BegunKinds = { plain: ['form'], folded: ['folded'] };
const partKinds: BegunKinds = { plain: ['part', 'tail'], folded: ['folded part'] };

function beginningsOf(field: IndexField, beginning: string, { plain, folded }: BegunKinds): string[] {
  const kinds = foldLetters(beginning) === beginning ? [...plain, ...folded] : plain;
  return kinds.map((kind) => `${quoted(wordToken(field, kind, beginning))}*`);
}

/** An expression for all matches of a word in a field, down to a minimum strength. */
export function anyAnswer(word: InterpretedWord, field: IndexField, weakest: Strength = 'meant'): string {
  const answers = answersTo(word, field);
  return either(strengths.slice(0, strengths.indexOf(weakest) + 1).flatMap((strength) => answers[strength] ?? []));
}
