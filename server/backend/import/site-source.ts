// Schema of the site data file: menus, footer, announcements and search types in an editor's format.
import * as v from 'valibot';
import { isSynonymLine } from '../../finnish/synonyms.ts';
import { date } from './source-fields.ts';

const text = v.nullish(v.string(), '');
const listOf = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), () => []);
const link = v.strictObject({ title: v.string(), relative_url: text, html_url: text });
const menuItem = v.strictObject({ ...link.entries, submenu: listOf(link) });
const optionalLink = v.nullish(v.string(), null);
const footerMenu = v.nullish(
  v.strictObject({
    heading: text,
    menu_items: v.array(v.strictObject({ link_text: v.string(), html_url: v.string() })),
  }),
  null,
);

const footer = v.strictObject({
  menu_1: footerMenu,
  menu_2: footerMenu,
  menu_3: footerMenu,
  menu_4: footerMenu,
  show_logo: v.nullish(v.boolean(), true),
  show_newsletter: v.nullish(v.boolean(), true),
  ad_settings_url: text,
  social: v.strictObject({ instagram: text, facebook: text, linkedin: text }),
});

const announcement = v.strictObject({
  name: v.string(),
  content: v.string(),
  /** A date with time and offset, or a day relative to the import: `eilinen`, `huominen`. */
  start: v.string(),
  is_closable: v.nullish(v.boolean(), true),
});

const video = v.strictObject({
  title: v.string(),
  /** A description of the video's pictures and sounds, for visitors who can't see or hear it. */
  description: v.string(),
  /** Files in `videos/`: the video, and a picture that is shown before it plays. */
  file: text,
  poster: text,
  /** Another file in `videos/`: a small silent version, which plays in the corner before the video is opened. */
  preview: text,
  /** Address of a player on another site, which is never shown without consent. */
  embed_url: text,
  upload_date: date,
  /** Duration in ISO 8601: `PT8S`. */
  duration: v.string(),
});

const searchType = v.strictObject({
  search_type: v.string(),
  title: v.string(),
  page_type: v.string(),
  search_fields: v.array(v.string()),
  page_size: v.nullish(v.number(), 10),
});

/** Site-wide data in the content folder. */
export const siteSource = v.strictObject({
  site_name: v.string(),
  domain: text,
  /** The credit for pictures without one of their own, shown below each picture. */
  picture_credit: text,
  /** Name of a picture. */
  logo: text,
  description: text,
  main_menu: listOf(menuItem),
  tools_menu: listOf(menuItem),
  quick_links: v.nullish(
    v.strictObject({ competition: optionalLink, advice: optionalLink, forum: optionalLink, answers: optionalLink }),
    () => ({ competition: null, advice: null, forum: null, answers: null }),
  ),
  footer: v.nullish(footer, () => v.parse(footer, { social: {} })),
  newsletter: v.nullish(v.strictObject({ title: text, description: text }), () => ({ title: '', description: '' })),
  newsletter_sites: listOf(v.strictObject({ name: v.string(), domain: text, list: v.string() })),
  /** The name of the current announcement in `announcements`; several alternate, each starting on its own day of the year. */
  announcement: v.nullish(v.union([v.string(), v.array(v.string())]), null),
  announcements: listOf(announcement),
  video: v.nullish(video, null),
  popup: v.nullish(
    v.strictObject({
      id: v.string(),
      kind: v.picklist(['form', 'newsletter', 'image']),
      form: text,
      image: text,
      html_url: text,
    }),
    null,
  ),
  search_types: listOf(searchType),
  suggested_searches: listOf(v.string()),
  renovation_costs: listOf(
    v.strictObject({
      work: v.pipe(v.string(), v.nonEmpty()),
      unit: v.string(),
      /** Prices in euros per unit: cheap, average and demanding. */
      prices: v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.length(3)),
    }),
  ),
});
/** Validated site-wide data. */
export type SiteSource = v.InferOutput<typeof siteSource>;

/** A line of synonyms. */
export const synonymLine = v.pipe(
  v.string(),
  v.check(isSynonymLine, 'must be a line of words like "a = b" or "a > b c", each a basic form without spaces'),
);
