// Stems that end in a consonant, before the partitive and the second genitive plural.
import { endsInVowel, isOneSyllable, isShort } from './letters.ts';

/** Returns the basic forms of such a stem: `nais` → `nainen`, `vastaus`, `kiel` → `kieli`, `vet` → `vesi`, `avain`. */
export function lemmasOfConsonantStem(stem: string): string[] {
  const rest = stem.slice(0, -1);
  if (/(?<!kar)t$/.test(stem) && /[lnr]$/.test(rest) && rest.length > 2) return [`${rest}si`];
  if (rest === '' || !endsInVowel(rest)) return [];
  return endReaders[stem.slice(-1)]?.(stem, rest) ?? [];
}

/**
 * Whether a stem ends in two vowels after which a noun may drop its e, as kieli, nuoli and jousi do. The i of a plural does not
 * count.
 */
const isLong = (rest: string) => /(?:aa|ee|ii|oo|uu|yy|ää|öö|uo|yö|ie|ou|öy|äy|au|eu)$/.test(rest);
/** Short stems that also drop the e: `meri`, `merta`. */
const isDropping = (stem: string) => /(?:^|[aeiouyäö]|[a-zäö]{2})(?:mer|ver|tul|un|mon|loh|tos)$/.test(stem);

const inI = (stem: string, rest: string) => (isLong(rest) || isDropping(stem) ? [`${stem}i`] : []);

/** A basic form of at least two syllables: `sisar`, `avain`. */
const whole = (stem: string) => (isShort(stem) && !/[aeiouyäö]{3}/.test(stem) ? [] : [stem]);

const endReaders: Record<string, (stem: string, rest: string) => string[]> = {
  s: (stem, rest) => [...(isOneSyllable(rest) ? [] : [stem, `${rest}nen`]), ...inI(stem, rest), ...inTsiOrPsi(rest)],
  n: (stem, rest) => [
    stem,
    ...inI(stem, rest),
    ...(isLong(rest) || /(?:^|[a-zäö])lu$/.test(rest) ? [`${rest}mi`] : []),
  ],
  l: (stem, rest) => [...whole(stem), ...inI(stem, rest)],
  r: (stem, rest) => [...whole(stem), ...inI(stem, rest)],
  h: (stem, rest) => (/(?:ka|y)$/.test(rest) ? [`${rest}ksi`] : inI(stem, rest)),
  t: (_, rest) => inT(rest),
};

/** For forms such as `veistä` and `lasta`. */
const inTsiOrPsi = (rest: string) => [
  ...(/[vps]ei$/.test(rest) ? [`${rest}tsi`] : []),
  ...(/(?:^|[^m])la$/.test(rest) ? [`${rest}psi`] : []),
];

/** For forms such as `huonetta`, `vettä`, `nuoruutta`, `kevättä` and `kolmatta`. */
function inT(rest: string): string[] {
  const found: string[] = [];
  if (rest.endsWith('e')) found.push(rest);
  if (/[uy]$/.test(rest)) found.push(`${rest}t`);
  if (/[uyaäe]$/.test(rest)) found.push(`${rest}s`);
  if (/(?:ve|kä|me|su|to|sy|rei)$/.test(rest) || isLong(rest)) found.push(`${rest}si`);
  if (/(?:kevä|tuha)$/.test(rest)) found.push(`${rest}t`);
  return found;
}
