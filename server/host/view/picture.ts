// Turns an image of the content API into what an <img> needs: sources by width, sizes, place and words.
import type { Image } from '../../contract/schema.ts';
import { widthsFor } from './picture-widths.ts';

/** A picture ready for the `picture` macro. */
export interface Picture {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /** The lead picture is fetched first; the others when they come near. */
  isLead: boolean;
}

/** Pictures of a fixed shape: for sharing, and a publisher's logo. */
export const imageFrames = {
  '1200x630': { width: 1200, height: 630 },
  '240x60': { width: 240, height: 60 },
} as const;
export type ImageFrame = keyof typeof imageFrames;
/** How wide a picture across the text column is shown. */
export const textColumnSizes = '(min-width: 768px) 640px, 100vw';
const leadQuality = 90;
const quality = 75;

export interface PictureOptions {
  /** The `sizes` attribute. */
  sizes: string;
  /** Lead pictures are eager, of high priority, and of quality 90. */
  isLead?: boolean;
  /** Whether styles give it the same size on every screen: then the file's own says nothing about it. */
  isFramed?: boolean;
  /** Overrides the image's own words; empty for decoration. */
  alt?: string;
}

export function buildPicture(
  image: Image | null,
  { sizes, isLead = false, isFramed = false, alt }: PictureOptions,
): Picture | null {
  const path = image ? imagePath(image.meta.download_url) : '';
  if (!image || path === '') return null;
  const url = (width: number) => addressIn(path, width, isLead ? leadQuality : quality);
  const own = image.width || 1600;
  const widths = widthsFor(sizes, own);
  return {
    ...(isFramed
      ? framedSources(Number.parseInt(sizes, 10), widths, url)
      : {
          src: url(Math.min(1080, widths.at(-1) ?? 1080)),
          srcset: widths.map((width) => `${url(width)} ${width}w`).join(', '),
          sizes,
        }),
    width: own,
    height: image.height || Math.round((own * 2) / 3),
    alt: alt ?? image.alt,
    isLead,
  };
}

/**
 * Only the screen's dots decide which is chosen, which takes an address less.
 * @param shown how wide, in pixels
 */
function framedSources(shown: number, [first = 0, ...denser]: number[], url: (width: number) => string) {
  const srcset = denser.map((width) => `${url(width)} ${Math.round((width / shown) * 10) / 10}x`).join(', ');
  return { src: url(first), srcset, sizes: '' };
}

/** Stands for the backend's origin, so that paths can be read as addresses. */
const backend = 'https://backend.invalid';

/**
 * The path of the image endpoint, such as `/kuva/640-75/media/plants/kielo.webp`.
 * A picture on another host is named by it: `/kuva/640-75/host/cdn.example/a.jpg`.
 * @param size a width, or a shape
 * @returns an empty text for what is no address of a picture
 */
export function imageUrl(downloadUrl: string, size: number | ImageFrame, imageQuality = quality): string {
  const path = imagePath(downloadUrl);
  return path && addressIn(path, size, imageQuality);
}

const addressIn = (path: string, size: number | ImageFrame, imageQuality: number) =>
  `/kuva/${size}-${imageQuality}${path}`;

/** What all addresses of a picture end in; an empty text for what is none. */
function imagePath(downloadUrl: string): string {
  if (downloadUrl === '' || !URL.canParse(downloadUrl, backend)) return '';
  const { protocol, host, pathname, origin } = new URL(downloadUrl, backend);
  if (!/^https?:$/.test(protocol)) return '';
  // A comma would end an address of a srcset.
  const path = pathname.replaceAll(',', '%2C');
  return origin === backend ? path : `/host/${host}${path}`;
}
