// The small card of a plant in an article: the main facts, for a reader who stays in the text.
import { plant as texts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import { addressOf } from '../../view/safe-links.ts';
import { type BloomPlant, buildBloomPlant } from './bloom.ts';
import { sizeRangeInWords } from './facts.ts';
import { plantImageOf } from './teaser.ts';

export interface PlantPreview {
  id: number;
  url: string;
  title: string;
  scientific: string;
  picture: Picture | null;
  /** Short facts: life span, height. */
  facts: string[];
  isToxic: boolean;
  /** Null when the backend's lists do not have the months of bloom. */
  bloom: Pick<BloomPlant, 'months' | 'inWords' | 'colour'> | null;
}

export function buildPlantPreview(plant: ListItem): PlantPreview {
  const { months, inWords, colour } = buildBloomPlant(plant);
  const picture = buildPicture(plantImageOf(plant.plant_card_images), {
    sizes: '(min-width: 640px) 370px, 92vw',
    alt: '',
  });
  const facts = [lifeOf(plant), sizeRangeInWords(plant.height)].filter((fact) => fact !== '');
  return {
    id: plant.id,
    url: addressOf(plant.meta),
    title: plant.title,
    scientific: plant.name_sci,
    picture,
    facts,
    isToxic: plant.toxic,
    bloom: inWords === '' ? null : { months, inWords, colour },
  };
}

/** Describes the plant in a sentence or two, for the link to the plant, which works without the card. */
export function describePlant(plant: ListItem): string {
  const { inWords } = buildBloomPlant(plant);
  return [plant.name_sci, inWords, ...(plant.toxic ? [texts.toxic] : [])].filter((text) => text !== '').join('. ');
}

const lives: ReadonlyMap<string, string> = new Map([
  ['AN', texts.AN],
  ['BI', texts.BI],
  ['PE', texts.PE],
]);
const lifeOf = ({ perenniality }: ListItem) => lives.get(perenniality) ?? '';
