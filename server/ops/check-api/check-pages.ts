// Checks pages by their paths and their numbers: one of each type in the backend, and their content.
import { hiddenPage, isHidden } from '../../../rules/site/own-addresses.ts';
import type { LeadForm } from '../../contract/forms.ts';
import type { ListItem } from '../../contract/items.ts';
import { type Page, type PageType, pageTypes } from '../../contract/pages.ts';
import { formsIn } from '../../host/api/forms-in.ts';
import type { Probe } from './probe.ts';

export interface FoundPages {
  /** One page of each type in the backend. */
  byType: Map<PageType, Page>;
  items: Map<PageType, readonly ListItem[]>;
  forms: LeadForm[];
  /** Types that the backend rejects as unknown. */
  absent: Set<PageType>;
}

/** Types whose pages the host creates itself, or finds without a list. */
const unlisted: readonly PageType[] = ['HomePage', 'ArticlePageTag'];

export async function checkPages(probe: Probe): Promise<FoundPages> {
  const found: FoundPages = { byType: new Map(), items: new Map(), forms: [], absent: new Set() };
  const keep = (page: Page | null | undefined) => {
    if (!page) return;
    if (!found.byType.has(page.type)) found.byType.set(page.type, page);
    found.forms.push(...formsIn(page));
  };
  keep(await probe.ask('findPage', 'the front page /', (client) => client.findPage('/')));
  for (const type of pageTypes) {
    if (type === 'HomePage') continue;
    const items = await probe.ask('pagesOfType', type, (client) => client.pagesOfType(type), { type });
    if (!items) {
      const last = probe.found.at(-1);
      if (last?.verdict === 'untried') found.absent.add(type);
      continue;
    }
    found.items.set(type, items);
    const [first] = items;
    if (first) keep(await checkPage(probe, type, first));
    else if (!unlisted.includes(type)) probe.note('page', 'untried', ['the backend lists none'], type);
  }
  nameHidden(probe, found);
  await checkUmlauts(probe, found, keep);
  // No listed page has a form, so further pages are searched.
  for (const type of ['FormPage', 'ArticlePage', 'FreeformPage'] as const)
    if (found.forms.length === 0) await lookForForm(probe, found.items.get(type) ?? [], keep);
  return found;
}

async function checkPage(probe: Probe, type: PageType, { id, meta }: ListItem): Promise<Page | null | undefined> {
  const page = await probe.ask('page', type, (client) => client.pageById(id));
  if (page && page.type !== type)
    probe.note('page', 'differs', [`is of the type ${page.type}, ${type} was listed`], type);
  const path = meta.relative_url;
  if (path === '') probe.note('findPage', 'differs', ['the list names no address by which it is found'], type);
  else await probe.ask('findPage', `${type} ${readable(path)}`, (client) => client.findPage(path));
  return page;
}

function nameHidden(probe: Probe, { items }: FoundPages): void {
  for (const [type, list] of items)
    for (const { title, meta } of list)
      if (isHidden(meta.relative_url, type))
        probe.note('findPage', 'differs', [hiddenPage], `"${title}" ${meta.relative_url}`);
}

/** Requests contain decoded paths, with any characters. */
async function checkUmlauts(probe: Probe, { items }: FoundPages, keep: (page: Page | null | undefined) => void) {
  const all = [...items.values()].flat().map(({ meta }) => meta.relative_url);
  const path = all.find((one) => /%[89a-f]|[^\u0021-\u007e]/i.test(one));
  if (path === undefined) probe.note('findPage', 'untried', ['no page has one'], 'a path with ä, ö, å or a space');
  else
    keep(await probe.ask('findPage', `a path with other letters ${readable(path)}`, (client) => client.findPage(path)));
}

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

const maxLookedAt = 10;

async function lookForForm(probe: Probe, items: readonly ListItem[], keep: (page: Page | null | undefined) => void) {
  for (const { id } of items.slice(0, maxLookedAt)) {
    const page = await probe.load(`/pages/${id}/`, (raw) => raw as Page).catch(() => null);
    if (page && formsIn(page).length > 0) {
      keep(await probe.ask('page', `${id}, for its form`, (client) => client.pageById(id)));
      return;
    }
  }
}
