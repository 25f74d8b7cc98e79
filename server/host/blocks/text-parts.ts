// Splits a text at its videos and frames, which become embed blocks between the text around them.
import type { BlockValue } from '../../contract/blocks.ts';
import { decodeEntities, plainText } from '../../contract/plain-text.ts';
import { embedPlace } from '../view/arrange-rich-text.ts';
import { defaultLinkText, newTabWords, type SafeHtml } from '../view/rich-text.ts';
import type { LinkRules } from '../view/safe-links.ts';

/** A section of a text: HTML, or an embed between such sections. */
export type TextPart = { html: SafeHtml } | { embed: BlockValue<'embed'> };

export function splitAtEmbeds(html: SafeHtml, rules: Pick<LinkRules, 'siteUrl'>): TextPart[] {
  const [first = '', ...rest] = html.split(embedPlace.begins);
  return [
    { html: first as SafeHtml },
    ...rest.flatMap((part): TextPart[] => {
      const [link = '', ...words] = part.split(embedPlace.ends);
      return [{ embed: embedOf(link, rules) }, { html: words.join(embedPlace.ends) as SafeHtml }];
    }),
  ];
}

/** @param link the only element of the paragraph that the HTML cleaner has made for the embed */
function embedOf(link: string, rules: Pick<LinkRules, 'siteUrl'>): BlockValue<'embed'> {
  const [, href = ''] = / href="([^"]*)"/.exec(link) ?? [];
  const url = decodeEntities(href);
  const words = plainText(link.replace(newTabWords, '')).replaceAll('\u00AD', '');
  const title = words === defaultLinkText(url, rules) ? '' : words;
  const unknown = { html: '', provider_name: '', thumbnail_url: '', width: null, height: null };
  return { type: 'link', url, title, ...unknown, upload_date: '', duration: '' };
}
