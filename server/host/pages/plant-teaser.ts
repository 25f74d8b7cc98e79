// Plants as small cards, and finding which of them an article names.
import type { Block } from '../../contract/blocks.ts';
import type { ListItem } from '../../contract/items.ts';
import { addressOf } from '../security/safe-links.ts';
import { buildPicture, type Picture } from './picture.ts';

export interface PlantTeaser {
  url: string;
  title: string;
  scientific: string;
  picture: Picture | null;
}

export function buildPlantTeaser(plant: ListItem, sizes: string): PlantTeaser {
  return {
    url: addressOf(plant.meta),
    title: plant.title,
    scientific: plant.name_sci,
    picture: buildPicture(plant.plant_card_images[0]?.image ?? null, { sizes, alt: '' }),
  };
}

/** Paths of the plant cards that a body links to, in reading order, each once. */
export function plantPathsIn(body: Block[]): string[] {
  const paths = JSON.stringify(body).matchAll(/\/kasvikortisto\/[\w-]+\//g);
  return [...new Set([...paths].map(([path]) => path))];
}
