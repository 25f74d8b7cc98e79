// A plant card's pictures: the first is its hero, the others form its gallery.
import type { PlantCardPage } from '../../../contract/pages.ts';
import { buildPicture, imageUrl, type Picture } from '../../view/picture.ts';
import { plantImageOf } from './teaser.ts';

export interface GalleryPicture {
  picture: Picture;
  /** The same picture in its largest size. */
  largeUrl: string;
  caption: string;
  credit: string;
}

const largest = { width: 1920, quality: 90 };

/** The pictures after the first; those that are too small to show are left out. */
export function buildGallery(images: PlantCardPage['plant_card_images']): GalleryPicture[] {
  return images.slice(1).flatMap((entry) => {
    const image = plantImageOf([entry]);
    const picture = buildPicture(image, { sizes: '(min-width: 1000px) 640px, 92vw' });
    if (!image || !picture) return [];
    const largeUrl = imageUrl(image.meta.download_url, largest.width, largest.quality);
    return [{ picture, largeUrl, caption: image.caption, credit: image.copyright }];
  });
}
