// Cards: alone, in decks and in lists. The whole card is one link, named by its title.
import type { BlockValue } from '../../contract/blocks.ts';
import { buildPicture } from '../view/picture.ts';
import type { RichText } from '../view/rich-text.ts';
import { addressOf, buildLink, type LinkRules } from '../view/safe-links.ts';
import type { Outline } from './outline.ts';
import { cardPictureSizes, spansOf } from './spans.ts';
import { hasWords } from './words.ts';

type CardValue = BlockValue<'card'>;
interface CardContext extends LinkRules {
  richText: RichText;
  outline: Outline;
  sizes: string;
}

/** The picture sizes of a single card, which has its picture beside its text. */
const aloneSizes = '(min-width: 768px) 280px, 100vw';
/**
 * The largest ratio of width to height that is cropped. A wider picture is a company's wordmark or a panorama, and
 * cropping it to a thumbnail would remove its ends.
 */
const widestCut = 2.2;
/** The picture sizes of a list, whose pictures are thumbnails. */
const listSizes = '(min-width: 768px) 200px, 112px';

export const buildCard = (value: CardValue, context: CardContext) => cardView(value, context, aloneSizes);

export function buildCardDeck({ items }: { items: CardValue[] }, context: CardContext) {
  const shown = items.filter((item) => hasSomething(item, context));
  const spans = spansOf(shown.length);
  const cards = shown.flatMap((item, index) => {
    const span = spans[index] ?? 6;
    const card = cardView(item, context, cardPictureSizes(span, aloneSizes));
    return card ? [{ ...card, span }] : [];
  });
  return cards.length === 0 ? null : { items: cards };
}

export function buildCardList({ items }: { items: CardValue[] }, context: CardContext) {
  const cards = items.flatMap((item) => cardView(item, context, listSizes) ?? []);
  return cards.length === 0 ? null : { items: cards };
}

const hasSomething = (value: CardValue, { richText }: CardContext) =>
  [value.header, value.title, value.subtitle, value.footer, value.link_text].some((text) => text.trim() !== '') ||
  hasWords(richText(value.text)) ||
  buildPicture(value.image, { sizes: '' }) !== null;

function cardView(value: CardValue, context: CardContext, sizes: string) {
  if (!hasSomething(value, context)) return null;
  const [header, title, subtitle, footer, linkText] = [
    value.header,
    value.title,
    value.subtitle,
    value.footer,
    value.link_text,
  ].map((text) => text.trim());
  const html = context.richText(value.text);
  const picture = buildPicture(value.image, title ? { sizes, alt: '' } : { sizes });
  const link = buildLink(addressOf(value), context);
  // The title names the link and the picture; without a title, the link's own text does, then the line above.
  const linkedBy = link.href === '' ? '' : title ? 'title' : linkText ? 'link_text' : header ? 'header' : '';
  return {
    header,
    title,
    subtitle,
    footer,
    linkText: link.href === '' ? '' : linkText,
    picture,
    isShownWhole: picture !== null && picture.width > picture.height * widestCut,
    textHtml: hasWords(html) ? context.outline.placeIn(html) : '',
    link,
    linkedBy,
  };
}
