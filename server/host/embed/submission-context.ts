// What an embedded form tells of its page: where it stands, which campaign led there, and what the partner has added.
import { embedParts, hiddenLimits } from '../../../rules/embed-parts.ts';
import { partnerPage, trustedParts } from '../../contract/embeds.ts';
import type { PostTexts } from '../leads/post-error.ts';
import { ownCampaign } from '../leads/visit.ts';

export interface SubmissionContext {
  /** Origin and path of the page. */
  page: string;
  /** A query of campaign parameters, or empty. */
  campaign: string;
  /** By the names that the partner has given. */
  hidden: [name: string, value: string][];
}

const hiddenName = new RegExp(`^[\\p{L}\\p{N}_-]{1,${hiddenLimits.nameLength}}$`, 'u');

/** @param origin the browser's own word for where the page is: a page that says otherwise is not believed */
export function readSubmissionContext(texts: PostTexts, origin: string): SubmissionContext {
  const first = (name: string) => texts.get(name)?.[0] ?? '';
  const page = partnerPage(first(embedParts.page));
  const isThere = page !== '' && new URL(page).origin === origin;
  return { page: isThere ? page : origin, campaign: ownCampaign(first(embedParts.campaign)), hidden: hiddenIn(texts) };
}

/** Too many, and names that are none, are left out; long values are cut. */
function hiddenIn(texts: PostTexts): [string, string][] {
  const all = [...texts].flatMap(([part, [value = '']]): [string, string][] => {
    const name = part.startsWith(embedParts.hidden) ? part.slice(embedParts.hidden.length) : '';
    return hiddenName.test(name) && value !== '' ? [[name, value.slice(0, hiddenLimits.valueLength)]] : [];
  });
  return all.slice(0, hiddenLimits.most);
}

/** As parts of a lead. */
export const hiddenPartsOf = ({ hidden }: SubmissionContext): [string, string][] =>
  hidden.map(([name, value]) => [trustedParts.hidden + name, value]);

/** Campaign and additions as one query, for a newsletter's order. */
export function campaignOf({ campaign, hidden }: SubmissionContext): string {
  const query = new URLSearchParams(campaign);
  for (const [name, value] of hidden) query.set(`hidden-${name}`, value);
  return query.toString();
}
