// Splits compounds: tarhaomenapuu consists of tarha, omena and puu.
import { canBePart, type Vocabulary } from './vocabulary.ts';
import { wordKeys } from './word-keys.ts';

const shortestCompound = 6;
const maxCompoundLength = 60;
const shortestPart = 3;
/**
 * Minimum number of letters of an unknown part. A word of this length, such as a name, may be part of a compound beside a longer
 * known word, although no text contains it alone.
 */
const shortestUnknown = 4;
const shortestBesideUnknown = 5;

/** A part of a compound as offsets in UTF-16 code units. */
interface CompoundPart {
  start: number;
  end: number;
}

/**
 * Returns the keys of the parts of a compound and of sequences of adjacent parts, such as `omenapuu`; none for a word that is not
 * a compound.
 * @param word the word as written in a text, with any ending
 */
export function compoundKeys(word: string, vocabulary: Vocabulary): string[] {
  const pieces = word
    .toLowerCase()
    .normalize('NFC')
    .split(/[-:]/)
    .map((piece) => piece.replace(/[^\p{L}\p{N}]+/gu, ''));
  const filled = pieces.filter((piece) => piece !== '');
  const found = filled.length > 1 && !word.includes(':') ? filled.flatMap((piece) => [...wordKeys(piece)]) : [];
  for (const piece of filled) {
    const parts = splitCompound(piece, vocabulary);
    for (const stretch of stretches(parts)) found.push(...stretchKeys(piece, stretch, vocabulary));
    // A part that a text contains alone may be a compound itself, such as omenapuu in tarhaomenapuu.
    for (const { start, end } of parts) found.push(...compoundKeys(piece.slice(start, end), vocabulary));
  }
  return [...new Set(found)];
}

/** Minimum number of letters of a tail. Shorter tails look like endings. */
const shortestTail = 5;
const shortestHead = 3;
/** Larger minimums for a tail that begins with a vowel: such a division is less likely than one after an ending. */
const vowelTail = { head: 4, tail: 6 };

/**
 * Returns the keys of possible last parts of a name whose first part no text contains alone: `mehitähti` of `kattomehitähti`,
 * `talvio` of `pikkutalvio`.
 */
export function nameTails(word: string): string[] {
  const letters = word.toLowerCase().normalize('NFC');
  if (!/^\p{L}+$/u.test(letters) || letters.length > maxCompoundLength) return [];
  const found: string[] = [];
  for (let at = shortestHead; at <= letters.length - shortestTail; at++) {
    const isAfterPart = /[aeiouyäöns]$/.test(letters.slice(0, at));
    const tail = letters.slice(at);
    const isVowel = /^[aeiouyäö]/.test(tail);
    const isLong = at >= vowelTail.head && tail.length >= vowelTail.tail;
    if (isAfterPart && (!isVowel || isLong) && canBePart(tail)) found.push(...wordKeys(tail).filter(canBePart));
  }
  return [...new Set(found)];
}

/**
 * Divides a typed compound into words that a site's texts contain, by the likeliest division: `köynnöskasvit` into `köynnös` and
 * `kasvit`.
 * @returns an empty list when one of its parts is unknown
 */
export function divideCompound(word: string, vocabulary: Vocabulary): string[] {
  const known = knownParts(word, vocabulary);
  return known.join('') === word ? known : [];
}

/**
 * Words that also occur as endings of many other words: `tutkimusta`, `suostumustasi`, `muutamassa`, `sopivilla`, `routimaton`.
 */
const likeEndings = new Set(['musta', 'mustasi', 'massa', 'villa', 'maton', 'säkin', 'sakin']);
/**
 * Ends of words that look like separate words after any first part: `varsinainen`, `seisovasta`, `hankalampi`, `laiskuudessa`.
 */
const seldomLastPart = /^(?:kuude|naine|naise|naisi|naist|yks|(?:kaksi|lampi|takin|valta|vasta|voimaan)$)/;
/** First parts that are too short for the search, and with which many words begin: `isotähtiputki`. */
const shortFirstPart =
  /^(?:ala|avo|elo|epä|esi|etu|ilo|imu|iso|ohi|olo|oma|osa|ulko|yli|ylä)(?=\p{L}?[aeiouyäö]\p{L}{2})/u;
