// Site-wide data: menus, footer, announcement, popup (docs/content-api.md, section 4).
import * as v from 'valibot';
import { leadForm } from './forms.ts';
import { searchTypes } from './pages.ts';
import { atomicObject, dateTime, flag, linkFields, listOf, number, optionalImage, text } from './schema.ts';

const menuLink = v.object({ title: v.string(), ...linkFields, page_segments: listOf(v.string()) });
const menuItem = v.object({ ...menuLink.entries, submenu: listOf(menuLink) });
/** An entry of the main menu or the tools menu. */
export type MenuItem = v.InferOutput<typeof menuItem>;

const footerMenu = v.object({
  heading: text,
  menu_items: listOf(v.object({ link_text: v.string(), html_url: text })),
});
const optionalFooterMenu = v.nullish(footerMenu, null);

const footer = v.object({
  menu_1: optionalFooterMenu,
  menu_2: optionalFooterMenu,
  menu_3: optionalFooterMenu,
  menu_4: optionalFooterMenu,
  show_logo: v.nullish(v.boolean(), true),
  show_newsletter: v.nullish(v.boolean(), true),
  ad_settings_url: text,
  social: v.nullish(v.object({ instagram: text, facebook: text, linkedin: text }), () => ({
    instagram: '',
    facebook: '',
    linkedin: '',
  })),
});

const link = v.nullish(v.string(), null);

/** The announcement of the site. It is ignored as a whole if its start is invalid, because it might be shown too early. */
export const announcement = atomicObject(
  v.object({
    id: v.union([v.number(), v.string()]),
    name: text,
    content: text,
    start: dateTime,
    is_closable: flag,
  }),
);
/** A notice at the top of every page, hidden until its start time. */
export type Announcement = v.InferOutput<typeof announcement>;

const video = v.object({
  title: text,
  description: text,
  thumbnailUrl: text,
  videoUrl: text,
  /** A small silent version of the video, for the tile. */
  previewUrl: text,
  embedUrl: text,
  uploadDate: text,
  duration: text,
});

const popup = v.object({
  id: v.union([v.number(), v.string()]),
  kind: v.picklist(['form', 'newsletter', 'image']),
  form: v.nullish(leadForm, null),
  image: optionalImage,
  html_url: text,
});

const renovationCost = v.object({
  work: v.string(),
  unit: v.string(),
  /** Prices in euros per unit: cheap, normal and demanding. */
  prices: v.pipe(v.array(number), v.length(3)),
});

export const site = v.object({
  site_name: v.string(),
  site_settings: v.object({ logo: optionalImage, domain: text, description: text }),
  main_menu: listOf(menuItem),
  tools_menu: listOf(menuItem),
  quick_links: v.nullish(v.object({ competition: link, advice: link, forum: link, answers: link }), () => ({
    competition: null,
    advice: null,
    forum: null,
    answers: null,
  })),
  footer: v.nullish(footer, () => ({})),
  newsletter: v.nullish(v.object({ title: text, description: text }), () => ({ title: '', description: '' })),
  newsletter_sites: listOf(v.object({ name: v.string(), domain: text, list: v.string() })),
  announcement: v.nullish(announcement, null),
  video: v.nullish(video, null),
  popup: v.nullish(popup, null),
  search_types: searchTypes,
  suggested_searches: listOf(v.string()),
  /** The prices of the renovation calculator; a site without them has no calculator. */
  renovation_costs: listOf(renovationCost),
});
/** The data of a page's frame, such as header and footer, which are the same on every page. */
export type Site = v.InferOutput<typeof site>;
