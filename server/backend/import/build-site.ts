// Builds site-wide data: menus, footer, the current announcement, and the popup.
import { readPath } from '../../contract/site-path.ts';
import { siteWidePageId } from '../store/content-audit-tables.ts';
import { type Build, reportLost } from './build-context.ts';
import { ContentError } from './content-error.ts';
import type { SiteSource } from './site-source.ts';

/** Sets the site data. */
export function buildSite(build: Build): void {
  build.rows.page_sources.push({ page_id: siteWidePageId, file: build.sources.fileOf('site.json') });
  const {
    domain,
    logo: logoName,
    picture_credit,
    description,
    announcements,
    announcement,
    ...site
  } = build.sources.site;
  const logo =
    logoName === '' ? null : build.pictures.image(logoName, { alt: site.site_name }, 'site.json, "logo" (every page)');
  reportLost(build, 'site.json', announcements, 'announcements');
  build.rows.site = JSON.stringify({
    site_name: site.site_name,
    site_settings: { logo, domain, description },
    main_menu: site.main_menu.map(menuItem),
    tools_menu: site.tools_menu.map(menuItem),
    quick_links: site.quick_links,
    footer: site.footer,
    newsletter: site.newsletter,
    newsletter_sites: site.newsletter_sites,
    announcement: typeof announcement === 'string' ? announcementOf(build, announcement) : null,
    season_announcements: Array.isArray(announcement) ? announcement.map((name) => seasonOf(build, name)) : [],
    video: videoOf(build),
    popup: popupOf(build),
    search_types: site.search_types,
    suggested_searches: site.suggested_searches,
    renovation_costs: site.renovation_costs,
  });
}

function menuItem(item: SiteSource['main_menu'][number]) {
  return { ...withSegments(item), submenu: item.submenu.map(withSegments) };
}

/** Adds the segments of an entry's path. Pages below that path belong to the entry. */
function withSegments<T extends { relative_url: string }>(link: T) {
  return { ...link, page_segments: (readPath(link.relative_url) ?? '').split('/').filter((segment) => segment !== '') };
}

const daysByWord: ReadonlyMap<string, number> = new Map([
  ['eilinen', -1],
  ['huominen', 1],
]);

function announcementOf(build: Build, name: string) {
  const { index, found } = findAnnouncement(build, name);
  const days = daysByWord.get(found.start);
  if (days !== undefined) return { id: index + 1, ...found, start: build.dates.daysFromReference(days) };
  expectDate(found.start, index);
  return { id: index + 1, ...found, start: build.dates.instant(found.start) };
}

/**
 * A seasonal announcement is stored as written, because the time of a request selects the current one
 * (site/read-site.ts).
 */
function seasonOf(build: Build, name: string) {
  const { index, found } = findAnnouncement(build, name);
  expectDate(found.start, index);
  return found;
}

function findAnnouncement({ sources }: Build, name: string) {
  const index = sources.site.announcements.findIndex((candidate) => candidate.name === name);
  const found = sources.site.announcements[index];
  if (!found) throw new ContentError('site.json', `"announcement" names no announcement: "${name}"`);
  return { index, found };
}

function expectDate(start: string, index: number): void {
  if (Number.isNaN(Date.parse(start)))
    throw new ContentError('site.json', `"announcements.${index}.start" is no date: "${start}"`);
}

function videoOf({ sources, videos, dates }: Build) {
  const { video } = sources.site;
  if (video === null) return null;
  const fileUrl = (field: 'file' | 'poster' | 'preview') => {
    if (video[field] === '') return '';
    const url = videos.address(video[field]);
    if (url === null)
      throw new ContentError('site.json', `"video.${field}" names no file of videos/: "${video[field]}"`);
    return url;
  };
  return {
    title: video.title,
    description: video.description,
    thumbnailUrl: fileUrl('poster'),
    videoUrl: fileUrl('file'),
    previewUrl: fileUrl('preview'),
    embedUrl: video.embed_url,
    uploadDate: dates.instant(video.upload_date),
    duration: video.duration,
  };
}

function popupOf({ sources, pictures, ids }: Build) {
  const { popup } = sources.site;
  if (popup === null) return null;
  const { form, image, ...rest } = popup;
  const needsForm = popup.kind === 'form' || form !== '';
  if (needsForm && !sources.forms.some(({ slug }) => slug === form)) {
    throw new ContentError('site.json', `"popup.form" names no form: "${form}"`);
  }
  if (popup.kind === 'image' && image === '') throw new ContentError('site.json', '"popup.image" names no picture');
  return {
    ...rest,
    form_id: form === '' ? null : ids.idOf('form', form),
    image: image === '' ? null : pictures.image(image, {}, 'site.json, "popup.image" (the popup)'),
  };
}
