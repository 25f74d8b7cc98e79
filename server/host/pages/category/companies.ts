// The companies of a category as tiles: the first companies, and as many further companies as the address requests.
import { company as texts } from '../../../../texts/fi.ts';
import { fill } from '../../../../texts/fill.ts';
import type { Customer } from '../../../contract/items.ts';
import { partnerLink } from '../../view/byline.ts';
import { listedCompanies } from '../../view/listed-companies.ts';
import { buildPicture, type Picture } from '../../view/picture.ts';
import type { Link, LinkRules } from '../../view/safe-links.ts';
import type { BehaviourCall } from '../../view/widget-call.ts';
import type { PageSources } from '../page-context.ts';

/** The query parameter with the number of pages of companies to show, one below the other. */
export const companiesParameter = 'yritykset';

/** The number of companies on a page of the list; the category itself holds the first page. */
const pageSize = 20;
/** Maximum number of pages: more than any visitor loads, because every page costs an API call. */
const maxPages = 20;

export interface CompanyData {
  /** The companies after the first page, by page; fewer than requested when a call failed. */
  further: Customer[][];
  /** Whether there is another page after these. */
  hasMore: boolean;
  /** Whether some of the requested companies could not be loaded. */
  isCut: boolean;
}

interface CompanyTile {
  title: string;
  link: Link;
  logo: Picture | null;
  /** Whether it is the first company of the page loaded last, where the visitor continues. */
  isFirstNew: boolean;
}

export interface CompanyTiles {
  tiles: CompanyTile[];
  /** The address that also shows the next companies; empty when all are shown. */
  more: string;
  /** The message for screen readers when more companies are shown; else empty. */
  words: string;
}

/** The data of a category whose page holds all of its companies. */
export const noFurther: CompanyData = { further: [], hasMore: false, isCut: false };

/** Only a full first page may have a successor, so only then is the API called. */
export async function loadCompanies(
  page: { id: number; customers: Customer[] },
  { query, optional }: Pick<PageSources, 'query' | 'optional'>,
): Promise<CompanyData> {
  if (page.customers.length !== pageSize) return noFurther;
  const wanted = pagesAsked(query);
  const pageAt = (number: number) =>
    optional('companies', (content) => content.customers(page.id, number, pageSize), null);
  const next = await pageAt(wanted > 1 ? 2 : 1);
  const pages = Math.min(next?.meta.pagination.num_pages ?? 1, maxPages);
  if (wanted === 1) return { ...noFurther, hasMore: pages > 1 };
  const last = Math.min(wanted, pages);
  const rest = await Promise.all(Array.from({ length: Math.max(0, last - 2) }, (_, index) => pageAt(index + 3)));
  const further: Customer[][] = [];
  for (const list of [next, ...rest]) {
    if (!list) return { further, hasMore: false, isCut: true };
    further.push(list.items);
  }
  return { further, hasMore: last < pages, isCut: false };
}

/**
 * @param address returns the address of the page that shows a number of pages of companies
 * @returns null without companies
 */
export function buildCompanies(
  first: Customer[],
  { further, hasMore }: CompanyData,
  address: (pages: number) => string,
  rules: LinkRules,
): BehaviourCall<'company-list', CompanyTiles> | null {
  // A company that has moved down since the first page was loaded is on two pages.
  const all = [...new Map([...first, ...further.flat()].map((company) => [company.id, company])).values()];
  const old = new Set([first, ...further].slice(0, -1).flatMap((page) => page.map(({ id }) => id)));
  const companies = listedCompanies(all);
  if (companies.length === 0) return null;
  const firstNew = further.length > 0 ? companies.find(({ id }) => !old.has(id)) : undefined;
  const view = {
    tiles: companies.map((company) => ({
      title: company.title,
      link: partnerLink(company, rules),
      logo: buildPicture(company.logo, { sizes: '132px', alt: '' }),
      isFirstNew: company === firstNew,
    })),
    more: hasMore ? address(further.length + 2) : '',
    words: firstNew ? fill(texts.shown, { n: companies.length }) : '',
  };
  return { name: 'company-list', props: {}, view };
}

function pagesAsked(query: URLSearchParams): number {
  const value = query.get(companiesParameter) ?? '';
  return /^[1-9]\d{0,3}$/.test(value) ? Math.min(Number(value), maxPages) : 1;
}
