// Reads the ending of a noun: finds every basic form to which an inflected form may belong.
import { lemmasOfConsonantStem } from './consonant-stems.ts';
import { type Grade, lemmasBeforeJ, lemmasOfPlural, lemmasOfStem } from './lemmas.ts';
import { isShort, isStem } from './letters.ts';

/** The endings to find. A possessive suffix replaces the last letter of some endings. */
type Endings = 'all' | 'before possessive' | 'before possessive, n restored';

interface Ending {
  shape: RegExp;
  /** @param base the letters before the ending */
  read(base: string, word: string): string[];
  /** Whether a possessive suffix can follow the whole ending, or the ending without its n. */
  stays?: 'whole' | 'without n';
}

const endings: Ending[] = [
  { shape: /(?:ss|st|ll|lt)[aä]$|lle$|ks[ie]$/, read: (base) => ofBase(base, 'weak'), stays: 'whole' },
  { shape: /n[aä]$/, read: (base) => ofBase(base, 'strong'), stays: 'whole' },
  { shape: /[aeiouyäö]n$/, read: (_, word) => (isDiminutive(word) ? [] : ofSingular(word.slice(0, -1), 'weak')) },
  { shape: /[aeiouyäö]t$/, read: (_, word) => ofSingular(word.slice(0, -1), 'weak') },
  { shape: /([aeiouyäö])\1n$/, read: (_, word) => ofBase(word.slice(0, -2), 'strong'), stays: 'without n' },
  { shape: /([aeiouyäö])h\1n$/, read: (_, word) => ofBase(word.slice(0, -3), 'strong'), stays: 'without n' },
  {
    shape: /(?:aa|ää|ee|ii|oo|öö|uu|yy)seen$/,
    read: (_, word) => (isShort(word.slice(0, -4)) ? [] : ofSingular(word.slice(0, -4), 'strong')),
    stays: 'without n',
  },
  { shape: /isiin$/, read: (base) => ofPlural(base, 'strong'), stays: 'without n' },
  { shape: /[aeiouyäö][aä]$/, read: (_, word) => ofSingular(word.slice(0, -1), 'strong'), stays: 'whole' },
  { shape: /i[aä]$/, read: (base) => ofPlural(base, 'strong'), stays: 'whole' },
  { shape: /(?<=(?:[^aouyäö])[oöuye])j[aä]$/, read: ofPluralJ, stays: 'whole' },
  { shape: /(?<=[aeiouyäö])it[aä]$/, read: ofLongPlural, stays: 'whole' },
  {
    shape: /(?<=[aeiouyäö])(?:iden|itten)$/,
    read: (base) => [...ofLongPlural(base), ...ofDiphthong(base)],
    stays: 'without n',
  },
  { shape: /(?<=(?:[^aouyäö])[oöuye])jen$/, read: ofPluralJ, stays: 'without n' },
  { shape: /(?<=[^aeiouyäö])ien$/, read: ofGenitiveInIen, stays: 'without n' },
  { shape: /ten$/, read: lemmasOfConsonantStem, stays: 'without n' },
  { shape: /t[aä]$/, read: (base) => [...lemmasOfConsonantStem(base), ...ofLongVowel(base)], stays: 'whole' },
];

/** Returns the basic forms of a word by its case ending, without the word itself. */
export function readEnding(word: string, wanted: Endings = 'all'): string[] {
  return endings.flatMap(({ shape, read, stays }) => {
    if (wanted === 'before possessive' && stays !== 'whole') return [];
    if (wanted === 'before possessive, n restored' && stays !== 'without n') return [];
    const start = word.search(shape);
    return start < 1 ? [] : read(word.slice(0, start), word);
  });
}

const ofSingular = (stem: string, grade: Grade) => (isStem(stem) ? lemmasOfStem(stem, grade) : []);
function ofPlural(stem: string, grade: Grade): string[] {
  if (stem.length < 2 && !/^[oöui]$/.test(stem)) return [];
  const found = lemmasOfPlural(stem, grade);
  // Long words have the weak grade in all plural cases: laatikko, laatikoita; hankinta, hankinnoita.
  const isWeakened = grade === 'strong' && /[aeiouyäö](?:k|nn)[oö]$/.test(stem);
  return isWeakened ? [...found, ...lemmasOfPlural(stem, 'weak')] : found;
}

/**
 * Stems before -ita and -iden. Nouns in -i have these endings only if they are long and end in one consonant: papereita, but
 * tunteja; tunteita belongs to tunne.
 */
function ofLongPlural(stem: string): string[] {
  const rest = stem.slice(0, -1);
  const isShortNoun = stem.endsWith('e') && (isShort(rest) || /[^aeiouyäö]{2}$/.test(rest));
  return ofPlural(stem, 'strong').filter((lemma) => !isShortNoun || lemma !== `${rest}i`);
}

/** Whether a word in -nen is a basic form. All such words are, except the genitives of short words: pienen, sienen. */
const isDiminutive = (word: string) => /[^e]nen$/.test(word) && !isShort(word.slice(0, -3));

function ofPluralJ(stem: string): string[] {
  return isStem(stem) ? lemmasBeforeJ(stem) : [];
}

/** For forms such as `lauantaiden` and `koiden`. */
const ofDiphthong = (base: string) => (/[aoä]$/.test(base) ? [`${base}i`] : []);

/** Basic forms of a stem that may be singular, or plural with its i. */
function ofBase(base: string, grade: Grade): string[] {
  const plural = base.endsWith('i') ? ofPlural(base.slice(0, -1), grade) : [];
  return [...ofSingular(base, grade), ...plural];
}

/** For forms such as `ristien`, `ovien` and `koirien`. */
function ofGenitiveInIen(base: string): string[] {
  return base.length > 1 ? [`${base}i`, ...lemmasOfPlural(base, 'strong')] : [];
}

/** For forms such as `maata`, `radiota` and `komeata`. */
const ofLongVowel = (base: string) =>
  /(?:aa|ee|ii|oo|uu|yy|ää|öö|uo|yö|ie|[aouyäöe]i|[eia][aäoö]|ue)$|^..[^aeiouyäö]*[aeiouyäö].*[aä]$/.test(base)
    ? [base]
    : [];
