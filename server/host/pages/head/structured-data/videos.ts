// VideoObject: for every video in a body, at any depth, and for the site's floating video.
import type { VideoObjectLeaf, WithContext } from 'schema-dts';
import type { Block } from '../../../../contract/blocks.ts';
import type { Site } from '../../../../contract/site.ts';
import { readVideo, type Video } from '../../../blocks/embed-video.ts';
import { imageUrl } from '../../../view/picture.ts';
import type { PageContext } from '../../page-context.ts';
import type { Head } from '../../page-model.ts';
import { absolute, isoTime, known } from './things.ts';

/** The page's data, which replaces what a video lacks. */
export interface VideoPage {
  title: string;
  /** ISO 8601. A video is at least as old as the page that shows it. */
  published: string;
  head: Pick<Head, 'description' | 'image'>;
}

/** The videos of a body in reading order. */
export function videosIn(body: Block[]): Video[] {
  return body.flatMap((block) => {
    if (block.type === 'section') return videosIn(block.value.child_blocks);
    if (block.type === 'columns') return block.value.columns.flatMap(videosIn);
    return block.type === 'embed' ? (readVideo(block.value) ?? []) : [];
  });
}

export function bodyVideo(video: Video, page: VideoPage, { siteUrl }: Pick<PageContext, 'siteUrl'>) {
  // YouTube has a picture of every video under its id.
  const ownThumbnail = video.service === 'youtube' ? `https://i.ytimg.com/vi/${video.id}/hqdefault.jpg` : '';
  return known<WithContext<VideoObjectLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title || page.title,
    description: page.head.description,
    thumbnailUrl: picture(video.thumbnailUrl, siteUrl) || ownThumbnail || page.head.image,
    uploadDate: isoTime(video.uploadDate) || page.published,
    duration: isoDuration(video.duration),
    embedUrl: video.embedUrl,
    // Only a file is content; a service's page about the video is not.
    contentUrl: isFile(video.contentUrl) ? video.contentUrl : '',
    url: video.contentUrl,
  });
}

/** The site's own floating video; null when it is not shown, or lacks data that search engines require. */
export function siteVideo(
  video: NonNullable<Site['video']>,
  { siteUrl }: Pick<PageContext, 'siteUrl'>,
): WithContext<VideoObjectLeaf> | null {
  const contentUrl = absolute(video.videoUrl, siteUrl);
  // No page shows a floating video of another host.
  if (!contentUrl.startsWith(`${siteUrl}/`)) return null;
  const thumbnailUrl = picture(video.thumbnailUrl, siteUrl);
  const uploadDate = isoTime(video.uploadDate);
  if (video.title === '' || thumbnailUrl === '' || uploadDate === '') return null;
  return known<WithContext<VideoObjectLeaf>>({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl,
    uploadDate,
    duration: isoDuration(video.duration),
    contentUrl,
    embedUrl: absolute(video.embedUrl, siteUrl),
  });
}

/**
 * A picture of the site goes through the site's image endpoint; the address of a picture on another host stays
 * unchanged.
 */
function picture(address: string, siteUrl: string): string {
  const url = absolute(address, siteUrl);
  if (!url.startsWith(`${siteUrl}/`)) return url;
  const path = imageUrl(new URL(url).pathname, '1200x630');
  return path && siteUrl + path;
}

const isFile = (address: string) => /\.(mp4|webm|m4v|mov|ogv)$/i.test(address.replace(/[?#].*/, ''));

/** Returns a duration in ISO 8601, from that form or from seconds; empty for any other value. */
function isoDuration(duration: string): string {
  if (/^\d{1,6}$/.test(duration)) return `PT${duration}S`;
  return /^P(?=.)(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/.test(duration) ? duration : '';
}
