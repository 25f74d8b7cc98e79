// The filter choices of the plant registry.
import type { Store } from './open-store.ts';
import type { PlantFacet } from './schema.ts';

/** A choice of a selection list. */
export interface PlantChoice {
  id: number;
  name: string;
}

/** All choices by facet, each list in its editorial order. */
export async function findPlantChoices(store: Store): Promise<Record<PlantFacet, PlantChoice[]>> {
  const choices: Record<PlantFacet, PlantChoice[]> = {
    category: [],
    month: [],
    flower_color: [],
    light: [],
    zone: [],
    season: [],
    condition: [],
  };
  const rows = await store.selectFrom('plant_choices').selectAll().orderBy('position').orderBy('id').execute();
  for (const { facet, id, name } of rows) choices[facet].push({ id, name });
  return choices;
}
