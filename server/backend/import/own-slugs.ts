// Creates the slugs of names, and refuses a name without a slug, or with the slug of another name.
import { slugify } from '../shared/slug.ts';
import { ContentError } from './content-error.ts';

/** The file and field of a name in the content. */
interface NamedPlace {
  file: string;
  field: string;
}

/** The slugs of one kind of objects. */
export interface OwnSlugs {
  /**
   * The slug of a name. Later names that differ only in capitals, spaces and hyphens get the same slug.
   * @throws {ContentError} naming both names when two different names have the same slug, or when a name has none
   */
  claim(name: string, place: NamedPlace): string;
}

/** @param pathOf returns the path of a slug, for messages */
export function createOwnSlugs(pathOf: (slug: string) => string): OwnSlugs {
  const claimed = new Map<string, { name: string; place: NamedPlace }>();
  return {
    claim(name, place) {
      const slug = slugify(name);
      const refuse = (problem: string) => new ContentError(place.file, `"${place.field}" ${problem}`);
      if (slug === '') throw refuse(`has no letter and no digit that an address can be made of: "${name}"`);
      const first = claimed.get(slug);
      if (!first) claimed.set(slug, { name, place });
      else if (plain(first.name) !== plain(name))
        throw refuse(
          `holds "${name}", whose address ${pathOf(slug)} is that of "${first.name}" in ${first.place.file}: rename one of them`,
        );
      return slug;
    },
  };
}

/** Normalises the spellings of one name. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
