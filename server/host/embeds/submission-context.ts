// The context of an embedded form: its page, the campaign that brought the visitor, and the partner's own data.

import { embedParts, hiddenLimits } from '../../../rules/embeds/parts.ts';
import { campaignOf } from '../../../rules/leads/campaign.ts';
import { partnerPage, trustedParts } from '../../contract/embeds.ts';
import type { PostTexts } from '../leads/post-error.ts';

export interface SubmissionContext {
  /** Origin and path of the page. */
  page: string;
  /** A query string of campaign parameters, or empty. */
  campaign: string;
  /** The partner's hidden values, by the partner's names. */
  hidden: [name: string, value: string][];
}

const hiddenName = new RegExp(`^[\\p{L}\\p{N}_-]{1,${hiddenLimits.nameLength}}$`, 'u');

/** @param origin the browser's `Origin` header: a page of another origin is not believed */
export function readSubmissionContext(texts: PostTexts, origin: string): SubmissionContext {
  const first = (name: string) => texts.get(name)?.[0] ?? '';
  const page = partnerPage(first(embedParts.page));
  const isThere = page !== '' && new URL(page).origin === origin;
  return { page: isThere ? page : origin, campaign: campaignOf(first(embedParts.campaign)), hidden: hiddenIn(texts) };
}

/** Surplus values and invalid names are left out; long values are cut. */
function hiddenIn(texts: PostTexts): [string, string][] {
  const all = [...texts].flatMap(([part, [value = '']]): [string, string][] => {
    const name = part.startsWith(embedParts.hidden) ? part.slice(embedParts.hidden.length) : '';
    return hiddenName.test(name) && value !== '' ? [[name, value.slice(0, hiddenLimits.valueLength)]] : [];
  });
  return all.slice(0, hiddenLimits.most);
}

/** The hidden values as fields of a lead. */
export const hiddenPartsOf = ({ hidden }: SubmissionContext): [string, string][] =>
  hidden.map(([name, value]) => [trustedParts.hidden + name, value]);

/** The campaign and the partner's data as one query string, for a newsletter order. */
export function originQueryOf({ campaign, hidden }: SubmissionContext): string {
  const query = new URLSearchParams(campaign);
  for (const [name, value] of hidden) query.set(`hidden-${name}`, value);
  return query.toString();
}
