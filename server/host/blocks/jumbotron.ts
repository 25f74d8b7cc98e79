// The highlighted box: its style gives the colour and, for three of them, a word that says what kind it is.

import { jumbo } from '../../../texts/fi.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { addressOf, buildLink } from '../security/safe-links.ts';
import type { BlockContext } from './blocks.ts';

const labels: Record<string, string> = { info: jumbo.info, warning: jumbo.warning, success: jumbo.success };

export function buildJumbotron(value: BlockValue<'jumbotron'>, context: BlockContext) {
  return {
    heading: value.heading,
    style: value.style,
    label: labels[value.style] ?? '',
    textHtml: context.richText(value.text),
    links: value.link_button_list
      .map((item) => ({
        text: item.link_text,
        style: item.style,
        link: buildLink(addressOf(item), context, item.link_seo_type),
      }))
      .filter(({ link }) => link.href !== ''),
  };
}
