// Consonant gradation: the strong and the weak forms of a stem.
import { isShort, vowels } from './letters.ts';

/**
 * Matches the last consonants and vowels. The match can begin only at the first consonant of a group, so that matching takes
 * linear time.
 */
const endShape = new RegExp(`(?:^|(?<=[${vowels}])(?=[^${vowels}]))([^${vowels}]*)([${vowels}]+)$`);

function splitStem(stem: string): { head: string; cluster: string; tail: string } {
  const found = endShape.exec(stem);
  return { head: stem.slice(0, found?.index ?? 0), cluster: found?.[1] ?? '', tail: found?.[2] ?? '' };
}

const strongOfTwo: Record<string, string> = { mm: 'mp', nn: 'nt', ll: 'lt', rr: 'rt', ng: 'nk', hd: 'ht' };
const weakOfTwo: Record<string, string> = { mp: 'mm', nt: 'nn', lt: 'll', rt: 'rr', nk: 'ng', ht: 'hd' };
/** The few nouns in which hk becomes h: nahka, uhka, vihko; piha does not come from pihka. */
const weakOfHk = /(?:nah|uh)a$|viho$/;
/** Vowel pairs in words of several syllables that have lost no k between them, and pairs that belong to one syllable. */
const wholePairs = /(?:ea|eä|uo|yö|ie|ee|ii|uu|yy|ää)$|i$|..(?:aa|oo|öö|io|iö)$/;

/**
 * Returns the strong forms that a weak stem may have: `kado` → `kato`, of `kadon`; `kato` → `katto`. The stem itself is included
 * if it can be the weak form of a stem without gradation.
 * @param stem a stem that ends in a vowel
 */
export function strongStems(stem: string): string[] {
  const { head, cluster, tail } = splitStem(stem);
  if (tail === '') return [stem];
  if (/(?:lai|ree)$/.test(stem)) return [`${stem.slice(0, -1)}ki`];
  const found = tail.length === 1 && losesGrade(stem, cluster) ? [] : [stem];
  const add = (strong: string, cut: number) =>
    found.push(head + cluster.slice(0, cluster.length - cut) + strong + tail);
  const last = cluster.at(-1) ?? '';
  const before = cluster.at(-2) ?? head.at(-1) ?? '';
  const two = strongOfTwo[cluster.slice(-2)];
  if (two !== undefined) add(two, 2);
  else if (last === 'd') add('t', 1);
  if (last === 'v') add('p', 1);
  if ('kpt'.includes(last) && last !== '' && (cluster.length === 1 || /[lrnm]/.test(before))) add(last + last, 1);
  if (/^[uy]v[uy]/.test(before + last + tail)) add('k', 1);
  if ((/^[lr]$/.test(cluster) || weakOfHk.test(stem)) && /^[aouäöy]$/.test(tail)) add(`${cluster}k`, 1);
  if (/^[lrh]j$/.test(cluster) && /^[ei]$/.test(tail)) add('k', 1);
  if (tail.length > 1) found.push(...withLostK(stem, tail));
  return [...found, ...withJ(stem)];
}

/**
 * Whether a stem cannot be weak, because gradation would have changed it: `maton` belongs to matto, because mato has madon. Long
 * words and some short ones that are new or from children's language do not change a single stop: basilikan, auton.
 */
function losesGrade(stem: string, cluster: string): boolean {
  if (/(?:kk|pp|tt|mp|nt|nk|[lr][kpt]|ht)$/.test(cluster)) return true;
  return /^[kpt]$/.test(cluster) && isShort(stem.slice(0, -1)) && !keepsStop.test(stem);
}

const keepsStop =
  /^(?:aut|fot|mot|nat|eur|kim)o$|^(?:dat|beet|bet|lek|pap|kak|ek|tok)a$|^(?:mop|pip|kip|pop|ek|disk)o$|^(?:muk|pet|sut|räp|kut|rast|bok|hip|jet|rot)i$|^(?:tip|kap|lak|pak|pup|tut)u$/;

/** Restores a lost k: `joe` → `joke`, `ruoa` → `ruoka`, `haa` → `haka`. */
function withLostK(stem: string, tail: string): string[] {
  const pair = tail.slice(-2);
  if (tail === 'aa' && !stem.endsWith('haa')) return [];
  if (tail === 'ia' && !/(?:^|[vlsi])ia$/.test(stem)) return [];
  if (tail.length === 2 && !stem.endsWith('koo') && wholePairs.test(isShort(stem) ? ` ${pair}` : `..${pair}`))
    return [];
  if (tail.length > 2 && /(?:ea|[^i]ia|[ei]ä|io|iö|ie|uo|yö|i)$/.test(tail) && !/^[aeiouyäö][iuy][aäoöe]$/.test(tail))
    return [];
  return [`${stem.slice(0, -1)}k${stem.slice(-1)}`];
}

/** Restores a k that has become j: `poja` → `poika`, `aja` → `aika`, and words that end in these words. */
function withJ(stem: string): string[] {
  return /(?:p|jl)oja$|(?:^|[nsyuoieäö])aja$/.test(stem) ? [`${stem.slice(0, -2)}ika`] : [];
}

/**
 * Returns the weak forms that a strong stem may have: `sate` → `sade`, `hampa` → `hamma`. The stem itself is always included.
 * @param stem a stem that ends in a vowel
 */
export function weakStems(stem: string): string[] {
  const { head, cluster, tail } = splitStem(stem);
  if (cluster === '') return [stem];
  const weak = (changed: string, cut: number) => head + cluster.slice(0, cluster.length - cut) + changed + tail;
  const two = cluster.slice(-2);
  if (two === 'kk' || two === 'pp' || two === 'tt') return [stem, weak(two.slice(1), 2)];
  const known = weakOfTwo[two];
  if (known !== undefined) return [stem, weak(known, 2)];
  if (/^[lrh]k$/.test(cluster)) return [stem, weak('', 1), weak('j', 1)];
  if (cluster === 't') return [stem, weak('d', 1)];
  if (/^[lr]?p$/.test(cluster)) return [stem, weak('v', 1)];
  if (cluster === 'k') return [stem, weak('', 1)];
  return [stem];
}
