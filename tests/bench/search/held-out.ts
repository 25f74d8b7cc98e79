// Evaluates the search with words that were not used to make its rules; the lists are beside this file.
import { existsSync, readFileSync } from 'node:fs';
import { stemmer as snowball } from '@orama/stemmers/finnish';
import { compoundKeys } from '../../../server/finnish/compounds.ts';
import { findWords } from '../../../server/finnish/find-words.ts';
import { createVocabulary } from '../../../server/finnish/vocabulary.ts';
import { wordKeys } from '../../../server/finnish/word-keys.ts';
import { demoSentences } from './articles.ts';

/** A noun with its forms by number and case, and some with a possessive suffix. */
interface HeldOutNoun {
  word: string;
  forms: Record<'sg' | 'pl', Record<string, string[]>>;
  possessed?: string[];
}

interface HeldOutCompound {
  compound: string;
  parts: string[];
  /** Words in which the noun occurs only by accident. */
  not: string[];
}

/** A search, and the words that it must and must not find. */
export interface HeldOutQuery {
  query: string;
  hits: string[];
  misses: string[];
}

/** A count out of all. */
export interface Share {
  count: number;
  of: number;
}

const names = { nouns: 'held-out-nouns.json', compounds: 'held-out-compounds.json', queries: 'held-out-queries.json' };
const fileOf = (name: string) => new URL(name, import.meta.url);

/** The names of lists that do not exist. */
export const missingLists = () => Object.values(names).filter((name) => !existsSync(fileOf(name)));

const read = <T>(name: string): T[] => JSON.parse(readFileSync(fileOf(name), 'utf8'));
export const readNouns = () => read<HeldOutNoun>(names.nouns);
export const readQueries = () => read<HeldOutQuery>(names.queries);
const readCompounds = () => read<HeldOutCompound>(names.compounds);

/** Index keys of a word; two forms with a common key count as one word. */
export type Keys = (word: string) => readonly string[];
/** The stems of the standard Finnish stemmer of the Snowball project, for comparison. */
export const snowballKeys: Keys = (word) => [snowball(word.toLowerCase())];

/** The forms that are found when each noun is searched for by its basic form. */
export interface NounResult {
  /** By number and case, `sg genitive`; `possessed` for forms with a possessive suffix. */
  cases: Map<string, Share>;
  /** The share of all forms in a case that are found. */
  recall: Share;
  /** The share of all hits that are only forms of other nouns. */
  falseHits: Share;
}

export function judgeNouns(nouns: HeldOutNoun[], keys: Keys = wordKeys): NounResult {
  const cases = new Map<string, Share>();
  const recall = { count: 0, of: 0 };
  const owners = new Map<string, Set<string>>();
  for (const noun of nouns) {
    const wanted = new Set(keys(noun.word));
    for (const { name, form } of formsOf(noun)) {
      owners.set(form, (owners.get(form) ?? new Set()).add(noun.word));
      const isFound = keys(form).some((key) => wanted.has(key));
      const share = cases.get(name) ?? { count: 0, of: 0 };
      cases.set(name, note(share, isFound));
      if (name !== 'possessed') note(recall, isFound);
    }
  }
  return { cases, recall, falseHits: countFalseHits(nouns, owners, keys) };
}

function note(share: Share, isCounted: boolean): Share {
  share.of++;
  if (isCounted) share.count++;
  return share;
}

function formsOf({ forms, possessed = [] }: HeldOutNoun): { name: string; form: string }[] {
  const inCases = (['sg', 'pl'] as const).flatMap((number) =>
    Object.entries(forms[number] ?? {}).flatMap(([name, all]) =>
      all.map((form) => ({ name: `${number} ${name}`, form })),
    ),
  );
  return [...inCases, ...possessed.map((form) => ({ name: 'possessed', form }))];
}

function countFalseHits(nouns: HeldOutNoun[], owners: Map<string, Set<string>>, keys: Keys): Share {
  const formsByKey = new Map<string, string[]>();
  for (const form of owners.keys()) {
    for (const key of keys(form)) formsByKey.set(key, [...(formsByKey.get(key) ?? []), form]);
  }
  const falseHits = { count: 0, of: 0 };
  for (const { word } of nouns) {
    const hits = new Set(keys(word).flatMap((key) => formsByKey.get(key) ?? []));
    for (const form of hits) note(falseHits, owners.get(form)?.has(word) === false);
  }
  return falseHits;
}

/** The number of compound components that are found, and of words that are found without being components. */
export async function judgeCompounds(): Promise<{ found: Share; falselyFound: Share }> {
  const site = (await demoSentences()).flatMap((sentence) => findWords(sentence).map(({ word }) => word.toLowerCase()));
  const vocabulary = createVocabulary(new Set([...site, ...readNouns().map(({ word }) => word)]));
  const found = { count: 0, of: 0 };
  const falselyFound = { count: 0, of: 0 };
  for (const { compound, parts, not } of readCompounds()) {
    const kept = new Set([...wordKeys(compound), ...compoundKeys(compound, vocabulary)]);
    const isFound = (word: string) => wordKeys(word).some((key) => kept.has(key));
    for (const part of parts) note(found, isFound(part));
    for (const word of not ?? []) note(falselyFound, isFound(word));
  }
  return { found, falselyFound };
}
