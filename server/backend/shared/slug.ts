// Turns words into the plain letters of an address, and titles into keys for Finnish order.
import { unify } from '../../finnish/unify.ts';

/** `Myrkylliset kasvit` → `myrkylliset-kasvit`, `lämpöpumput` → `lampopumput`. */
export function slugify(words: string): string {
  const plain = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Whether the slug of words has all their letters and digits: it has none of another alphabet, and no `ø`. */
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
