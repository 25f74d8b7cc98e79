// Builds the plant registry: its index page with all filter choices, and one page per plant.
import { hash } from 'node:crypto';
import { usualRegistryPath } from '../../../rules/site/site-paths.ts';
import type { Image } from '../../contract/schema.ts';
import { slugify } from '../shared/slug.ts';
import type { PlantFacet } from '../store/schema.ts';
import { addPage, type Build, paths } from './build-context.ts';
import { ContentError } from './content-error.ts';
import { createOwnSlugs } from './own-slugs.ts';
import { fixedChoices, seasonOf } from './plant-choices.ts';
import type { PlantFacts, PlantWords } from './plant-source.ts';

type PlantOption = { id: number; name: string };

/** Adds the registry, its filter choices and a page for every plant. */
export function buildPlants(build: Build): void {
  const { plantFacts, plantWords } = build.sources;
  const titles = build.lookups.plants;
  for (const { slug } of plantWords) {
    if (!titles.has(slug)) throw new ContentError(`plants/${slug}.json`, 'belongs to no plant of plants.json');
  }
  if (plantFacts.length === 0) return;
  const { title, lead_paragraph, search_description, image } = build.sources.indexPages.registry;
  addPage(build, {
    path: usualRegistryPath,
    file: 'index-pages.json',
    type: 'PlantRegistryIndexPage',
    title,
    showsInMenus: true,
    content: {
      lead_paragraph,
      lead_image: image
        ? build.pictures.image(image, {}, `index-pages.json, "registry.image" (${usualRegistryPath})`)
        : null,
      meta: { search_description },
    },
  });
  addChoices(build);
  const words = new Map(plantWords.map((file) => [file.slug, file]));
  const slugs = createOwnSlugs(paths.plant);
  for (const facts of plantFacts) {
    const slug = slugs.claim(facts.title, { file: 'plants.json', field: 'title' });
    const file = words.get(slug);
    const digest = hash('sha256', `${JSON.stringify(facts)} ${file?.digest ?? ''}`);
    const source = { file: `plants/${slug}.json`, digest, summary: file?.summary ?? { image_alt: '', words: '' } };
    build.files.build(build, { file: source, path: paths.plant(slug) }, (unit) => buildCard(unit, facts, file?.read()));
  }
}

function addChoices({ sources, ids, rows }: Build): void {
  for (const [facet, names] of Object.entries(fixedChoices)) {
    names.forEach((name, index) => {
      rows.plant_choices.push({ facet: facet as PlantFacet, id: index + 1, name, position: index });
    });
  }
  const categories = [...new Set(sources.plantFacts.map(({ category }) => category))];
  categories.sort((a, b) => a.localeCompare(b, 'fi'));
  categories.forEach((name, position) => {
    rows.plant_choices.push({ facet: 'category', id: ids.idOf('plant_category', name), name, position });
  });
}

function buildCard(build: Build, facts: PlantFacts, own: PlantWords | undefined): void {
  const slug = slugify(facts.title);
  const words: Partial<PlantWords> = own ?? {};
  const facets = facetsOf(build, facts, words, slug);
  const images = imagesOf(build, slug, words);
  const shown = {
    name_sci: facts.name_sci,
    name_se: facts.name_se,
    plant_card_images: images.map((image) => ({ image })),
    blooming_months: facets.month.map(({ id, name }) => ({ name, month_number: id })),
    flower_colors: facets.flower_color,
    perenniality: facts.perenniality,
    height: { min: facts.height_min, max: facts.height_max },
    toxic: facts.toxic,
  };
  const id = addPage(build, {
    path: paths.plant(slug),
    file: own ? `plants/${slug}.json` : 'plants.json',
    type: 'PlantCardPage',
    title: facts.title,
    parentPath: usualRegistryPath,
    isToxic: facts.toxic,
    teaser: shown,
    searched: [namesOf(facets, ['category', 'light', 'season']), qualitiesOf(facts)],
    content: {
      ...shown,
      plant_categories: facets.category.map((choice) => ({ id: choice.id, title: choice.name })),
      vegetation_zones: facets.zone,
      light_requirements: facets.light,
      vegetation_conditions: facets.condition,
      ...ownFacts(facts),
      ...ownWords(facts, words),
      related_cards: relatedCards(build, words, slug),
      related_species: otherSpecies(build, facts),
      meta: { search_image: images[0] ?? null },
    },
  });
  addFacets(build, id, facets);
}

const namesOf = (facets: Record<PlantFacet, PlantOption[]>, some: readonly PlantFacet[]) =>
  some.flatMap((facet) => facets[facet].map(({ name }) => name));

