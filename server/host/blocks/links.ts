// Links outside running text: as a button, or as a line of text.
import type { BlockValue } from '../../contract/blocks.ts';
import { addressOf, buildLink, type LinkRules } from '../view/safe-links.ts';

/** @returns null for a link without text or without an address, because there would be nothing to press */
export function buildLinkBlock(value: BlockValue<'link_button'>, context: LinkRules) {
  const text = value.link_text.trim();
  const link = buildLink(addressOf(value), context, value.link_seo_type);
  return text === '' || link.href === '' ? null : { text, style: value.style, link };
}
