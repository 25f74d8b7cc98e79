// Where a lead comes from: its page, and the campaign of the visit.
import { campaignParameters, leadParts } from '../../contract/forms.ts';
import type { Store } from '../store/open-store.ts';
import { findPage, findPageAt, type PageRow } from '../store/pages.ts';
import type { ReceivedForm } from './receive-form.ts';

/** The page as it was when the form was sent. */
export interface LeadPage {
  page_id: number | null;
  /** Empty when nobody said. */
  page_path: string;
  page_title: string;
}

const longestPath = 500;
const longestParameter = 200;

/** The page that a form post names by its id or its path; a path alone is kept too, for pages of the host's own. */
export async function readPage(store: Store, received: ReceivedForm): Promise<LeadPage> {
  const id = received.textsOf(leadParts.pageId)[0] ?? '';
  const path = cleanPath(received.textsOf(leadParts.page)[0] ?? '');
  const page = (await findNamed(store, id)) ?? (path === '' ? undefined : await findPageAt(store, path));
  if (!page?.live) return { page_id: null, page_path: path, page_title: '' };
  return { page_id: page.id, page_path: page.path, page_title: page.title };
}

async function findNamed(store: Store, id: string): Promise<PageRow | undefined> {
  return /^\d{1,9}$/.test(id) ? findPage(store, Number(id)) : undefined;
}

/** A path of this site without query and fragment; anything else is empty. */
function cleanPath(text: string): string {
  const path = /^[^?#]*/.exec(text)?.[0] ?? '';
  return path.length <= longestPath && /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(path) ? path : '';
}

/** The known campaign parameters of a visit. */
export function readCampaign(received: ReceivedForm): Record<string, string> {
  const query = new URLSearchParams(received.textsOf(leadParts.campaign)[0] ?? '');
  const known = campaignParameters.map((name) => [name, (query.get(name) ?? '').slice(0, longestParameter)] as const);
  return Object.fromEntries(known.filter(([, value]) => value !== ''));
}
