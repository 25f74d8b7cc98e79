// The floating video of every page, from site data.
import type { Site } from '../../../contract/site.ts';
import { cutText } from '../../view/cut-text.ts';
import { type MediaOrigins, mediaAddress } from '../../view/media-address.ts';
import { imageUrl } from '../../view/picture.ts';

/** The props of the widget `video-widget`. */
export interface VideoView {
  title: string;
  description: string;
  /** The film's address on this host. */
  src: string;
  /** The small version that the tile plays; empty when there is none. */
  preview: string;
  /** The picture before the start; empty when there is none. */
  poster: string;
}

/** In pixels: the tile is 150 wide, on screens of two dots per pixel. */
const posterWidth = 320;
/** A widget's props have little room. */
const textLength = { title: 120, description: 500 };

/**
 * Only a film of our own: a player on another site (`embedUrl`) needs consent, and a floating tile is no place for that
 * question.
 * @returns null when there is no film to show
 */
export function buildVideo(video: Site['video'], origins: MediaOrigins): VideoView | null {
  // The page's policy allows only films of this host.
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