/** Matches the end of a possible word. Words rarely end in a diphthong, so `jälkipuo` does not match. */
const endsLikeWord = /(?:^|[^aeiouyäö])[aeiouyäö]$|[ns]$/;

/**
 * Names of months before `kuu`, and `kuu` before `kausi`. If `kuu` were a part of any compound, it would be found in `kuulua` and
 * `ahkeruus` as well.
 */
const beforeMonth =
  /^(?:tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu)(?=kuu)|^kuu(?=kau[dst])/u;

/**
 * Returns the offsets between the words of a compound, for hyphenation: 6 and 12 for `herttavuorenkilpi`. The first part may be a
 * name, or any other word that the vocabulary lacks, as in `suomenköynnösruusu`.
 * @returns none for a word with another unknown part, because a wrong hyphen is worse than none
 */
export function compoundSeams(word: string, vocabulary: Vocabulary, offset = 0): number[] {
  const letters = word.toLowerCase();
  // A letter whose lower case has two letters would shift the offsets.
  if (letters.length !== word.length) return [];
  const [month] = beforeMonth.exec(letters) ?? [];
  if (month !== undefined) {
    const after = offset + month.length;
    return [after, ...compoundSeams(letters.slice(month.length), vocabulary, after)];
  }
  const parts = splitCompound(letters, vocabulary);
  const isKnown = ({ start, end }: CompoundPart) =>
    knownLength(letters.slice(start, end), end === word.length, vocabulary) > 0;
  const [first, ...others] = parts;
  const [short] = shortFirstPart.exec(letters) ?? [];
  if (short !== undefined && !(first && isKnown(first))) {
    const after = compoundSeams(letters.slice(short.length), vocabulary, offset + short.length);
    const rest = { start: short.length, end: word.length };
    if (!isTornVowel(letters, short.length) && (after.length > 0 || isKnown(rest)))
      return [offset + short.length, ...after];
  }
  if (!first || others.length === 0 || !others.every(isKnown)) return [];
  if (others.some(({ start }) => isTornVowel(letters, start) || seldomLastPart.test(letters.slice(start)))) return [];
  const isName = endsLikeWord.test(letters.slice(0, first.end)) && !likeEndings.has(letters.slice(first.end));
  if (!isKnown(first) && !isName) return [];
  return parts.flatMap(({ start, end }) => [
    ...(start > 0 ? [offset + start] : []),
    // A known word may be a compound itself, such as kylpyhuone in kylpyhuoneremontti.
    ...compoundSeams(letters.slice(start, end), vocabulary, offset + start),
  ]);
}

/** Whether a division would be between two equal vowels. Compounds have a hyphen there (`loma-aika`). */
const isTornVowel = (letters: string, at: number) =>
  letters[at] === letters[at - 1] && /[aeiouyäö]/.test(letters[at] ?? '');

/** The parts of a typed compound that a site's texts contain: `hortensia` of `hortensiapurkki` if no text contains `purkki`. */
export function knownParts(word: string, vocabulary: Vocabulary): string[] {
  const parts = splitCompound(word, vocabulary);
  const isKnown = ({ start, end }: CompoundPart) =>
    keysOfPart(word.slice(start, end), end === word.length).some((key) => vocabulary.has(key));
  return parts.length > 1 ? parts.filter(isKnown).map(({ start, end }) => word.slice(start, end)) : [];
}

/** Every sequence of adjacent parts except the whole word. */
function stretches(parts: CompoundPart[]): CompoundPart[] {
  return parts.flatMap(({ start }, first) =>
    parts.slice(first).flatMap(({ end }, offset) => (offset + 1 === parts.length ? [] : [{ start, end }])),
  );
}

/** Keys of a sequence: the keys that the vocabulary contains, or else all keys. */
function stretchKeys(word: string, { start, end }: CompoundPart, vocabulary: Vocabulary): string[] {
  const keys = keysOfPart(word.slice(start, end), end === word.length);
  const known = keys.filter((key) => vocabulary.has(key));
  return known.length > 0 ? known : keys;
}

/**
 * Keys of a part. The first parts of a compound are basic forms, genitives, or forms such as nais- of nainen; its last part may
 * have any ending.
 */
function keysOfPart(text: string, isEnd: boolean): string[] {
  if (isEnd) return wordKeys(text).filter(canBePart);
  const found = text.endsWith('n') ? wordKeys(text) : [text];
  return (text.endsWith('s') ? [...found, `${text.slice(0, -1)}nen`] : found).filter(canBePart);
}

