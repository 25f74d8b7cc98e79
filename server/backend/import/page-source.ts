// Schemas of articles, free-form pages and categories in the content folder.
import * as v from 'valibot';
import { date, filled, flag, slug, text, words } from './source-fields.ts';

/** The front matter of an article (demo/content/README.md). */
export const articleFront = v.strictObject({
  title: filled,
  subtitle: text,
  lead_title: text,
  lead: filled,
  category: v.string(),
  tags: words,
  author: filled,
  partners: words,
  published: date,
  updated: v.nullish(date, null),
  views: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  /** Name of a picture other than `articles/<slug>`. */
  image: text,
  image_alt: text,
  image_caption: text,
  /** Credit of the picture, if it differs from that of the other pictures. */
  image_credit: text,
  image_hide: flag,
  related: words,
  search_description: text,
  ads_disabled: flag,
  hidden: flag,
  draft: flag,
});

/** The front matter of a free-form page. */
export const pageFront = v.strictObject({
  title: filled,
  search_description: text,
  top_banner: flag,
  bottom_banner: flag,
  ads_disabled: flag,
  hidden: flag,
  draft: flag,
});

/** A category of articles. */
export const category = v.strictObject({
  slug,
  title: filled,
  lead_paragraph: text,
  search_description: text,
  show_in_menus: v.nullish(v.boolean(), true),
});

const indexPage = (title: string) => {
  const fields = v.strictObject({ title: v.nullish(filled, title), lead_paragraph: text, search_description: text });
  return v.nullish(fields, () => v.parse(fields, {}));
};

const registry = v.strictObject({
  title: v.nullish(filled, 'Kasvikortisto'),
  lead_paragraph: text,
  search_description: text,
  /** Name of the picture in the header. */
  image: text,
});

/** The index pages of plants and companies, and the search page. */
export const indexPages = v.strictObject({
  registry: v.nullish(registry, () => v.parse(registry, {})),
  companies: indexPage('Yritykset'),
  search: indexPage('Haku'),
});

/** The front matter of the home page. */
export const homeFront = v.strictObject({
  title: filled,
  most_read_heading: text,
  /** The ad network's ids of the ad slots: first the slot of the latest articles, then those of each rail. */
  native_ads: words,
  search_description: text,
});
