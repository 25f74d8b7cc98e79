// The pages of the content API, one schema per page type (docs/content-api.md, section 3).
import * as v from 'valibot';
import { body } from './blocks.ts';
import { leadForm } from './forms.ts';
import { categoryRef, customer, listItem, plantImage, tagRef, tagTexts } from './items.ts';
import { parseAs } from './parse.ts';
import {
  address,
  bloomingMonth,
  dateTime,
  flag,
  linkFields,
  linkSeoType,
  listOf,
  named,
  namedChoice,
  number,
  optionalImage,
  orEmpty,
  plantSize,
  text,
} from './schema.ts';

/** The author of an article. */
export const author = named('first_name', { first_name: text, last_name: text, email: text });

const baseMeta = {
  type: v.string(),
  ...linkFields,
  slug: text,
  canonical_url: text,
  seo_title: text,
  search_description: text,
  description: text,
  search_image: optionalImage,
  first_published_at: dateTime,
  published_at: dateTime,
  last_published_at: dateTime,
  created_at: dateTime,
  parent: v.nullish(v.object({ id: number, title: text }), null),
  page_options: v.nullish(v.object({ ads_disabled: flag }), () => ({ ads_disabled: false })),
  category: v.nullish(categoryRef, null),
  tags: listOf(tagRef),
  author: v.nullish(author, null),
  customers: listOf(customer),
};

const page = { id: number, title: v.string(), meta: v.object(baseMeta) };
const withMeta = <T extends v.ObjectEntries>(extra: T) => v.object({ ...baseMeta, ...extra });

const menuItem = v.object({
  id: v.union([v.number(), v.string()]),
  icon: text,
  link_text: text,
  text,
  ...linkFields,
  link_seo_type: linkSeoType,
});
const promotion = v.object({ background_image: optionalImage, menu_items: listOf(menuItem) });
const searchType = v.object({
  search_type: v.string(),
  title: text,
  page_type: text,
  search_fields: listOf(v.string()),
  page_size: v.nullish(number, 10),
});
export type SearchType = v.InferOutput<typeof searchType>;
export const searchTypes = listOf(searchType);

/** A trait of a plant; null when unknown. A plant with an unknown trait does not count as harmless. */
const trait = v.nullish(v.boolean(), null);

const plantCard = {
  name_sci: text,
  name_se: text,
  plant_card_images: listOf(plantImage),
  plant_categories: listOf(v.object({ id: number, title: v.string() })),
  perenniality: text,
  height: plantSize,
  width: plantSize,
  vegetation_zones: listOf(namedChoice),
  light_requirements: listOf(namedChoice),
  vegetation_conditions: listOf(namedChoice),
  blooming_months: listOf(bloomingMonth),
  flower_colors: listOf(namedChoice),
  autumn_colors_description: text,
  scent: trait,
  scent_description: text,
  toxic: trait,
  toxic_description: text,
  allergenic: trait,
  allergenic_description: text,
  thorny: trait,
  thorny_description: text,
  cut_flower: trait,
  cut_flower_description: text,
  ampel: trait,
  ampel_description: text,
  description: text,
  care_instructions: text,
  suitability: text,
  notes: text,
  uses: text,
  enviroment_details: text,
  habitat_requirements: text,
  reproduction: text,
  substrate_humus: text,
  substrate_lime: text,
  substrate_nutrients: text,
  related_cards: listOf(v.object({ id: number, title: v.string(), meta: orEmpty({ relative_url: address }) })),
  related_species: listOf(v.object({ id: number, title: v.string(), meta: orEmpty({ relative_url: address }) })),
};

const articleFields = {
  subtitle: text,
  lead_title: text,
  lead_paragraph: text,
  lead_image: optionalImage,
  lead_image_caption: text,
  lead_image_hide: flag,
  body,
  related_articles: listOf(listItem),
  hitcount: v.nullish(v.object({ views: v.nullish(number, 0), clicks: v.nullish(number, 0) }), null),
};

