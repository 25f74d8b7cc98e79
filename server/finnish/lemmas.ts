// Finds the basic forms to which the stem of an inflected noun may belong.
import { strongStems, weakStems } from './gradation.ts';
import { isOneSyllable, isShort, openVowel } from './letters.ts';

/** The grade of a stem: `weak` before an ending that closes its syllable. */
export type Grade = 'weak' | 'strong';

/**
 * Basic forms of a singular stem.
 * @param stem a stem that ends in a vowel: `talo` of `talossa`, `vede` of `vedessä`, `huonee` of `huoneen`
 */
export function lemmasOfStem(stem: string, grade: Grade): string[] {
  const found: string[] = [];
  for (const strong of grade === 'weak' ? strongStems(stem) : [stem]) {
    if (!endsInShortE(strong)) found.push(strong);
    else if (keepsE.test(strong)) found.push(strong, ...lemmasInI(strong));
    else found.push(...lemmasInI(strong));
    if (comparative.test(strong)) found.push(`${strong.slice(0, -1)}i`, `${strong.slice(0, -3)}n`);
  }
  return [...found, ...(stem.endsWith('e') ? lemmasOfE(stem) : lemmasOfOpen(stem))];
}

const endsInShortE = (stem: string) => /[^aeiouyäö]e$/.test(stem);
/** The few nouns that end in a short e: nalle, nukke, latte, itse, college. */
const keepsE = /(?:ll|kk|tt|pp)e$|(?:kolm|its|lim|[aeo]g)e$/;
/**
 * Matches stems of comparatives and superlatives: `vanhempa` → `vanhempi`, `sisimpä` → `sisin`; `lampa` is too short to be a
 * comparative.
 */
const comparative = /[aeiouyäö][^aeiouyäö]+[aei]mp[aä]$/;

/** `ove` → `ovi`, `vete` → `vesi`. */
function lemmasInI(strong: string): string[] {
  // Nouns with a t before the e have it changed to s: vesi, kansi, varsi; lahti and tähti do not.
  if (/[aeiouyäölnr]te$/.test(strong)) return [`${strong.slice(0, -2)}si`];
  return /(?:kk|tt|s[tk]|d|[aeiouyäö])e$/.test(strong) ? [] : [`${strong.slice(0, -1)}i`];
}

const patternsOfE: [ending: RegExp, lemmas: (rest: string, stem: string) => string[]][] = [
  [/[aeiouyäö]se$/, (_, stem) => (isOneSyllable(stem.slice(0, -2)) ? [] : [`${stem.slice(0, -2)}nen`])],
  [/[aeiouyäö]kse$/, (_, stem) => [`${stem.slice(0, -3)}s`]],
  [/[uy][td]e$/, (_, stem) => [`${stem.slice(0, -2)}s`]],
  [/(?:ka|y)h[td]e$/, (_, stem) => [`${stem.slice(0, -3)}ksi`]],
  [/tuhan[nts]e$/, (_, stem) => [`${stem.slice(0, -3)}t`]],
  [/^[^aeiouyäö]*[aeiouyäö].*[aeiouyäö]n[nts]e$/, (_, stem) => [`${stem.slice(0, -3)}s`]],
  [/[iaäuy]me$/, (_, stem) => weakStems(stem.slice(0, -2)).map((rest) => `${rest}n`)],
  // Nouns in -e have the strong grade before their long vowel: tunne, tunteen.
  [/(?<!nn|ng|hd|ll|rr)ee$/, (rest) => weakStems(rest)],
  [/(?:ll|rr|ss|[aeiouyäöhk]n)ee$/, (rest) => [rest.slice(0, -1) + (openVowel(rest) === 'a' ? 'ut' : 'yt')]],
  [/^(?:.*kirv|.*äk|ik)ee$/, (rest) => weakStems(rest).map((weak) => `${weak}s`)],
  [/neitsee$/, (rest) => [`${rest.slice(0, -1)}yt`]],
  [/[aeiouyäö][lnr]e$/, (rest) => withoutE(rest)],
  [/[aeiouyäö][lnr]ee$/, (rest) => withoutE(rest.slice(0, -1))],
  [/[uy]e$/, (rest) => [`${rest}t`]],
  [/velje$/, (rest) => [`${rest.slice(0, -1)}i`]],
  [/miehe$/, (rest) => [`${rest.slice(0, -1)}s`]],
];

/** For stems such as `askele` (`askel`) and `mantere` (`manner`); such nouns have at least two syllables. */
const withoutE = (rest: string) =>
  isShort(rest) ? [] : weakStems(rest.slice(0, -1)).map((weak) => weak + rest.slice(-1));

function lemmasOfE(stem: string): string[] {
  const rest = stem.slice(0, -1);
  return patternsOfE.flatMap(([ending, lemmas]) => (ending.test(stem) ? lemmas(rest, stem) : []));
}

