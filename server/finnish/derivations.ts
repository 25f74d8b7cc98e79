// Finds words for the same action or quality: leikkaus, leikkaaminen, leikkuu and leikata; myrkky and myrkyllinen.
import { strongStems, weakStems } from './gradation.ts';
import { openVowel } from './letters.ts';
import { wordKeys } from './word-keys.ts';

/** Adds a suffix written with a, o and u, in the vowel harmony of a word. */
type AddSuffix = (stem: string, suffix: string) => string;

const front: Record<string, string> = { a: 'ä', o: 'ö', u: 'y' };
const back: AddSuffix = (stem, suffix) => stem + suffix;
const fronted: AddSuffix = (stem, suffix) => stem + suffix.replace(/[aou]/g, (vowel) => front[vowel] ?? vowel);

/** The vowel harmonies of a word. A word that contains only the vowels e and i may have either: pestä, pesu. */
const harmoniesOf = (word: string): AddSuffix[] => {
  if (!/[aouyäö]/.test(word)) return [back, fronted];
  return [openVowel(word) === 'a' ? back : fronted];
};

/** Verb stems from which a basic form may be derived, by its ending. The first pattern that matches is used. */
const endings: [ending: RegExp, stems: (rest: string, add: AddSuffix) => string[]][] = [
  [/minen$/, (rest) => [rest]],
  // leikkaus
  [/(?<=[aä])[uy]s$/, (rest, add) => [add(rest, 'a')]],
  // rakennus
  [/nn[uy]s$/, (rest, add) => [add(rest, 'nta')]],
  // istutus, lämmitys, kalkitus
  [/t[uy]s$/, (rest, add) => [add(rest, 'tta'), add(rest, 'ta'), `${rest}tse`]],
  // leikkuu, jäätyy
  [/(?:uu|yy)$/, (rest, add) => [add(rest, 'aa'), add(rest, 'u')]],
  // halkeilee, etsii
  [/ee$/, (rest) => [`${rest}e`]],
  [/ii$/, (rest) => [`${rest}i`]],
  // hionta, valinta
  [/nt[aä]$/, (rest) => [rest, `${rest}tse`]],
  // painuma
  [/(?<=[uy])m[aä]$/, (rest) => [rest]],
  // pesu, kastelu, purku
  [/[uy]$/, (rest, add) => [`${rest}e`, add(rest, 'a')]],
  // hoito, kylvö
  [/[oö]$/, (rest, add) => [add(rest, 'a')]],
  // kastella
  [/ll[aä]$/, (rest) => [`${rest}le`]],
  // valaista, pestä
  [/st[aä]$/, (rest) => [`${rest}se`]],
  // leikata, maalata
  [/(?<=[aä])t[aä]$/, (rest, add) => strongStems(rest).map((strong) => add(strong, 'a'))],
  // valita, kalkita
  [/(?<=i)t[aä]$/, (rest) => [`${rest}tse`]],
  // hoitaa, hioa
  [/(?<=[aäouyö])[aä]$/, (rest) => [rest]],
];

const shortest = 3;

function verbStems(key: string, add: AddSuffix): string[] {
  const found = endings.find(([ending]) => ending.test(key));
  return found ? found[1](key.replace(found[0], ''), add).filter((stem) => stem.length >= shortest) : [];
}

/** Forms of the third person and participles: jäätyy and jäätyvä. Texts about problems contain few other forms. */
const finiteForms = (stem: string, add: AddSuffix): string[] => {
  const vowel = stem.at(-1) ?? '';
  return [...(stem.at(-2) === vowel ? [] : [stem + vowel]), add(stem, 'va')];
};

/** Minimum number of letters. Shorter words are ambiguous: *syys* does not belong to the verb for eating. */
const shortestDerived = 4;

/** Basic forms that may belong to a verb stem. */
function nounsOf(stem: string, add: AddSuffix): string[] {
  const rest = stem.slice(0, -1);
  const action = `${stem}minen`;
  if (/(?:aa|ää)$/.test(stem)) {
    const infinitives = weakStems(rest).map((weak) => add(weak, 'ta'));
    return [action, ...infinitives, add(rest, 'us'), add(rest.slice(0, -1), 'uu')];
  }
  if (/[aä]$/.test(stem)) {
    const noun = stem.replace(/t[aä]$/, '');
    const nouns = [`${noun}us`, `${noun.replace(/n$/, 'nn')}us`, `${rest}us`, `${rest}o`, `${rest}u`];
    return [
      action,
      add(stem, 'a'),
      ...nouns.map((word) => add(word.replace(/[ou]s?$/, ''), /[ou]s?$/.exec(word)?.[0] ?? '')),
    ];
  }
  if (stem.endsWith('itse')) return [action, ...['ta', 'nta', 'tus'].map((suffix) => add(stem.slice(0, -3), suffix))];
  if (stem.endsWith('e')) return [action, add(rest, 'u'), add(rest, rest.endsWith('l') ? 'la' : 'ta')];
  return [action, ...['a', 'nta', 'ma'].map((suffix) => add(stem, suffix))];
}

function qualitiesOf(key: string): string[] {
  const base = /^(.{3,})llinen$/.exec(key)?.[1];
  if (base !== undefined) return strongStems(base);
  return /[aeiouyäö]$/.test(key) && key.length >= shortest ? weakStems(key).map((weak) => `${weak}llinen`) : [];
}

/**
 * Returns basic forms of other words for the same action or quality: for `leikkuun` among others `leikkaus`, `leikkaaminen` and
 * `leikata`. Many of them are not words, so callers use only those that a text contains.
 */
export function derivationsOf(word: string): string[] {
  if (word.length < shortestDerived) return [];
  const keys = wordKeys(word);
  const found = keys.flatMap((key) => {
    const actions = harmoniesOf(key).flatMap((add) =>
      verbStems(key, add).flatMap((stem) => [stem, ...finiteForms(stem, add), ...nounsOf(stem, add)]),
    );
    return [...actions, ...qualitiesOf(key)];
  });
  return [...new Set(found)].filter((each) => !keys.includes(each));
}
