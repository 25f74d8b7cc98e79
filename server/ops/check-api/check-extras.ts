// Optional calls, and calls beyond the described API: forms by their numbers, plants, the competition.
import type { LeadForm } from '../../contract/forms.ts';
import type { Submission } from '../../contract/submissions.ts';
import type { PlantSearch } from '../../host/api/plant-search.ts';
import type { FoundPages } from './check-pages.ts';
import type { Probe } from './probe.ts';

const everything: PlantSearch = { term: '', filters: {}, isHarmless: false };
const described = { isDescribed: true };

/** Names the fields of a form that the site leaves out. @param tried the page or popup that contains the form */
export function noteLostFields(
  say: Probe['count'] | Probe['note'],
  form: LeadForm,
  tried = form.meta.slug || String(form.id),
): void {
  const details = form.lost_fields.map(
    ({ name, problem, isRequired }) =>
      `the field "${name}" ${problem}, and is left out${isRequired ? ': the form requires it, and is shown as unavailable' : ''}`,
  );
  if (details.length > 0) say('form', 'differs', details, tried, true);
}

export async function checkForms(probe: Probe, forms: LeadForm[]): Promise<void> {
  // A popup's form may have the same number as another form of a page.
  const seen = new Map(forms.map((one) => [JSON.stringify([one.id, one.lost_fields]), one]));
  for (const one of seen.values()) noteLostFields(probe.note, one);
  const form = forms.find(({ live }) => live);
  if (!form) return probe.note('form', 'untried', ['no page and no popup shows a form']);
  const formById = await probe.ask('form', form.meta.slug || String(form.id), (client) => client.form(form.id));
  if (formById && formById.form_fields.length !== form.form_fields.length)
    probe.note('form', 'differs', ['has other fields than the page shows'], String(form.id));
}

export async function checkPlants(probe: Probe, { byType, items }: FoundPages): Promise<void> {
  const [plant] = items.get('PlantCardPage') ?? [];
  if (!plant) {
    for (const name of ['plants', 'plantFields', 'plantNames', 'plantsByIds', 'harmlessPlants', 'plantCounts'] as const)
      probe.note(name, 'untried', ['there is no plant']);
    return;
  }
  await probe.ask('plants', 'by title', (client) => client.plantSearch(everything, 1), described);
  await probe.ask('plants', 'a word', (client) => client.plantSearch({ ...everything, term: 'ruusu' }, 1), described);
  await probe.ask('plants', 'in bloom in June', (client) => client.plantsInBloom(6, 20));
  for (const [facet, id] of choicesOf(byType))
    await probe.ask(
      'plants',
      `by ${facet}`,
      (client) => client.plantSearch({ ...everything, filters: { [facet]: id } }, 1),
      described,
    );
  await probe.ask('articles', 'below a plant', (client) => client.plantArticles(1, 'ruusu'), described);
  await probe.ask('plantNames', '', (client) => client.plantNames());
  await probe.ask('plantsByIds', plant.title, (client) => client.plantsByIds([plant.id]));
  await probe.ask('plantFields', 'in a search', (client) => client.plantSearch(everything, 1));
  await probe.ask(
    'harmlessPlants',
    '',
    (client) => client.plantSearch({ ...everything, isHarmless: true }, 1),
    described,
  );
  await probe.ask('plantCounts', '', (client) => client.plantCounts(everything));
}

/** The first choice of each filter in the registry. */
function choicesOf(byType: FoundPages['byType']): [keyof PlantSearch['filters'], number][] {
  const registry = byType.get('PlantRegistryIndexPage');
  if (registry?.type !== 'PlantRegistryIndexPage') return [];
  const { meta } = registry;
  const first = {
    category: meta.category_choices[0]?.id,
    month: meta.month_choices[0]?.month_number,
    flower_color: meta.flower_color_choices[0]?.id,
    zone: meta.vegetation_zone_choices[0]?.id,
    season: meta.blooming_season_choices[0]?.id,
    condition: meta.vegetation_condition_choices[0]?.id,
    light: meta.light_requirement_choices[0]?.id,
  };
  return Object.entries(first).flatMap(([facet, id]) =>
    id === undefined ? [] : [[facet as keyof PlantSearch['filters'], id] as [keyof PlantSearch['filters'], number]],
  );
}

/** @returns a work, for the check of its votes */
export async function checkCompetition(probe: Probe): Promise<Submission | undefined> {
  await probe.ask('competition', '', (client) => client.competition());
  const works = await probe.ask('works', '', (client) => client.submissions());
  const [work] = works ?? [];
  if (work) await probe.ask('voteStatus', 'as the site asks it', (client) => client.voteCount(work.id));
  return work;
}
