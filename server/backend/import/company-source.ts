// Companies in the content folder.
import * as v from 'valibot';
import { filled, slug, text, words } from './source-fields.ts';

const menuItem = v.strictObject({
  icon: text,
  link_text: filled,
  text,
  relative_url: text,
  html_url: text,
  link_seo_type: v.optional(v.picklist(['internal', 'external', 'sponsored'])),
});

/** A company; its pictures are named by its id. */
export const company = v.strictObject({
  id: slug,
  title: filled,
  field: text,
  body: filled,
  website: text,
  email: text,
  phone_number: text,
  address: text,
  domains: words,
  search_description: text,
  /** Alternative text of its picture; by default the title. */
  image_alt: text,
  menu_items: v.nullish(v.array(menuItem), () => []),
  selected_articles: words,
  promotion: v.nullish(v.strictObject({ image: text, menu_items: v.array(menuItem) }), null),
});

/** A link with an icon on a company's page. */
export type MenuItemSource = v.InferOutput<typeof menuItem>;
/** A company in the content folder. */
export type CompanySource = v.InferOutput<typeof company>;
