// A plant card's pictures: the first is its hero, the others form its gallery.
import { plant as texts } from '../../../../texts/fi.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import type { Image } from '../../../contract/schema.ts';
import { buildPicture, imageUrl, type Picture } from '../../view/picture.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import { plantImageOf } from './teaser.ts';

interface GalleryPicture {
  picture: Picture;
  /** The same picture in its largest size. */
  largeUrl: string;
  caption: string;
  credit: string;
}

export interface PlantGallery {
  /** The name of the dialog with a large picture. */
  label: string;
  pictures: GalleryPicture[];
}

const largest = { width: 1920, quality: 90 };

/**
 * Builds the gallery from the pictures after the first; pictures that are too small are left out.
 * @returns null without any picture
 */
export function buildGallery(
  images: PlantCardPage['plant_card_images'],
): BehaviourCall<'gallery', PlantGallery> | null {
  const shown = images
    .slice(1)
    .flatMap((entry) => plantImageOf([entry]) ?? [])
    .filter(({ meta }) => imageUrl(meta.download_url, largest.width) !== '');
  const pictures = shown.flatMap((image, index) => {
    const picture = buildPicture(image, { sizes: sizesOf(image, index, shown.length) });
    const largeUrl = imageUrl(image.meta.download_url, largest.width, largest.quality);
    return picture ? [{ picture, largeUrl, caption: image.caption, credit: image.copyright }] : [];
  });
  return pictures.length === 0 ? null : { name: 'gallery', props: {}, view: { label: texts.gallery, pictures } };
}

/** Lengths in pixels, as widgets/gallery/Gallery.css lays the pictures out. */
const gap = 16;
const bases = { first: 380, other: 260 };
/**
 * The screen widths from which the first row holds four, three and two pictures, each with a typical screen of that
 * class.
 */
const layouts = [
  { from: 1280, screen: 1366, content: 1236, height: 340, isFixed: true },
  { from: 980, screen: 1130, content: 1076, height: 340, isFixed: false },
  { from: 690, screen: 800, content: 762, height: 340, isFixed: false },
];
const phone = { screen: 390, content: 358, height: 220 };

/**
 * The `sizes` attribute of a picture, computed from its position, the number of pictures and its ratio of width to
 * height.
 */
function sizesOf({ width, height }: Image, index: number, count: number): string {
  const shape = width > 0 && height > 0 ? width / height : 3 / 2;
  // A picture covers its box: where its sides are cut off, it is drawn wider than the box.
  const drawn = (box: number, boxHeight: number) => Math.ceil(Math.max(box, boxHeight * shape));
  const share = (pixels: number, screen: number) => `${Math.min(100, Math.ceil((pixels / screen) * 100))}vw`;
  const wide = layouts.map(({ from, screen, content, height: boxHeight, isFixed }) => {
    const pixels = Math.min(content, drawn(widthIn(content, index, count), boxHeight));
    return `(min-width: ${from}px) ${isFixed ? `${pixels}px` : share(pixels, screen)}`;
  });
  const isAlone = index === 0 || (index === count - 1 && index % 2 === 1);
  const box = isAlone ? phone.content : (phone.content - gap) / 2;
  return [...wide, share(drawn(box, phone.height), phone.screen)].join(', ');
}

/** The width of a box among others that fill their row; the first box takes twice the share of the remaining width. */
function widthIn(content: number, index: number, count: number): number {
  const step = bases.other + gap;
  const inFirstRow = Math.min(count, 1 + Math.floor((content - bases.first) / step));
  const share = (content - bases.first - (inFirstRow - 1) * step) / (inFirstRow + 1);
  if (index === 0) return bases.first + 2 * share;
  if (index < inFirstRow) return bases.other + share;
  const perRow = Math.floor((content + gap) / step);
  const row = Math.floor((index - inFirstRow) / perRow);
  const inRow = Math.min(perRow, count - inFirstRow - row * perRow);
  return (content - gap * (inRow - 1)) / inRow;
}
