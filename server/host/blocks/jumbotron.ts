// The highlighted box: its style gives the colour and, for three styles, a label that names its kind.
import { jumbo } from '../../../texts/fi.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import type { RichText } from '../view/rich-text.ts';
import type { LinkRules } from '../view/safe-links.ts';
import { buildLinkBlock } from './links.ts';
import type { Outline } from './outline.ts';
import { hasWords } from './words.ts';

const labels: Record<string, string> = { info: jumbo.info, warning: jumbo.warning, success: jumbo.success };
const level = 3;

/** @returns null for an empty box */
export function buildJumbotron(
  value: BlockValue<'jumbotron'>,
  context: LinkRules & { richText: RichText; outline: Outline },
) {
  const heading = value.heading.trim();
  const html = context.richText(value.text);
  const links = value.link_button_list.flatMap((item) => buildLinkBlock(item, context) ?? []);
  if (heading === '' && !hasWords(html) && links.length === 0) return null;
  return {
    heading,
    level: heading === '' ? level : context.outline.place(level),
    style: value.style,
    label: labels[value.style] ?? '',
    textHtml: hasWords(html) ? context.outline.placeIn(html) : '',
    links,
  };
}
