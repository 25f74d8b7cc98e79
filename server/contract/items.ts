// The items of the content API's lists: teasers, customers and tags, and the list envelope.
import * as v from 'valibot';
import {
  address,
  bloomingMonth,
  dateTime,
  flag,
  image,
  linkFields,
  listOf,
  named,
  namedChoice,
  number,
  optionalImage,
  orEmpty,
  plantSize,
  text,
} from './schema.ts';

export const categoryRef = named('title', {
  id: v.nullish(number, null),
  title: v.string(),
  meta: orEmpty({ ...linkFields, slug: text }),
});

/** A tag. Wagtail sends the tags of a page as a list of their names. */
export const tagRef = named('name', {
  name: v.string(),
  meta: orEmpty({ slug: text, relative_url: address }),
});
export type TagRef = v.InferOutput<typeof tagRef>;

export const customer = v.object({
  id: number,
  title: v.string(),
  logo: optionalImage,
  domains: listOf(v.string()),
  meta: orEmpty({ ...linkFields, slug: text }),
});
/** A partner company, as in articles, forms and lists. */
export type Customer = v.InferOutput<typeof customer>;

/** A partner company of an article in a list. */
export const partner = named('title', { title: v.string() });

const hitcount = v.object({ views: v.nullish(number, 0), clicks: v.nullish(number, 0) });

/** The relevance of a page that has every word of a search, but only in its text. It is higher if the title matches. */
export const textRelevance = 0.4;

const itemMeta = orEmpty({
  type: text,
  ...linkFields,
  slug: text,
  first_published_at: dateTime,
  last_published_at: dateTime,
  search_description: text,
  category: v.nullish(categoryRef, null),
  /** The partners of an article, if the backend sends them. */
  customers: listOf(partner),
  /** The relevance in a search, if the backend sends it: from 0 to about 1.2, comparable between lists. */
  relevance: v.nullish(number, null),
  /** Words of the search that the page lacks. */
  missing_words: listOf(v.string()),
  /** A passage of the text with words of the search that the title and the description lack. */
  passage: text,
});

/** Information about a search, if the backend sends it. */
const searchMeta = v.object({
  corrections: listOf(v.object({ typed: v.string(), used: v.string() })),
  unknown_words: listOf(v.string()),
});

export const plantImage = v.object({ image });

export const listItem = v.object({
  id: number,
  title: v.string(),
  meta: itemMeta,
  lead_title: text,
  lead_paragraph: text,
  lead_image: optionalImage,
  category: v.nullish(categoryRef, null),
  hitcount: v.nullish(hitcount, null),
  search_description: text,
  name_sci: text,
  name_se: text,
  plant_card_images: listOf(plantImage),
  blooming_months: listOf(bloomingMonth),
  flower_colors: listOf(namedChoice),
  height: plantSize,
  perenniality: text,
  toxic: flag,
  logo: optionalImage,
});
/** One item of a page list with the requested fields; the others are empty. */
export type ListItem = v.InferOutput<typeof listItem>;

const pictureFile = v.object({ meta: v.object({ download_url: v.string() }) });

/** A page with pictures, for the site map: only the URLs of their files. */
export const illustratedPage = v.object({
  meta: orEmpty(linkFields),
  lead_image: v.nullish(pictureFile, null),
  plant_card_images: listOf(v.object({ image: pictureFile })),
});
export type IllustratedPage = v.InferOutput<typeof illustratedPage>;

/** The list envelope (docs/content-api.md, section 1). */
export const pageOf = <T extends v.GenericSchema>(item: T) =>
  v.object({
    items: v.array(item),
    links: v.object({ prev: v.nullish(v.string(), null), next: v.nullish(v.string(), null) }),
    meta: v.object({
      pagination: v.object({ page: number, num_pages: number, count: number }),
      search: v.nullish(searchMeta, null),
    }),
  });

/** One page of a list, with its position in the list. */
export interface PageOf<T> {
  items: T[];
  links: { prev: string | null; next: string | null };
  meta: {
    pagination: { page: number; num_pages: number; count: number };
    /** Null except in searches, and if the backend does not send it. */
    search?: v.InferOutput<typeof searchMeta> | null;
  };
}
export type PageList = PageOf<ListItem>;

/** The title of a page, by which texts name it, and its path. */
const pageName = v.object({ id: number, title: v.string(), meta: orEmpty({ relative_url: address }) });
export type PageName = v.InferOutput<typeof pageName>;

/** The names of all pages of a type. */
export const names = v.object({ items: v.array(pageName) });

/** The texts that may describe a tag. A backend may send any of them. */
export const tagTexts = {
  description: text,
  intro: text,
  introduction: text,
  summary: text,
  lead_paragraph: text,
  body: text,
};

export const articleTag = v.object({
  id: number,
  name: v.string(),
  ...tagTexts,
  meta: v.object({
    type: text,
    slug: v.string(),
    ...linkFields,
    search_description: text,
    description: text,
  }),
});
export type ArticleTag = v.InferOutput<typeof articleTag>;
