// The number of plants for each choice of the registry's facets, compared with a count in this test.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedChoices, seasonOf } from '../import/plant-choices.ts';
import type { PlantFacet } from '../store/schema.ts';
import { plant, testContent, writeFiles } from '../testing/content-folder.ts';
import { startBackend, type TestBackend } from '../testing/start-backend.ts';

const parameters: Record<PlantFacet, string> = {
  category: 'plant_category_id',
  month: 'month',
  flower_color: 'flower_color',
  zone: 'vegetation_zone',
  season: 'blooming_season',
  condition: 'vegetation_condition',
  light: 'light_requirement_ids',
};
const facets = Object.keys(parameters) as PlantFacet[];
const groups = ['Perennat', 'Puut', 'Pensaat'];
const conditions = ['kuiva', 'tuore', 'kostea'];

/** Every n-th item of a list, from a position on: enough variety, and the same in each run. */
const some = <T>(all: readonly T[], from: number, step: number) =>
  all.filter((_, index) => (index + from) % step === 0);
const facts = Array.from({ length: 36 }, (_, n) => ({
  title: `${n % 2 ? 'Ruusu' : 'Kielo'} ${'abcdefghijklmnopqrstuvwxyzåäö'[n % 29]}${n}`,
  category: groups[n % 3] ?? '',
  light: some(fixedChoices.light, n, 3),
  flower_colors: some(fixedChoices.flower_color, n, 5),
  vegetation_zones: fixedChoices.zone.slice(0, n % 9),
  blooming_months: n % 7 === 0 ? [] : [1 + (n % 12), 1 + ((n + 1) % 12)],
  toxic: n % 4 === 0,
}));
const conditionsOf = (n: number) => some(conditions, n, 2);

/** The names by which a search finds a plant, grouped by facet. */
const namesOf = (n: number): Record<PlantFacet, readonly string[]> => {
  const { category, light, flower_colors, vegetation_zones, blooming_months } = facts[n] as (typeof facts)[number];
  return {
    category: [category],
    light,
    flower_color: flower_colors,
    zone: vegetation_zones,
    month: blooming_months.map((month) => fixedChoices.month[month - 1] ?? ''),
    season: blooming_months.flatMap((month) => seasonOf(month) ?? []),
    condition: conditionsOf(n),
  };
};

let backend: TestBackend;
/** Names of the choices by facet and id. */
const choices = new Map<PlantFacet, Map<number, string>>();

beforeAll(async () => {
  backend = await startBackend();
  const slugOf = (title: string) =>
    title
      .toLowerCase()
      .replaceAll(' ', '-')
      .replace('å', 'a')
      .replace(/[äö]/g, (x) => (x === 'ä' ? 'a' : 'o'));
  const words = facts.map(({ title }, n) => [
    `plants/${slugOf(title)}.json`,
    { vegetation_conditions: conditionsOf(n) },
  ]);
  const own = { 'plants.json': facts.map(({ title, ...rest }) => plant(title, rest)), ...Object.fromEntries(words) };
  const { 'plants/kielo.json': _, ...others } = testContent as Record<string, unknown>;
  await backend.importContent(await writeFiles({ ...others, ...own } as typeof testContent), {});
  const { headers } = await backend.ask('/api/pages/find/?html_path=/kasvikortisto/');
  const { meta } = (await backend.ask(String(headers.get('location')))).json;
  const named = {
    light: 'light_requirement',
    season: 'blooming_season',
    zone: 'vegetation_zone',
    condition: 'vegetation_condition',
  };
  for (const facet of facets) {
    const list = meta[`${(named as Record<string, string>)[facet] ?? facet}_choices`] as Record<string, unknown>[];
    choices.set(facet, new Map(list.map((one) => [Number(one.id ?? one.month_number), String(one.name ?? one.title)])));
  }
});
afterAll(() => backend.stop());

