// A plant card's pictures: the first is its hero, the others form its gallery.
import { plant as texts } from '../../../../texts/fi.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
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
 * The pictures after the first; those that are too small to show are left out.
 * @returns null without any
 */
export function buildGallery(
  images: PlantCardPage['plant_card_images'],
): BehaviourCall<'gallery', PlantGallery> | null {
  const pictures = images.slice(1).flatMap((entry) => {
    const image = plantImageOf([entry]);
    const picture = buildPicture(image, { sizes: '(min-width: 1000px) 640px, 92vw' });
    if (!image || !picture) return [];
    const largeUrl = imageUrl(image.meta.download_url, largest.width, largest.quality);
    return [{ picture, largeUrl, caption: image.caption, credit: image.copyright }];
  });
  return pictures.length === 0 ? null : { name: 'gallery', props: {}, view: { label: texts.gallery, pictures } };
}
