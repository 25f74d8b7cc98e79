// Recognises the video of an embed: YouTube and Vimeo by their addresses, others by their type.
import { cleanAddress } from '../../contract/address.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { startTags } from '../../contract/read-tags.ts';

/** The data of a video for a frame and for structured data. */
export interface Video {
  /** Empty for another service: its video is in the structured data, but never in a frame. */
  service: 'youtube' | 'vimeo' | '';
  /** Empty for another service. */
  id: string;
  title: string;
  /** The address that the backend gives; empty when there is none. */
  thumbnailUrl: string;
  /** The player, which does not start by itself; empty for another service. */
  embedUrl: string;
  /** The page of the video at its service. */
  contentUrl: string;
  /** The upload date as the backend gives it. */
  uploadDate: string;
  duration: string;
}

type Recognised = Pick<Video, 'service' | 'id' | 'embedUrl' | 'contentUrl'>;

/** @returns null for an embed that is no video */
export function readVideo(value: BlockValue<'embed'>): Video | null {
  const found = recognise(value.url) ?? recognise(frameAddress(value.html)) ?? labelled(value);
  if (!found) return null;
  return {
    ...found,
    title: value.title,
    thumbnailUrl: cleanAddress(value.thumbnail_url),
    uploadDate: value.upload_date,
    duration: value.duration,
  };
}

/** Videos of other services are recognised only by the backend's type. */
function labelled({ type, url }: BlockValue<'embed'>): Recognised | null {
  const contentUrl = cleanAddress(url);
  return type === 'video' && contentUrl !== '' ? { service: '', id: '', embedUrl: '', contentUrl } : null;
}

/** The address of the first frame in the HTML of a service; empty when there is none. */
function frameAddress(html: string): string {
  const [first] = startTags(html).filter(({ name, attributes }) => name === 'iframe' && attributes.src);
  // Only an id is used, and it must match its pattern as a whole.
  return first?.attributes.src?.trim() ?? '';
}

/** A placeholder for the site's origin, so that `//www.youtube.com/…` can be read as an address. */
const site = 'https://site.invalid';

function recognise(address: string): Recognised | null {
  if (address === '' || !URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  if (!/^https?:$/.test(url.protocol)) return null;
  return youtube(url) ?? vimeo(url);
}

function youtube(url: URL): Recognised | null {
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const [, first = '', second = ''] = url.pathname.split('/');
  const ids: Record<string, string | null> = {
    'youtu.be': first,
    'youtube.com':
      first === 'watch' ? url.searchParams.get('v') : /^(embed|shorts|live|v)$/.test(first) ? second : null,
    'youtube-nocookie.com': first === 'embed' ? second : null,
  };
  const id = (Object.hasOwn(ids, host) && ids[host]) || '';
  if (!/^[\w-]{11}$/.test(id)) return null;
  return {
    service: 'youtube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    contentUrl: `https://www.youtube.com/watch?v=${id}`,
  };
}

/** The address of an unlisted video has a second segment, without which the video is not shown. */
function vimeo(url: URL): Recognised | null {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const isPlayer = url.hostname === 'player.vimeo.com' && parts.shift() === 'video';
  if (!isPlayer && !/^(www\.)?vimeo\.com$/.test(url.hostname)) return null;
  const [id = '', second = ''] = parts;
  const key = isPlayer ? (url.searchParams.get('h') ?? '') : second;
  if (!/^\d{1,12}$/.test(id) || !/^([\da-f]{1,20})?$/.test(key)) return null;
  return {
    service: 'vimeo',
    id,
    embedUrl: `https://player.vimeo.com/video/${id}?${key && `h=${key}&`}dnt=1`,
    contentUrl: `https://vimeo.com/${id}${key && `/${key}`}`,
  };
}
