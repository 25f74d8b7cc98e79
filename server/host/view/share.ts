// A page's share menu: its canonical address, its title and its picture.
import type { Image } from '../../contract/schema.ts';
import { imageUrl } from './picture.ts';
import type { WidgetCall } from './widget-call.ts';

/**
 * Maximum length of a title in characters: the props of a widget must stay small, and a longer title is of no use in a
 * share link.
 */
const maxTitle = 300;

/** @param page `heading` names the menu and the page; `url` is absolute */
export function buildShare(
  { heading, url, title, image }: { heading: string; url: string; title: string; image: Image | null },
  siteUrl: string,
): WidgetCall<'share-menu'> {
  const picture = image ? imageUrl(image.meta.download_url, '1200x630') : '';
  const props = { heading, url, title: title.slice(0, maxTitle), image: picture && siteUrl + picture };
  return { name: 'share-menu', props };
}
