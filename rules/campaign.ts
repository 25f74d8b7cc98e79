// The marks that campaigns, ads and newsletters put into the links to a page. Those that name a campaign or a click of an ad
// are stored with a lead or a newsletter order, and nothing else of the address is: docs/product/leads-and-forms.md.
// No mark changes a page, so that the caches in front of the site leave all of them out.

/**
 * Campaigns, `mtm_` and `pk_` being Matomo's; the clicks of Google Ads, Display & Video 360, Meta, Microsoft, TikTok, X, Yandex,
 * LinkedIn and Pinterest; and Mailchimp's campaigns.
 */
const stored =
  '(?:utm|mtm|pk)_\\w{1,30}|(?:d|fb|g|tt|tw|y)clid|msclkid|gad_source|gad_campaignid|[gw]braid|li_fat_id|epik|mc_cid';
/**
 * Not stored: they tell one reader from another, or one share from another, and name no campaign. Google Analytics across
 * sites, Google's merchants, HubSpot, Marketo, Mailchimp's recipients and Instagram.
 */
const personal = '_gl|srsltid|_hsenc|_hsmi|mkt_tok|mc_eid|igsh|igshid';

const isStored = new RegExp(`^(?:${stored})$`);
/** In characters. */
const maxValueLength = 200;
/** With the ten hidden values of a partner's form, as many as a newsletter order holds. */
const maxParameters = 10;

/** In characters, more than a server takes as an address. A form may send any text in a query's place. */
const longestQuery = 16_384;

/** The campaign parameters in a query, in its order: each once, cut to its length, and never empty. */
export function campaignIn(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query.slice(0, longestQuery));
  return [...new Set(given.keys())]
    .filter((name) => isStored.test(name))
    .map((name): [string, string] => [name, (given.get(name) ?? '').trim().slice(0, maxValueLength)])
    .filter(([, value]) => value)
    .slice(0, maxParameters);
}

/** The same as a query: `utm_source=kirje&utm_medium=email`, or empty. */
export const campaignOf = (query: string): string => new URLSearchParams(campaignIn(query)).toString();

/** The names of all marks, as alternatives of a regular expression; the files of the caches in `deploy/` hold it. */
export const markPattern = (): string => `${stored}|${personal}`;

const mark = new RegExp(`^(?:${markPattern()})(?:=|$)`);

/** @param parameter of a query, such as `utm_source=kirje` */
export const isMark = (parameter: string): boolean => mark.test(parameter);
