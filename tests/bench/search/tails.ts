// Searches for the last components of plants' names, and checks that every plant with that component is found.
import { readFileSync } from 'node:fs';
import type { Site } from '../../helpers/site.ts';
import type { Share } from './held-out.ts';

/** The number of plants that are found by the last component of their name. */
export interface TailResult {
  found: Share;
  /** The search term, and the missing plant. */
  missing: string[];
}

const readJson = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Each last component is searched for in the singular and in the plural. */
export async function judgeTails(site: Site): Promise<TailResult> {
  const tails: string[][] = readJson('name-tails.json');
  const plants: { title: string }[] = readJson('../../../demo/content/plants.json');
  const result: TailResult = { found: { count: 0, of: 0 }, missing: [] };
  for (const [tail = '', ...others] of tails) {
    const named = plants.map(({ title }) => title).filter((title) => title.toLowerCase().endsWith(tail));
    for (const form of [tail, ...others]) {
      const titles = await findPlants(site, form);
      const missing = named.filter((title) => !titles.has(title));
      result.found.of += named.length;
      result.found.count += named.length - missing.length;
      result.missing.push(...missing.map((title) => `${form}: ${title}`));
    }
  }
  return result;
}

async function findPlants({ api }: Site, search: string): Promise<Set<string>> {
  const query = new URLSearchParams({ type: 'base.PlantCardPage', search, page_size: '100' });
  const response = await fetch(`${api.url}/pages/?${query}`, { headers: { authorization: `Api-Key ${api.key}` } });
  if (!response.ok) throw new Error(`The search for "${search}" answered ${response.status}`);
  const { items } = (await response.json()) as { items: { title: string }[] };
  return new Set(items.map(({ title }) => title));
}
