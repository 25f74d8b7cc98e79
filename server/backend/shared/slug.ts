// Converts words to slugs of plain letters, and titles to sort keys for Finnish order.
import transliterate from '@sindresorhus/transliterate';
import { unify } from '../../finnish/unify.ts';

/** Northern Sami letters that the library's table lacks. */
const customReplacements: [string, string][] = [
  ['ŋ', 'ng'],
  ['ŧ', 't'],
];

/** `Myrkylliset kasvit` → `myrkylliset-kasvit`, `lämpöpumput` → `lampopumput`, `smørrebrød` → `smorrebrod`. */
export function slugify(words: string): string {
  // Accents are removed first, because the library replaces ä with ae, as in German.
  const plain = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain
    .replace(/(?!\p{ASCII})\p{L}+/gu, inLatin)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const inLatin = (letters: string): string =>
  transliterate(letters.normalize('NFKD'), { customReplacements }).toLowerCase();

/** Whether the slug of some words keeps all letters and digits: false for another alphabet, and for `ø`. */
export const isWholeSlug = (words: string): boolean =>
  !/[^a-z0-9]/.test(
    words
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );

/** A key that orders titles with å, ä and ö after z under any database's collation. */
export function titleSortKey(title: string): string {
  const finnish = unify(title).toLowerCase().replace(/å/g, 'zza').replace(/[äæ]/g, 'zzb').replace(/[öø]/g, 'zzc');
  return finnish
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, '');
}
