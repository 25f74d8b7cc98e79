// Finds a category's section colour from the words of its slug, path or title (docs/product/look.md, "Section colours"):
// the content API gives a category no colour.
import { readPath } from '../../contract/site-path.ts';

export type Section = 'pine' | 'fjord' | 'clay' | 'plum' | 'ochre';

const words: readonly [RegExp, Section][] = [
  [/piha|puutarha|kasvi/, 'pine'],
  [/energia|talotekniikka|lammitys|lämmitys/, 'fjord'],
  [/rakentami|remont|talo/, 'clay'],
  [/sisustus|keittio|keittiö/, 'plum'],
];

/** An unknown category has the colour of the section "living". */
export function sectionOf(category: { title: string; meta: { slug: string; relative_url: string } } | null): Section {
  const { slug = '', relative_url = '' } = category?.meta ?? {};
  const name = [slug, readPath(relative_url), category?.title].join(' ').toLowerCase();
  return words.find(([pattern]) => pattern.test(name))?.[1] ?? 'ochre';
}
