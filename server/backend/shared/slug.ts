// Turns words into the plain letters of an address, and titles into keys for Finnish order.

/** `Myrkylliset kasvit` → `myrkylliset-kasvit`, `lämpöpumput` → `lampopumput`. */
export function slugify(words: string): string {
  const plain = words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** A key that orders titles with å, ä and ö after z under any database's collation. */
export function titleSortKey(title: string): string {
  const finnish = title.toLowerCase().replace(/å/g, 'zza').replace(/[äæ]/g, 'zzb').replace(/[öø]/g, 'zzc');
  return finnish
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N} ]/gu, '');
}