type Filter = Partial<Record<PlantFacet, number>> & { toxic?: boolean; search?: string };
const ask = async ({ toxic, search, ...chosen }: Filter) => {
  const query = new URLSearchParams(
    Object.entries(chosen).map(([facet, id]) => [parameters[facet as PlantFacet], String(id)]),
  );
  if (toxic !== undefined) query.set('toxic', String(toxic));
  if (search) query.set('search', search);
  const answers = await Promise.all([
    backend.ask(`/api/pages/facets/?${query}`),
    backend.ask(`/api/pages/?type=base.PlantCardPage&${query}`),
  ]);
  const idsOf = async (part: string) => {
    const { json } = await backend.ask(`/api/pages/?type=base.PlantCardPage&${query}&${part}`);
    return json.items.map(({ id }: { id: number }) => id) as number[];
  };
  return { counts: answers[0].json, listed: answers[1].json.meta.pagination.count, idsOf };
};

/** The numbers of the matching plants, ignoring the filter of one facet. */
const matching = ({ toxic, search, ...chosen }: Filter, left?: PlantFacet) =>
  facts.flatMap((plantFacts, n) => {
    const names = namesOf(n);
    const isMatch = facets.every((facet) => {
      const id = chosen[facet];
      return facet === left || id === undefined || names[facet].includes(choices.get(facet)?.get(id) ?? '?');
    });
    const isFound = !search || plantFacts.title.toLowerCase().includes(search);
    return isMatch && isFound && (toxic === undefined || plantFacts.toxic === toxic) ? [n] : [];
  });

const filters = fc.record(
  {
    category: fc.constantFrom(0, 1, 2),
    month: fc.integer({ min: 1, max: 12 }),
    flower_color: fc.integer({ min: 1, max: 13 }),
    zone: fc.integer({ min: 1, max: 8 }),
    season: fc.integer({ min: 1, max: 4 }),
    condition: fc.integer({ min: 1, max: 4 }),
    light: fc.integer({ min: 1, max: 4 }),
    toxic: fc.boolean(),
    search: fc.constantFrom('ruusu', 'kielo', 'tulppaani'),
  },
  { requiredKeys: [] },
);

describe('the counts of plants', () => {
  it('are those of counting by hand, whatever is chosen, and agree with the list', {
    tags: 'slow',
    timeout: 60_000,
  }, async () => {
    const categories = [...(choices.get('category')?.keys() ?? [])];
    await fc.assert(
      fc.asyncProperty(filters, async ({ category, ...rest }) => {
        const filter: Filter = { ...rest, ...(category !== undefined && { category: categories[category] }) };
        const { counts, listed, idsOf } = await ask(filter);
        const found = matching(filter);
        expect(counts.count).toBe(found.length);
        expect(listed).toBe(found.length);
        if (!filter.search) {
          const byTitle = await idsOf('order=title&page_size=100');
          expect(byTitle).toEqual((await idsOf('order=-title&page_size=100')).toReversed());
          if (byTitle.length > 2) expect(await idsOf('order=title&page_size=2&page=2')).toEqual(byTitle.slice(2, 4));
        }
        expect(counts.harmless).toBe(found.filter((n) => !facts[n]?.toxic).length);
        for (const facet of facets) {
          const within = matching(filter, facet);
          const wanted = [...(choices.get(facet) ?? [])].map(([id, name]) => ({
            id,
            count: within.filter((n) => namesOf(n)[facet].includes(name)).length,
          }));
          expect(counts.facets[facet], facet).toEqual(wanted);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('refuse what is no filter of plants, and need the key', async () => {
    const { status, json } = await backend.ask('/api/pages/facets/?fields=title');
    expect([status, json.message]).toEqual([400, 'query parameter is not an operation or a recognised field: fields']);
    expect((await backend.ask('/api/pages/facets/?toxic=maybe')).status).toBe(400);
    expect((await backend.ask('/api/pages/facets/', { headers: { authorization: '' } })).status).toBe(403);
  });
});