const mayBeCompound = (word: string) =>
  word.length >= shortestCompound && word.length <= maxCompoundLength && /^\p{L}+$/u.test(word);

/**
 * Returns the keys of all possible parts of a typed word. A vocabulary of only those keys that the site has divides the word in
 * the same way as the whole vocabulary of the site.
 * @param maxKeys the maximum number of keys; the number grows with the square of the word's length
 * @returns none for a word that is never divided
 */
export function keysOfParts(word: string, maxKeys: number): string[] {
  const found = new Set<string>();
  if (!mayBeCompound(word)) return [];
  for (let start = 0; start <= word.length - shortestPart; start++)
    for (let end = start + shortestPart; end <= word.length; end++)
      for (const key of keysOfPart(word.slice(start, end), end === word.length))
        if (found.add(key).size === maxKeys) return [...found];
  return [...found];
}

/** Finds the likeliest split of a word; empty when there is none. */
function splitCompound(word: string, vocabulary: Vocabulary): CompoundPart[] {
  if (!mayBeCompound(word)) return [];
  const lastStart = lastPartStart(word, vocabulary);
  const best: ({ cost: number; parts: CompoundPart[] } | undefined)[] = [{ cost: 0, parts: [] }];
  for (let end = shortestPart; end <= word.length; end++) {
    const isEnd = end === word.length;
    for (let start = isEnd ? shortestPart : 0; start <= (isEnd ? lastStart : end - shortestPart); start++) {
      const before = best[start];
      if (!before) continue;
      const cost = before.cost + partCost(word, { start, end }, vocabulary);
      if (cost < (best[end]?.cost ?? Number.POSITIVE_INFINITY)) {
        best[end] = { cost, parts: [...before.parts, { start, end }] };
      }
    }
  }
  return best[word.length]?.parts ?? [];
}

/** The last possible beginning of the last part: the ending of a known word is not a part. */
function lastPartStart(word: string, vocabulary: Vocabulary): number {
  const known = wordKeys(word).filter((key) => key !== word && vocabulary.has(key));
  const length = known.length === 0 ? word.length : Math.max(...known.map((key) => key.length));
  return Math.min(length, word.length) - shortestPart;
}

/** The cost of a part. Fewer and longer parts are likelier; a part that no text contains alone costs most. */
function partCost(word: string, { start, end }: CompoundPart, vocabulary: Vocabulary): number {
  const text = word.slice(start, end);
  const isEnd = end === word.length;
  if (knownLength(text, isEnd, vocabulary) > 0) return text.length === shortestPart ? 1.4 : 1;
  if (isEnd) return canEnd(text, word.slice(0, start), vocabulary) ? 6 : Number.POSITIVE_INFINITY;
  const isName = start === 0 && text.length >= shortestUnknown && /[aeiouyäöns]$/.test(text);
  const rest = word.slice(end);
  const canFollow = /^[^aeiouyäö]/.test(rest) && knownLength(rest, true, vocabulary) >= shortestBesideUnknown;
  return isName && canFollow ? 5 : Number.POSITIVE_INFINITY;
}

/** The length of the longest basic form of a part that the vocabulary contains; 0 when there is none. */
const knownLength = (text: string, isEnd: boolean, vocabulary: Vocabulary) =>
  Math.max(
    0,
    ...keysOfPart(text, isEnd)
      .filter((key) => vocabulary.has(key))
      .map((key) => key.length),
  );

/** Derivational endings, or verb endings, after letters that look like a word. */
const derivation =
  /^(?:[^aeiouyäö]{2}|m[aä]i|mi[sn]|t[aeouäöy][lmnjvk]|n[aä]i|l[aä]i|k[aui]n|h[aä]n|j[aä]|l[aä]|ri|si|ni|v[aä]|d[aä]|s[aä])/;

/** Whether an unknown last part may be a separate word: `omenasose` when `omena` is known. */
const canEnd = (text: string, head: string, vocabulary: Vocabulary) =>
  text.length >= shortestUnknown &&
  !derivation.test(text) &&
  /^[^aeiouyäö]/.test(text) &&
  knownLength(head, false, vocabulary) >= shortestBesideUnknown;
