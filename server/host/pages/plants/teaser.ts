// Plants as small cards, and the plants that an article links to.
import { cleanAddress } from '../../../contract/address.ts';
import type { Block } from '../../../contract/blocks.ts';
import type { ListItem } from '../../../contract/items.ts';
import type { Image } from '../../../contract/schema.ts';
import { eachText } from '../../view/each-text.ts';
import { buildPicture, type Picture, type PictureOptions } from '../../view/picture.ts';
import { addressOf } from '../../view/safe-links.ts';
import type { PlantNames } from './names.ts';

export interface PlantTeaser {
  url: string;
  title: string;
  scientific: string;
  picture: Picture | null;
}

/** Minimum size in pixels: smaller pictures look poor on a card. */
const smallest = { width: 400, height: 300 };

/** A plant's first picture; null when there is none or it is too small, and the fallback picture is shown. */
export function plantImageOf(images: ListItem['plant_card_images']): Image | null {
  const image = images[0]?.image ?? null;
  // A size of 0 means unknown, which does not exclude the picture.
  const isSmall = (size: number, limit: number) => size > 0 && size < limit;
  return image && (isSmall(image.width, smallest.width) || isSmall(image.height, smallest.height)) ? null : image;
}

export function buildPlantTeaser(plant: ListItem, size: Pick<PictureOptions, 'sizes' | 'isFramed'>): PlantTeaser {
  return {
    url: addressOf(plant.meta),
    title: plant.title,
    scientific: plant.name_sci,
    picture: buildPicture(plantImageOf(plant.plant_card_images), { ...size, alt: '' }),
  };
}

const pathShape = /\/[^\s"'<>()[\]\\?#]*\//g;

/** Paths of plants that a body links to, in reading order, each once. */
export function plantPathsIn(body: Block[], names: Pick<PlantNames, 'plantAt'>): string[] {
  const found = new Set<string>();
  eachText(body, (text) => {
    for (const path of text.match(pathShape) ?? []) found.add(path);
  });
  return [...new Set([...found].map(cleanAddress))].filter((path) => path !== '' && names.plantAt(path) !== null);
}
