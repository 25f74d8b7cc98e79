// The host's calls for the plants that a page mentions: all names at once, and full items of the few plants that it shows.
import { type ListItem, listItem, names, type PageList, type PageName, pageOf } from '../../contract/items.ts';
import type { Page } from '../../contract/pages.ts';
import { parseAs } from '../../contract/parse.ts';
import { ContentApiError, type Load } from './load.ts';
import { type ListPart, largestPage, pagesIn, wholeList } from './whole-list.ts';

/** The calls about plants by their names and ids; each throws a `ContentApiError` when the API fails. */
export interface PlantNameCalls {
  /** The names of all plants of the registry; empty while a long registry is read for the first time. */
  plantNames(): Promise<readonly PageName[]>;
  /** Plants by their ids, with bloom, height and toxicity where the backend's lists have them; unknown ids are left out. */
  plantsByIds(ids: readonly number[]): Promise<ListItem[]>;
}

/** Reads a list to its end: a short list at once, a long one from the cache. */
export type ReadWhole = <T>(
  name: string,
  pageAt: (load: Load, page: number) => Promise<ListPart<T> | null>,
) => Promise<readonly T[]>;

export interface PlantNameSources {
  load: Load;
  readWhole: ReadWhole;
  pageById(id: number): Promise<Page | null>;
}

const plants = { type: 'base.PlantCardPage', order: 'title' };
export const plantFields = 'name_sci,name_se,plant_card_images';
/** Fields of plants that only some backends provide. */
const plantFacts = 'blooming_months,flower_colors,height,perenniality,toxic';
/** Maximum number of ids in one call (docs/content-api.md, section 2). */
const maxIds = 50;
/** Length, in pages, of the longest list that a page waits for: one batch of calls after the first call. */
export const maxWaitedPages = 4;

const parseList = (raw: unknown): PageList => parseAs(pageOf(listItem), raw, 'page list');
const query = (parameters: Record<string, string>) => `/pages/?${new URLSearchParams(parameters)}`;
const partOf = (fields: string, page: number) =>
  query({ type: plants.type, fields, order: plants.order, page_size: String(largestPage), page: String(page) });

export function createPlantNames({ load, readWhole, pageById }: PlantNameSources): PlantNameCalls {
  const itemsAt = (by: Load, page: number) =>
    by(partOf(`${plantFields},${plantFacts}`, page), parseList, {
      what: `the fields ${plantFacts} of plants`,
      described: partOf(plantFields, page),
    });
  /** Null for a registry that is too long for a page to wait for. */
  async function shortRegistry(): Promise<ListItem[] | null> {
    const pages = pagesIn(await itemsAt(load, 1));
    return pages <= maxWaitedPages ? wholeList((page) => itemsAt(load, page)) : null;
  }

  async function byIds(ids: readonly number[]): Promise<ListItem[]> {
    const wanted = new Set(ids);
    const narrow = { type: plants.type, fields: `${plantFields},${plantFacts}`, ids: ids.join(',') };
    const list = await orNull(
      load(query({ ...narrow, page_size: String(largestPage) }), parseList, {
        what: 'plants by their ids',
        described: partOf(plantFields, 1),
        hasSubstitute: true,
      }),
    );
    const found = list?.items.filter(({ id }) => wanted.has(id)) ?? [];
    // A backend without the filter has responded with the beginning of its registry.
    if (list && found.length === list.items.length) return found;
    const all = await shortRegistry();
    if (all) return all.filter(({ id }) => wanted.has(id));
    const pages = await Promise.all(ids.map((id) => pageById(id).catch(() => null)));
    return pages.flatMap((page) => (page?.type === 'PlantCardPage' ? parseAs(listItem, page, 'plant') : []));
  }

  return {
    async plantNames() {
      const path = `/pages/names/?${new URLSearchParams({ type: plants.type })}`;
      const narrow = await orNull(
        load(path, (raw) => parseAs(names, raw, 'names'), { what: 'the names of plants', hasSubstitute: true }),
      );
      if (narrow) return narrow.items;
      return (
        (await shortRegistry()) ??
        readWhole('plants', async (by, page) => {
          const list = await by(query({ ...plants, page_size: String(largestPage), page: String(page) }), parseList);
          return list && { ...list, items: list.items.map(nameOf) };
        })
      );
    },
    async plantsByIds(ids) {
      const wanted = [...new Set(ids)];
      const calls = Array.from({ length: Math.ceil(wanted.length / maxIds) }, (_, part) =>
        byIds(wanted.slice(part * maxIds, (part + 1) * maxIds)),
      );
      return (await Promise.all(calls)).flat();
    },
  };
}

/** Null when an optional call fails for any reason: calls that every backend supports replace it. */
const orNull = <T>(answer: Promise<T | null>): Promise<T | null> =>
  answer.catch((error) => {
    if (error instanceof ContentApiError) return null;
    throw error;
  });

/** Reduces a list item, which holds much more, to its name. */
const nameOf = ({ id, title, meta: { relative_url } }: ListItem): PageName => ({ id, title, meta: { relative_url } });
