// The data of a page's share menu: its canonical address, its title and its picture.
import type { Image } from '../../contract/schema.ts';
import { imageUrl } from './picture.ts';

/** A widget's props have little room, and a longer title is of no use in a share. */
const maxTitle = 300;

export interface Share {
  /** The menu's heading, which names the shared page. */
  heading: string;
  url: string;
  title: string;
  /** Absolute; empty when there is none. */
  image: string;
}

export function buildShare(
  { heading, url, title, image }: { heading: string; url: string; title: string; image: Image | null },
  siteUrl: string,
): Share {
  const picture = image ? imageUrl(image.meta.download_url, 1200) : '';
  return { heading, url, title: title.slice(0, maxTitle), image: picture && siteUrl + picture };
}
