// Pictures with their captions: alone, in decks, and as links. A figure without a picture is left out.
import type { BlockValue } from '../../contract/blocks.ts';
import type { Image } from '../../contract/schema.ts';
import { buildPicture, type Picture } from '../view/picture.ts';
import { addressOf, buildLink, type Link, type LinkRules } from '../view/safe-links.ts';
import { deckPictureSizes, spansOf } from './spans.ts';

/** A picture and the text below it. */
export interface FigureView {
  picture: Picture;
  caption: string;
  /** The photographer or other creator, from the content API. */
  credit: string;
}

/** The layout that a picture gets from its position in a deck. */
interface DeckPlace {
  /** The number of sixths of the row that it takes. */
  span: number;
  /** Whether the caption may need more than its five lines. The reader can then open it. */
  isLong: boolean;
}

interface ImageValue {
  image: Image | null;
  caption: string;
}

/** Maximum length, in characters, of a caption that fits into five lines of the narrowest deck. */
const shortCaption = 110;

export function buildFigure({ image, caption }: ImageValue, { sizes }: { sizes: string }): FigureView | null {
  const picture = buildPicture(image, { sizes });
  if (!image || !picture) return null;
  return { picture, caption: (caption || image.caption).trim(), credit: image.copyright.trim() };
}

type LinkImageValue = BlockValue<'link_image'>;
type LinkFigure = FigureView & { text: string; link: Link };

/** A linked picture must name its target: by its own text, by its caption, or by its alternative text. */
export function buildLinkFigure(value: LinkImageValue, context: LinkRules & { sizes: string }): LinkFigure | null {
  const figure = buildFigure(value, context);
  if (!figure) return null;
  const own = value.link_text.trim();
  const text = own || figure.caption;
  const isNamed = text !== '' || figure.picture.alt.trim() !== '';
  const link = buildLink(isNamed ? addressOf(value) : '', context, value.link_seo_type);
  // A caption that names the link is not repeated below it.
  return link.href === '' ? { ...figure, text: own, link } : { ...figure, text, caption: own && figure.caption, link };
}

/** The ratio of width to height of a picture whose size the backend does not give. */
const defaultShape = 3 / 2;

/** A deck of pictures; null when no picture can be shown. */
export function buildDeck<Value extends ImageValue, Figure extends FigureView, Context extends { sizes: string }>(
  values: Value[],
  context: Context,
  build: (value: Value, context: Context) => Figure | null,
) {
  const shown = values.filter(({ image }) => buildPicture(image, context) !== null);
  const spans = spansOf(shown.length);
  const items = shown.flatMap((value, index): (Figure & DeckPlace)[] => {
    const span = spans[index] ?? 6;
    const { width = 0, height = 0 } = value.image ?? {};
    const shape = width > 0 && height > 0 ? width / height : defaultShape;
    const sizes = deckPictureSizes(span, { across: context.sizes, count: shown.length, shape });
    const figure = build(value, { ...context, sizes });
    return figure ? [{ ...figure, span, isLong: figure.caption.length > shortCaption }] : [];
  });
  // A deck names each creator once, below all of its pictures.
  const credits = [...new Set(items.map(({ credit }) => credit).filter((credit) => credit !== ''))].join(', ');
  return items.length === 0 ? null : { items, credits };
}
