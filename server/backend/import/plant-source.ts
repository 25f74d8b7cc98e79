// Schemas of plants in the content folder: the facts in one file, the texts in one file per plant.
import * as v from 'valibot';
import { filled, flag, text, words } from './source-fields.ts';

const numbers = v.nullish(v.array(v.number()), () => []);
/** The facts of a plant. Other keys are ignored as notes of the authors. */
export const plantFacts = v.object({
  title: filled,
  name_sci: text,
  name_se: text,
  perenniality: v.picklist(['AN', 'BI', 'PE']),
  height_min: v.nullish(v.number(), 0),
  height_max: v.nullish(v.number(), 0),
  width_min: v.nullish(v.number(), 0),
  width_max: v.nullish(v.number(), 0),
  vegetation_zones: words,
  light: words,
  blooming_months: numbers,
  flower_colors: words,
  category: filled,
  habitat: text,
  scent: flag,
  toxic: flag,
  allergenic: flag,
  thorny: flag,
  cut_flower: flag,
  ampel: flag,
  scent_description: text,
  toxic_description: text,
  allergenic_description: text,
  thorny_description: text,
  cut_flower_description: text,
  ampel_description: text,
});

/** The texts of a plant's page. */
export const plantWords = v.strictObject({
  description: text,
  care_instructions: text,
  suitability: text,
  enviroment_details: text,
  habitat_requirements: text,
  reproduction: text,
  uses: text,
  notes: text,
  autumn_colors_description: text,
  substrate_humus: text,
  substrate_lime: text,
  substrate_nutrients: text,
  vegetation_conditions: words,
  related: words,
  image_alt: text,
  /** Alternative texts for the pictures `<plant>-2`, `<plant>-3` …; their number is that of the pictures. */
  more_image_alts: words,
});

/** The facts of one plant. */
export type PlantFacts = v.InferOutput<typeof plantFacts>;
/** The texts of one plant's page. */
export type PlantWords = v.InferOutput<typeof plantWords>;
