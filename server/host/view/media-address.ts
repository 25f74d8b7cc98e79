// Turns the address of a backend's file into an address of the host, because visitors never call the backend.
import { usualFilePaths } from '../../contract/site-path.ts';
import { endingOf, mediaTypeOf } from './media-types.ts';
import { imageUrl } from './picture.ts';

/** The origins that addresses of files may have. */
export interface MediaOrigins {
  /** The backend's origin, which only the host reaches. */
  backendOrigin: string;
  /** The public origin, which a backend may use for itself. */
  siteUrl: string;
  /** The paths below which the backend's files are: {@link usualFilePaths} by default. */
  filePaths?: readonly string[] | undefined;
}

/** Whether a path is one of the backend's files. */
export const isFilePath = (path: string, { filePaths = usualFilePaths }: Pick<MediaOrigins, 'filePaths'>): boolean =>
  filePaths.some((folder) => path.startsWith(folder) && path.length > folder.length);

const pictures = /^(avif|gif|jpe?g|png|webp)$/;

/**
 * @param downloadUrl `meta.download_url` of the content API: relative to the backend's origin, or absolute
 * @returns a path, such as `/media/…`, for a file that the host serves, `/kuva/…` for a picture; null for any other
 * address, such as that of a file on another host
 */
export function mediaAddress(downloadUrl: string, origins: MediaOrigins): string | null {
  const { backendOrigin, siteUrl } = origins;
  if (downloadUrl === '' || !URL.canParse(downloadUrl, backendOrigin)) return null;
  const url = new URL(downloadUrl, backendOrigin);
  // Origins are compared by host, as in the image endpoint: a proxy may use another scheme than the backend behind it.
  const hosts = [backendOrigin, siteUrl].map((origin) => new URL(origin).host);
  if (!/^https?:$/.test(url.protocol) || !hosts.includes(url.host) || !isFilePath(url.pathname, origins)) return null;
  if (pictures.test(endingOf(url.pathname))) return imageUrl(url.pathname, 1920, 90);
  return mediaTypeOf(url.pathname) && url.pathname + url.search;
}