const customerFields = {
  logo: optionalImage,
  body: text,
  background_image: optionalImage,
  website: text,
  email: text,
  phone_number: text,
  address: text,
  domains: listOf(v.string()),
  menu_items: listOf(menuItem),
  selected_articles: listOf(listItem),
  related_articles: listOf(listItem),
  promotion: v.nullish(promotion, null),
};

const registryMeta = withMeta({
  category_choices: listOf(v.object({ id: number, title: v.string() })),
  month_choices: listOf(v.object({ month_number: number, name: v.string() })),
  flower_color_choices: listOf(namedChoice),
  light_requirement_choices: listOf(namedChoice),
  blooming_season_choices: listOf(namedChoice),
  vegetation_zone_choices: listOf(namedChoice),
  vegetation_condition_choices: listOf(namedChoice),
});

const plain = v.object({ ...page, lead_paragraph: text, body });

/** The pages by type, as the API returns them. */
export const pageSchemas = {
  ArticleIndexPage: v.object({ ...plain.entries, lead_image: optionalImage }),
  ArticlePage: v.object({ ...page, ...articleFields }),
  CategoryPage: v.object({
    ...page,
    lead_paragraph: text,
    related_articles: listOf(listItem),
    customers: listOf(customer),
  }),
  CustomerIndexPage: plain,
  CustomerPage: v.object({ ...page, ...customerFields }),
  FormPage: v.object({ ...page, form: v.nullish(leadForm, null), body }),
  FreeformPage: v.object({ ...page, body, top_banner: flag, bottom_banner: flag }),
  HomePage: v.object({
    ...page,
    body,
    most_read_heading: text,
    native_ads: listOf(v.object({ targetId: v.string() })),
  }),
  SearchIndexPage: v.object({ ...page, meta: withMeta({ search_types: searchTypes }) }),
  ArticlePageTag: v.object({ ...page, name: text, ...tagTexts }),
  TopicIndexPage: plain,
  TopicPage: plain,
  PlantRegistryIndexPage: v.object({ ...page, lead_paragraph: text, lead_image: optionalImage, meta: registryMeta }),
  PlantCategoryPage: plain,
  PlantCardIndexPage: plain,
  PlantCardPage: v.object({ ...page, ...plantCard }),
  QuestionPage: plain,
} as const;

type Schemas = typeof pageSchemas;
/** A page type without its `base.` prefix, as in `<body data-page-type>`. */
export type PageType = keyof Schemas;
export const pageTypes = Object.keys(pageSchemas) as PageType[];
/** A page of one type; `type` repeats `meta.type` without `base.` so that TypeScript can distinguish pages. */
export type PageOfType<T extends PageType> = { type: T } & v.InferOutput<Schemas[T]>;
export type Page = { [T in PageType]: PageOfType<T> }[PageType];
export type ArticlePage = PageOfType<'ArticlePage'>;
export type PlantCardPage = PageOfType<'PlantCardPage'>;

/** The id of a draft that was never saved. A backend sends `null` for it. */
export const unsavedId = 0;

/** Parses a draft, which may be a page that was never saved. @throws {ContractError} as {@link parsePage} does */
export const parseDraft = (raw: unknown): Page =>
  parsePage((raw as { id?: unknown } | null)?.id === null ? { ...(raw as object), id: unsavedId } : raw);

const typed = v.object({
  meta: v.object({
    type: v.pipe(
      v.string(),
      v.transform((type) => type.replace(/^base\./, '')),
      v.picklist(pageTypes),
    ),
  }),
});

/**
 * Parses one whole page.
 * @throws {ContractError} when the type is unknown or a field is invalid
 */
export function parsePage(raw: unknown): Page {
  const type = parseAs(typed, raw, 'page').meta.type;
  return { type, ...parseAs(pageSchemas[type], raw, `page (${type})`) } as Page;
}
