// Finds the copyright notice of a photograph in its metadata: EXIF, XMP or IPTC.
import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { decodeEntities } from '../../contract/plain-text.ts';

const maxLength = 300;

/** @returns the copyright notice in one line; an empty text when there is none */
export function copyrightOf({ exif, xmp, iptc }: Pick<Metadata, 'exif' | 'xmp' | 'iptc'>): string {
  const found = [() => exif && fromExif(exif), () => xmp && fromXmp(xmp), () => iptc && fromIptc(iptc)];
  for (const find of found) {
    // Broken metadata does not make a photograph unusable.
    const notice = inOneLine(attempt(find) ?? '').slice(0, maxLength);
    if (notice !== '') return notice;
  }
  return '';
}

function attempt(find: () => string | undefined): string | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

/**
 * A photographer's notice, and an editor's after a zero byte (Exif 2.32, 4.6.4). The library returns non-ASCII texts as bytes.
 */
function fromExif(exif: Buffer): string | undefined {
  const notice: unknown = readExif(exif).Image?.Copyright;
  const text = Buffer.isBuffer(notice) ? notice.toString() : String(notice ?? '');
  return text
    .replace(/(?<!\0)\0+$/, '')
    .split('\0')
    .join(', ');
}

/** `dc:rights` in its first language (XMP specification, part 1, 8.3). */
function fromXmp(xmp: Buffer): string | undefined {
  const [, rights = ''] = /<dc:rights>((?:(?!<dc:rights>).)*?)<\/dc:rights>/s.exec(xmp.toString('utf8')) ?? [];
  const text = /<rdf:li[^<>]*>((?:(?!<rdf:li).)*?)<\/rdf:li>/s.exec(rights)?.[1];
  return text === undefined ? undefined : decodeEntities(text);
}

/** Data set 2:116 (IPTC Information Interchange Model, 6.1). */
function fromIptc(iptc: Buffer): string | undefined {
  for (let at = iptc.indexOf(0x1c); at >= 0 && at + 5 <= iptc.length; at = iptc.indexOf(0x1c, at + 1)) {
    if (iptc[at + 1] !== 2 || iptc[at + 2] !== 116) continue;
    return iptc.toString('utf8', at + 5, at + 5 + iptc.readUInt16BE(at + 3));
  }
  return undefined;
}
