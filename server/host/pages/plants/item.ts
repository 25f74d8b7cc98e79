// A plant of the registry's list: its names, its months and its height.
import { plants as texts } from '../../../../texts/fi.ts';
import type { ListItem } from '../../../contract/items.ts';
import { addressOf } from '../../view/safe-links.ts';
import { type BloomPlant, buildBloomPlant } from './bloom.ts';
import { sizeInWords } from './size.ts';

export interface PlantItem extends Omit<BloomPlant, 'months'> {
  id: number;
  swedish: string;
  /** Null from a backend whose lists do not have the months of bloom. */
  months: boolean[] | null;
  /** For example `60–100 cm`, or empty. */
  height: string;
}

export function buildPlantItem(item: ListItem): PlantItem {
  const plant = buildBloomPlant(item);
  // Every plant has a life span: if it is missing, the backend has sent only the plant's names.
  const isKnown = item.perenniality !== '' || item.blooming_months.length > 0;
  return {
    ...plant,
    id: item.id,
    url: addressOf(item.meta),
    swedish: item.name_se,
    months: isKnown ? plant.months : null,
    inWords: plant.inWords || texts.noBloom,
    height: sizeInWords(item.height),
  };
}
