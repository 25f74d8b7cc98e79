// Reads the list of a bucket's objects, which is XML.
import { decodeXML } from 'entities';
import type { FileOfList } from './file-store.ts';

/** A page of a list: its files, and the token of the next page. */
export interface ListPage {
  files: FileOfList[];
  next: string | null;
}

/**
 * Reads a page of a list: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 * The elements that are used contain plain text only, so no XML parser is needed.
 * @returns null for anything but a list
 */
export function readListPage(xml: string): ListPage | null {
  if (!xml.includes('<ListBucketResult') || !xml.includes('</ListBucketResult>')) return null;
  const isEncoded = textIn(xml, 'EncodingType') === 'url';
  const files = [...xml.matchAll(/<Contents>((?:(?!<Contents>).)*?)<\/Contents>/gs)].map(([, one = '']) => {
    const key = textIn(one, 'Key');
    return {
      key: isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key,
      size: Number(textIn(one, 'Size')),
      modifiedAt: new Date(textIn(one, 'LastModified')),
    };
  });
  const isCut = textIn(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? textIn(xml, 'NextContinuationToken') : null };
}

const textIn = (xml: string, name: string): string => decodeXML(xml.split(`<${name}>`, 2)[1]?.split('<', 1)[0] ?? '');
