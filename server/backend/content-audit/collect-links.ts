// Collects the addresses of links and pictures in a page's content.
import { cleanAddress } from '../../contract/address.ts';
import { startTags } from '../../contract/read-tags.ts';

const addressFields = new Set([
  'relative_url',
  'html_url',
  'website',
  'url',
  'download_url',
  'thumbnail_url',
  'ad_settings_url',
  'thumbnailUrl',
  'videoUrl',
  'previewUrl',
]);
/** The attribute of an element that holds its address. */
const linking: ReadonlyMap<string, string> = new Map([
  ['a', 'href'],
  ['img', 'src'],
]);
/** Markdown links in the cells of tables: `[words](address)`. */
const inMarkdown = /\]\(([^\s)]+)/g;

/** @param content the JSON of a page. @returns each address once, normalised as the site does it */
export function collectLinks(content: unknown): Set<string> {
  const found = new Set<string>();
  const add = (raw: string | undefined) => {
    const address = cleanAddress(raw ?? '');
    if (address !== '') found.add(address);
  };
  visit(content, '', add);
  return found;
}

function visit(value: unknown, field: string, add: (raw: string | undefined) => void): void {
  if (typeof value === 'string') visitText(value, field, add);
  if (typeof value !== 'object' || value === null) return;
  // Custom code may assemble its addresses at run time.
  if ('type' in value && value.type === 'custom_code') return;
  for (const [name, inner] of Object.entries(value)) visit(inner, name, add);
}

function visitText(text: string, field: string, add: (raw: string | undefined) => void): void {
  if (addressFields.has(field)) add(text);
  else if (text.includes('<'))
    for (const { name, attributes } of startTags(text)) add(attributes[linking.get(name) ?? '']);
  else for (const [, address] of text.matchAll(inMarkdown)) add(address);
}
