// The files of the content API that the host serves: the content type and the disposition of each file extension.

/** The response headers for a type of file. */
export interface MediaType {
  contentType: string;
  /** Whether the browser shows the file itself, or saves it. */
  disposition: 'inline' | 'attachment';
}

const inline = (contentType: string): MediaType => ({ contentType, disposition: 'inline' });
const saved = (contentType: string): MediaType => ({ contentType, disposition: 'attachment' });
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * A fixed table; the backend's content type is never used. Types that a browser would run in this site's origin (HTML, SVG,
 * scripts) are not in it, and pictures use the image endpoint.
 */
const byEnding: Record<string, MediaType> = {
  pdf: inline('application/pdf'),
  mp4: inline('video/mp4'),
  webm: inline('video/webm'),
  vtt: inline('text/vtt; charset=utf-8'),
  doc: saved('application/msword'),
  docx: saved(`${office}.wordprocessingml.document`),
  xls: saved('application/vnd.ms-excel'),
  xlsx: saved(`${office}.spreadsheetml.sheet`),
  ppt: saved('application/vnd.ms-powerpoint'),
  pptx: saved(`${office}.presentationml.presentation`),
  odt: saved(`${openDocument}.text`),
  ods: saved(`${openDocument}.spreadsheet`),
  odp: saved(`${openDocument}.presentation`),
  csv: saved('text/csv; charset=utf-8'),
  txt: saved('text/plain; charset=utf-8'),
  zip: saved('application/zip'),
};

/** The file extension of a path in lower case, without its dot; empty when there is none. */
export const endingOf = (path: string): string => /[^/]\.([a-z\d]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** @returns null for a type that the host does not serve */
export function mediaTypeOf(path: string): MediaType | null {
  const ending = endingOf(path);
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? null) : null;
}
