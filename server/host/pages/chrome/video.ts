// The floating video of every page, from site data.
import type { Site } from '../../../contract/site.ts';
import { cutText } from '../../view/cut-text.ts';
import { type MediaOrigins, mediaAddress } from '../../view/media-address.ts';
import { imageUrl } from '../../view/picture.ts';

/** The props of the widget `video-widget`. */
export interface VideoView {
  title: string;
  description: string;
  /** The video's address on this host. */
  src: string;
  /** The small version that the floating video plays; empty when there is none. */
  preview: string;
  /** The picture that is shown before the start; empty when there is none. */
  poster: string;
}

/** Width of the picture in pixels: the floating video is 150 pixels wide, on screens of two dots per pixel. */
const posterWidth = 320;
/** Maximum lengths in characters, because the props of a widget must stay small. */
const textLength = { title: 120, description: 500 };

/**
 * Builds the video only if its file is on this site. A player on another site (`embedUrl`) needs consent, and a small
 * floating video is not suited to asking for it.
 * @returns null when there is no video to show
 */
export function buildVideo(video: Site['video'], origins: MediaOrigins): VideoView | null {
  // The page's policy allows only videos of this host.
  const filmOf = (address: string) => {
    const path = mediaAddress(address, origins);
    return path && !path.startsWith('/kuva/') ? path : '';
  };
  const src = video && filmOf(video.videoUrl);
  if (!video || !src) return null;
  return {
    title: cutText(video.title, textLength.title),
    description: cutText(video.description, textLength.description),
    src,
    preview: filmOf(video.previewUrl),
    poster: imageUrl(video.thumbnailUrl, posterWidth),
  };
}
