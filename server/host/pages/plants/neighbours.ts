// The plants around a plant: related ones, and those before and after it in the registry.
import type { ListItem, PageName } from '../../../contract/items.ts';
import type { PlantCardPage } from '../../../contract/pages.ts';
import { cardSizes } from '../../view/teaser.ts';
import { buildPlantTeaser, type PlantTeaser } from './teaser.ts';

interface Neighbour {
  title: string;
  url: string;
}

/** Related plants: as cards if they were loaded, else as links. */
export interface Related {
  teasers: PlantTeaser[];
  links: Neighbour[];
}

/** The plants before and after a plant in the whole registry; null at its ends, and for a plant that is not in it. */
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

const threeSizes = '(min-width: 1000px) 400px, (min-width: 640px) 31vw, 45vw';

export function buildRelated(named: PlantCardPage['related_cards'], plants: readonly ListItem[]): Related {
  const cards = [...new Map(named.map((card) => [card.id, card])).values()];
  const byId = new Map(plants.map((plant) => [plant.id, plant]));
  const known = cards.flatMap(({ id }) => byId.get(id) ?? []);
  const unknown = cards.filter(({ id, meta }) => !byId.has(id) && meta.relative_url !== '');
  // Three cards share a row; any other number is shown in rows of four.
  const sizes = known.length === 3 ? threeSizes : cardSizes.quarter;
  return {
    teasers: known.map((plant) => buildPlantTeaser(plant, { sizes })),
    links: unknown.map(({ title, meta }) => ({ title, url: meta.relative_url })),
  };
}

const finnish = new Intl.Collator('fi');

interface OrderedPlants {
  plants: readonly PageName[];
  /** Position by id. */
  positions: ReadonlyMap<number, number>;
}

/** The order of each registry that is in use: sorting thousands of names for every plant would take milliseconds. */
const orders = new WeakMap<readonly PageName[], OrderedPlants>();

/** Sorts plants by title in Finnish order, whatever the order of the backend's database. */
function inOrder(registry: readonly PageName[]): OrderedPlants {
  const known = orders.get(registry);
  if (known) return known;
  const plants = registry.toSorted((a, b) => finnish.compare(a.title, b.title));
  const ordered = { plants, positions: new Map(plants.map(({ id }, position) => [id, position])) };
  orders.set(registry, ordered);
  return ordered;
}

export function findNeighbours({ id }: Pick<PlantCardPage, 'id'>, registry: readonly PageName[]): Neighbours {
  const { plants, positions } = inOrder(registry);
  const position = positions.get(id) ?? -1;
  const at = (index: number): Neighbour | null => {
    const plant = position < 0 || index < 0 ? undefined : plants[index];
    return plant ? { title: plant.title, url: plant.meta.relative_url } : null;
  };
  return { previous: at(position - 1), next: at(position + 1) };
}