/** `hampaa` → `hammas`, `kaunii` → `kaunis`, `työttömä` → `työtön`, `kelvini` → `kelvin`. */
function lemmasOfOpen(stem: string): string[] {
  const rest = stem.slice(0, -1);
  if (/(?:aa|ää|ii|uroo)$/.test(stem)) {
    const found = isShort(stem) ? [] : weakStems(rest).map((weak) => `${weak}s`);
    return stem.endsWith('kevää') ? [...found, `${rest}t`] : found;
  }
  if (/tt[oö]m[aä]$/.test(stem)) return [`${stem.slice(0, -5)}t${stem.slice(-3, -2)}n`];
  if (stem.endsWith('lämpimä')) return [`${stem.slice(0, -7)}lämmin`];
  if (stem.endsWith('happama')) return [`${stem.slice(0, -7)}hapan`];
  return stem.length > 5 && /[aeiouyäö]ni$/.test(stem) ? [rest] : [];
}

/**
 * Basic forms of a plural stem.
 * @param stem the part before the i of the plural: `talo` of `taloissa`, `kalo` of `kaloja`, `koir` of `koiria`
 */
export function lemmasOfPlural(stem: string, grade: Grade): string[] {
  return singularStems(stem).flatMap((singular) => lemmasOfStem(singular, grade));
}

/** Basic forms of the stem before a plural j, which follows short vowels only: `talo` of `taloja`, `kalo`, `riste`. */
export function lemmasBeforeJ(stem: string): string[] {
  const rest = stem.slice(0, -1);
  if (stem.endsWith('e')) return keepsE.test(stem) ? [`${rest}i`, stem] : [`${rest}i`];
  const found = [stem];
  if (stem.endsWith('o') && turnsAToO(rest)) found.push(`${rest}a`);
  if (stem.endsWith('ö')) found.push(`${rest}ä`);
  return found;
}

function singularStems(stem: string): string[] {
  const rest = stem.slice(0, -1);
  const last = stem.slice(-1);
  const longer = lostInPlural(stem);
  if (last === 'e') {
    const open = isShort(stem) ? [] : [stem + openVowel(rest)];
    return [`${rest}i`, `${stem}e`, ...open, ...longer, ...(/[lnruy]e$/.test(stem) || keepsE.test(stem) ? [stem] : [])];
  }
  if (last === 'a' || last === 'ä')
    return isShort(stem) && !/(?:m|p|j|s|h|t)[aä]$/.test(stem) ? longer : [stem + last, ...longer];
  if (last === 'i') return [`${stem}i`, ...longer];
  if (last === 'u' || last === 'y') return [stem, stem + last, ...longer];
  if (last === 'o') return [stem, ...(turnsAToO(rest) ? [`${rest}a`] : []), ...longer];
  if (last === 'ö') return [stem, `${rest}ä`, ...longer];
  return [`${stem}e`, ...openStems(stem)];
}

/** Stems that lose more than a vowel before the i of the plural, also at the end of compounds. */
const lostEnds: [end: RegExp, singularEnd: string, cut: number][] = [
  [/te$/, 'ie', 1],
  [/(?:^|[aeiouyäö]|s|l|v)o$/, 'uo', 1],
  [/(?:^|[aeiouyäö]|t|v)ö$/, 'yö', 1],
  [/(?:jo|mä|vä|no|i|au|tu)$/, 'e', 0],
  [/i$/, 'ä', 0],
  [/(?:ruo|^lo)$/, 'a', 0],
  [/(?:talko|tieno|ehto|uro)$/, 'o', 0],
];

/** `te` of `teissä` → `tie`; `jo` of `joissa` → `joe`, and from there to `joki`; `ruo` → `ruoa`, to `ruoka`. */
const lostInPlural = (stem: string) =>
  lostEnds.flatMap(([end, restored, cut]) => (end.test(stem) ? [stem.slice(0, stem.length - cut) + restored] : []));

/**
 * Whether a word changes a to o before the plural i. Short words do so unless their first vowel is o or u: `kaloja`, but `kuvia`;
 * `suoloja`.
 */
const turnsAToO = (rest: string) => !isShort(rest) || /^[^aeiouyäö]*(?:[aei]|u[oi])/.test(rest);

/**
 * Restores the last vowel: `koira` of `koir`. If the nearest vowel is e or i, the last part of a compound may have another vowel
 * harmony.
 */
function openStems(stem: string): string[] {
  const open = openVowel(stem);
  if (open === 'a' && isShort(stem) && /^[^aeiouyäö]*[aei]/.test(stem)) return [];
  return open === 'a' && /[ei][^aeiouyäö]*$/.test(stem) ? [`${stem}a`, `${stem}ä`] : [stem + open];
}