/** Words that readers use for plants with these qualities. */
function qualitiesOf(facts: PlantFacts): string[] {
  const { toxic, allergenic, thorny, scent, cut_flower, ampel } = facts;
  const words = { myrkyllinen: toxic, allergisoiva: allergenic, piikikäs: thorny, tuoksuva: scent };
  const uses = { leikkokukka: cut_flower, amppelikasvi: ampel };
  return ['kasvi', ...Object.entries({ ...words, ...uses }).flatMap(([word, is]) => (is ? [word] : []))];
}

function addFacets({ rows }: Build, pageId: number, facets: Record<PlantFacet, PlantOption[]>): void {
  for (const [facet, choices] of Object.entries(facets)) {
    for (const { id } of choices) {
      rows.plant_facets.push({ page_id: pageId, facet: facet as PlantFacet, choice_id: id });
    }
  }
}

function facetsOf(
  build: Build,
  facts: PlantFacts,
  words: Partial<PlantWords>,
  slug: string,
): Record<PlantFacet, PlantOption[]> {
  const file = 'plants.json';
  const pick = (
    facet: keyof typeof fixedChoices,
    names: readonly string[],
    field: string,
    where = file,
  ): PlantOption[] =>
    [...new Set(names)].map((name) => {
      const place = fixedChoices[facet].indexOf(name);
      if (place < 0) throw new ContentError(where, `"${slug}.${field}" is no known choice: "${name}"`);
      return { id: place + 1, name };
    });
  const monthNames = facts.blooming_months.map((month) => fixedChoices.month[month - 1] ?? String(month));
  const seasons = facts.blooming_months.flatMap((month) => seasonOf(month) ?? []);
  const category = { id: build.ids.idOf('plant_category', facts.category), name: facts.category };
  return {
    category: [category],
    month: pick('month', monthNames, 'blooming_months'),
    flower_color: pick('flower_color', facts.flower_colors, 'flower_colors'),
    light: pick('light', facts.light, 'light'),
    zone: pick('zone', facts.vegetation_zones, 'vegetation_zones'),
    season: pick('season', seasons, 'blooming_months'),
    condition: pick('condition', words.vegetation_conditions ?? [], 'vegetation_conditions', `plants/${slug}.json`),
  };
}

function ownFacts(facts: PlantFacts) {
  const { scent, allergenic, thorny, cut_flower, ampel } = facts;
  return {
    width: { min: facts.width_min, max: facts.width_max },
    scent,
    allergenic,
    thorny,
    cut_flower,
    ampel,
    scent_description: facts.scent_description,
    toxic_description: facts.toxic_description,
    allergenic_description: facts.allergenic_description,
    thorny_description: facts.thorny_description,
    cut_flower_description: facts.cut_flower_description,
    ampel_description: facts.ampel_description,
  };
}

function ownWords(facts: PlantFacts, words: Partial<PlantWords>) {
  const { vegetation_conditions, related, image_alt, more_image_alts, ...texts } = words;
  return { ...texts, habitat_requirements: words.habitat_requirements || facts.habitat };
}

/** The plant's main picture, and the further pictures that its texts describe. */
function imagesOf(
  { pictures }: Build,
  slug: string,
  { image_alt, more_image_alts = [] }: Partial<PlantWords>,
): Image[] {
  const first = pictures.image(`plants/${slug}`, { alt: image_alt });
  const where = `plants/${slug}.json, "more_image_alts" (${paths.plant(slug)})`;
  const more = more_image_alts.map((alt, index) => pictures.image(`plants/${slug}-${index + 2}`, { alt }, where));
  return [first, ...more].filter((image) => image !== null);
}

/** The genus of a scientific name: `Clematis alpina` → `Clematis`. */
export const genusOf = ({ name_sci }: PlantFacts): string => /^[A-Z][a-z]+/.exec(name_sci)?.[0] ?? '';

/** Other plants of the same genus in the registry, for comparison. */
function otherSpecies({ ids, lookups, onUse }: Build, facts: PlantFacts) {
  const genus = genusOf(facts);
  if (genus === '') return [];
  onUse('genus', genus);
  const others = (lookups.genera.get(genus) ?? []).filter((title) => title !== facts.title);
  return others.map((title) => {
    const path = paths.plant(slugify(title));
    return { id: ids.idOf('page', path), title, meta: { relative_url: path, html_url: '' } };
  });
}

function relatedCards({ ids, lookups, onUse }: Build, words: Partial<PlantWords>, slug: string) {
  return (words.related ?? []).map((other) => {
    onUse('plant', other);
    const title = lookups.plants.get(other);
    if (title === undefined) throw new ContentError(`plants/${slug}.json`, `"related" names no plant: "${other}"`);
    const path = paths.plant(other);
    return { id: ids.idOf('page', path), title, meta: { relative_url: path, html_url: '' } };
  });
}
