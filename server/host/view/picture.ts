// Turns an image of the content API into the data of an <img>: sources by width, dimensions and alternative text.
import type { Image } from '../../contract/schema.ts';
import { signPicture } from '../../shared/picture-signature.ts';
import { widthsFor } from './picture-widths.ts';

/** A picture ready for the `picture` macro. */
export interface Picture {
  src: string;
  srcset: string;
  sizes: string;
  width: number;
  height: number;
  alt: string;
  /**
   * Whether it is the lead picture, which is loaded first; other pictures are loaded when they come near the visible
   * area.
   */
  isLead: boolean;
}

/**
 * Pictures of a fixed shape: for sharing, and a publisher's logo. Each has one format, because programs recognise a
 * picture by the ending of its address and send no `Accept`.
 */
export const imageFrames = {
  '1200x630': { width: 1200, height: 630, format: 'jpeg', ending: 'jpg' },
  '240x60': { width: 240, height: 60, format: 'png', ending: 'png' },
} as const;
export type ImageFrame = keyof typeof imageFrames;
/** The `sizes` of a picture across the text column. */
export const textColumnSizes = '(min-width: 768px) 640px, 100vw';
const leadQuality = 90;
const quality = 75;

export interface PictureOptions {
  /** The `sizes` attribute. */
  sizes: string;
  /** Lead pictures are eager, of high priority, and of quality 90. */
  isLead?: boolean;
  /** Whether styles give the picture the same size on every screen: then the file's own size does not matter. */
  isFramed?: boolean;
  /** Overrides the image's alternative text; empty for decoration. */
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
 * The sources of a picture that is chosen only by the screen's density, which saves an address.
 * @param shown the width in pixels
 */
function framedSources(shown: number, [first = 0, ...denser]: number[], url: (width: number) => string) {
  const srcset = denser.map((width) => `${url(width)} ${Math.round((width / shown) * 10) / 10}x`).join(', ');
  return { src: url(first), srcset, sizes: '' };
}

/** A placeholder for the backend's origin, so that paths can be read as addresses. */
const backend = 'https://backend.invalid';

/**
 * The path of the image endpoint, such as `/kuva/640-75/media/plants/kielo.webp`, or of a fixed shape
 * `/kuva/1200x630-75-jpg/media/plants/kielo.webp.jpg`. The path of a picture on another host names the host, after a
 * signature: `/kuva/640-75/signed/Zk3…/cdn.example/a.jpg`. Only addresses of the content may be passed, because they
 * get a signature.
 * @param size a width, or a shape
 * @returns an empty text for an address that can't be that of a picture
 */
export function imageUrl(downloadUrl: string, size: number | ImageFrame, imageQuality = quality): string {
  const path = imagePath(downloadUrl);
  return path && addressIn(path, size, imageQuality);
}

/** The address of a fixed shape ends as its format does, whatever the original's ending. */
function addressIn(path: string, size: number | ImageFrame, imageQuality: number): string {
  if (typeof size === 'number') return `/kuva/${size}-${imageQuality}${path}`;
  const { ending } = imageFrames[size];
  return `/kuva/${size}-${imageQuality}-${ending}${path}.${ending}`;
}

/** The end that all addresses of a picture share; an empty text for an invalid one. */
function imagePath(downloadUrl: string): string {
  if (downloadUrl === '' || !URL.canParse(downloadUrl, backend)) return '';
  const { protocol, host, pathname, origin } = new URL(downloadUrl, backend);
  if (!/^https?:$/.test(protocol)) return '';
  // A comma would end an address of a srcset.
  const path = pathname.replaceAll(',', '%2C');
  if (origin === backend) return path;
  const decoded = decodePath(pathname);
  return decoded && `/signed/${signPicture(`https://${host}${decoded}`)}/${host}${path}`;
}

/** Decodes a path as the image endpoint does; returns an empty text for a path that can't be decoded. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '';
  }
}
