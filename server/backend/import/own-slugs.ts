// Makes the slugs of names, and refuses one that is no address, or that is the address of another name.
import { slugify } from '../shared/slug.ts';
import { ContentError } from './content-error.ts';

/** The place of a name in the content. */
interface NamedPlace {
  file: string;
  field: string;
}

/** The slugs of one kind of things. */
export interface OwnSlugs {
  /**
   * The slug of a name, which may be claimed again in other capitals, and with spaces in place of hyphens.
   * @throws {ContentError} naming both names when two have one address, or when a name has none
   */
  claim(name: string, place: NamedPlace): string;
}

/** @param pathOf the address of a slug, for messages */
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

/** Spellings of one name. */
const plain = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
