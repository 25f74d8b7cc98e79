// The conditions of a search in the query language of SQLite's FTS5, from the best hits to the last.
import { factToken, type IndexPlace, wordToken } from './index-entries.ts';
import type { SearchTerm } from './terms.ts';

/**
 * A class of hits. Its expression may also match hits of better classes, which `better` matches too. See
 * https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export interface HitClass {
  expression: string;
  better?: string | undefined;
}

/** Every class of hits, best first, and an expression that matches all of them. */
export interface SearchPlan {
  classes: HitClass[];
  all: string;
}

// Tokens are letters and digits only, so that no typed text can act as query syntax.
const quoted = (token: string) => `"${token}"`;
const either = (expressions: string[]) => `(${expressions.join(' OR ')})`;
const both = (expressions: string[]) => `(${expressions.join(' AND ')})`;

/** Hits of a class that are in no better class, with these page facts only. */
export function hitsOf({ expression, better }: HitClass, facts: string[]): string {
  const own = better === undefined ? expression : `(${expression} NOT ${better})`;
  return both([...facts.map((fact) => quoted(factToken(fact))), own]);
}

type MatchCondition = (term: SearchTerm) => string[];
const exact =
  (place: IndexPlace): MatchCondition =>
  ({ form }) => [wordToken(place, 'form', form)];
const sameKeys = (place: IndexPlace, keys: readonly string[]) =>
  keys.flatMap((key) => [wordToken(place, 'form', key), wordToken(place, 'key', key)]);
const word =
  (place: IndexPlace): MatchCondition =>
  ({ keys }) =>
    sameKeys(place, keys);
const anySpelling =
  (place: IndexPlace): MatchCondition =>
  (term) => [...word(place)(term), ...term.folded.map((key) => wordToken(place, 'folded', key))];
const orPartAsTyped =
  (place: IndexPlace): MatchCondition =>
  (term) => [...word(place)(term), ...term.keys.map((key) => wordToken(place, 'part', key))];
const orPart =
  (place: IndexPlace): MatchCondition =>
  (term) => [
    ...anySpelling(place)(term),
    ...term.keys.map((key) => wordToken(place, 'part', key)),
    ...term.folded.map((key) => wordToken(place, 'folded part', key)),
  ];
const orMeant =
  (place: IndexPlace): MatchCondition =>
  (term) => [
    ...orPart(place)(term),
    ...sameKeys(place, term.synonyms),
    ...term.synonyms.map((key) => wordToken(place, 'part', key)),
  ];

const matching = (condition: MatchCondition, terms: SearchTerm[]) =>
  terms.map((term) => either(condition(term).map(quoted)));
const every = (condition: MatchCondition, terms: SearchTerm[]) => both(matching(condition, terms));
const some = (condition: MatchCondition, terms: SearchTerm[]) => either(matching(condition, terms));

/** Pages that have every word; the form of the words and their place determine the class. */
export function planSearch(terms: SearchTerm[]): SearchPlan {
  const plan = startPlan();
  plan.add(every(exact('title'), terms));
  plan.addWider(every(word('title'), terms));
  plan.addWider(every(word('lead'), terms));
  // A title with the words as parts of longer ones is more relevant than a text with the words.
  plan.add(every(orPartAsTyped('title'), terms));
  if (terms.length > 1) plan.add(both([some(word('title'), terms), every(word('anywhere'), terms)]));
  plan.add(every(exact('anywhere'), terms));
  plan.add(every(word('anywhere'), terms));
  if (terms.some(({ folded }) => folded.length > 0)) {
    plan.add(every(anySpelling('lead'), terms));
    plan.add(every(anySpelling('anywhere'), terms));
  }
  plan.add(every(orPart('title'), terms));
  plan.addWider(every(orPart('anywhere'), terms));
  if (terms.some(({ synonyms }) => synonyms.length > 0)) {
    plan.add(every(orMeant('title'), terms));
    plan.addWider(every(orMeant('anywhere'), terms));
  }
  return plan.end();
}

/** Pages with a word that begins like the last, unfinished one; the other words match as usual. */
export function planBeginnings(terms: SearchTerm[]): SearchPlan {
  const plan = startPlan();
  for (const place of ['title', 'lead', 'anywhere'] as const) {
    const wanted = terms.map((term) => either([...orMeant('anywhere')(term).map(quoted), ...beginnings(term, place)]));
    plan.addWider(both(wanted));
  }
  return plan.end();
}

function beginnings({ isBeginning, form, folded }: SearchTerm, place: IndexPlace): string[] {
  if (!isBeginning) return [];
  const kinds = folded.length > 0 ? (['form', 'folded'] as const) : (['form'] as const);
  return kinds.map((kind) => `${quoted(wordToken(place, kind, form))}*`);
}

/** Pages that lack one of the words; those with a word in their title first. */
export function planMostWords(terms: SearchTerm[]): SearchPlan {
  const allButOne = either(
    terms.map((left) =>
      every(
        orMeant('anywhere'),
        terms.filter((term) => term !== left),
      ),
    ),
  );
  const plan = startPlan();
  plan.add(both([some(word('title'), terms), allButOne]));
  plan.addWider(allButOne);
  return plan.end();
}

function startPlan() {
  const classes: HitClass[] = [];
  let better: string[] = [];
  const push = (expression: string) =>
    classes.push({ expression, better: better.length === 0 ? undefined : either(better) });
  return {
    /** A class that need not match the better ones. */
    add(expression: string) {
      push(expression);
      better = [...better, expression];
    },
    /** A class whose expression matches all better ones too. */
    addWider(expression: string) {
      push(expression);
      better = [expression];
    },
    end: (): SearchPlan => ({ classes, all: either(better) }),
  };
}
