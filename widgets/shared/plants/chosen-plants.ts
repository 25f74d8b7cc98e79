// The plants that a visitor has chosen to compare: stored in this tab, at the visitor's request.
import { recallAs, remember } from '../storage/remember.ts';

export interface ChosenPlant {
  /** The plant's id in the content API. */
  id: string;
  title: string;
}

/** The maximum number of plants that can be compared (texts/fi/plants.ts). */
export const maxChosen = 3;

const memory = 'sessionStorage';
const key = 'vertailu';

export function readChosen(): ChosenPlant[] {
  const plants = recallAs(memory, key, (text) => {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isPlant) ? parsed : null;
  });
  return [...new Map(plants?.map((plant) => [plant.id, plant])).values()].slice(0, maxChosen);
}

export const storeChosen = (plants: readonly ChosenPlant[]): void => remember(memory, key, JSON.stringify(plants));

const isPlant = (value: unknown): value is ChosenPlant => {
  const { id, title } = (value ?? {}) as Partial<ChosenPlant>;
  return typeof id === 'string' && /^\d+$/.test(id) && typeof title === 'string';
};
