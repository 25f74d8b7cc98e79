// The origin of a lead: its page, the visitor's campaign, and the sending partner's site.

import { hiddenLimits } from '../../../rules/embeds/parts.ts';
import { campaignIn } from '../../../rules/leads/campaign.ts';
import { isSiteId, partnerPage, quarantineReasons, trustedParts } from '../../contract/embeds.ts';
import { leadParts } from '../../contract/forms.ts';
import { readPath } from '../../contract/site-path.ts';
import type { Store } from '../store/open-store.ts';
import { findPage, findPageAt, type PageRow } from '../store/pages.ts';
import type { ReceivedForm } from './receive-form.ts';

/** The page on which the form was sent. */
export interface LeadPage {
  page_id: number | null;
  /** Path of the page; empty when unknown. */
  page_path: string;
  page_title: string;
}

/** A partner's site, named by the host. */
export interface LeadSite {
  /** Empty for a lead of the site's own pages. */
  site: string;
  /** The reason why it is not mailed; empty for a mailed lead. */
  quarantine: string;
}

const maxPathLength = 500;

/**
 * Finds the page that a form post names by its id or its path. A path without a known page is also stored, because the host has
 * pages that the backend does not know.
 */
export async function readPage(store: Store, received: ReceivedForm, { site }: LeadSite): Promise<LeadPage> {
  if (site !== '') {
    const address = partnerPage(received.textsOf(leadParts.page)[0] ?? '');
    return { page_id: null, page_path: address, page_title: '' };
  }
  const id = received.textsOf(leadParts.pageId)[0] ?? '';
  const path = cleanPath(received.textsOf(leadParts.page)[0] ?? '');
  const page = (await findNamed(store, id)) ?? (path === '' ? undefined : await findPageAt(store, path));
  if (!page?.live) return { page_id: null, page_path: path, page_title: '' };
  return { page_id: page.id, page_path: page.path, page_title: page.title };
}

async function findNamed(store: Store, id: string): Promise<PageRow | undefined> {
  return /^\d{1,9}$/.test(id) ? findPage(store, Number(id)) : undefined;
}

/** Returns the decoded path of this site without query and fragment; empty for any other text. */
function cleanPath(text: string): string {
  const path = /^[^?#]*/.exec(text)?.[0] ?? '';
  const isOwn = path.length <= maxPathLength && /^\/(?![/\\])[^\s\p{Cc}\\]*$/u.test(path);
  return (isOwn && readPath(path)) || '';
}

/** @param isHosts whether the host itself sends the post: only the host may act for a partner */
export function readSite(received: ReceivedForm, isHosts: boolean): LeadSite {
  const site = received.textsOf(trustedParts.site)[0] ?? '';
  if (!isHosts || !isSiteId(site)) return { site: '', quarantine: '' };
  const reason = received.textsOf(trustedParts.quarantine)[0];
  return { site, quarantine: quarantineReasons.find((known) => known === reason) ?? '' };
}

/** The fields that a partner has added to its form, with their names. */
export const hiddenParts = ({ textNames, textsOf }: ReceivedForm): [string, string][] =>
  textNames
    .filter((name) => name.startsWith(trustedParts.hidden))
    .map((name) => [name, (textsOf(name)[0] ?? '').slice(0, hiddenLimits.valueLength)]);

/** The known campaign parameters of the visitor, and the partner's extra fields as `hidden-<name>`. */
export function readCampaign(received: ReceivedForm, { site }: LeadSite): Record<string, string> {
  const known = campaignIn(received.textsOf(leadParts.campaign)[0] ?? '');
  const hidden = site === '' ? [] : hiddenParts(received);
  const added = hidden.map(([name, value]) => [`hidden-${name.slice(trustedParts.hidden.length)}`, value] as const);
  return Object.fromEntries([...known, ...added].filter(([, value]) => value !== ''));
}
