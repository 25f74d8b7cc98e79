// The tracking parameters that campaigns, ads and newsletters add to the links to a page. Parameters that name a campaign or the
// click on an ad are stored with a lead or a newsletter subscription; nothing else of the URL is stored:
// docs/product/leads-and-forms.md. No tracking parameter changes a page, so the caches in front of the site ignore all of them.

/**
 * The parameters of campaigns (`mtm_` and `pk_` are Matomo's), of clicks in Google Ads, Display & Video 360, Meta, Microsoft,
 * TikTok, X, Yandex, LinkedIn and Pinterest, and of Mailchimp's campaigns.
 */
const stored =
  '(?:utm|mtm|pk)_\\w{1,30}|(?:d|fb|g|tt|tw|y)clid|msclkid|gad_source|gad_campaignid|[gw]braid|li_fat_id|epik|mc_cid';
/**
 * Parameters that are not stored, because they distinguish one reader or one share from another and name no campaign. They belong
 * to Google Analytics across sites, Google's merchants, HubSpot, Marketo, Mailchimp's recipients and Instagram.
 */
const personal = '_gl|srsltid|_hsenc|_hsmi|mkt_tok|mc_eid|igsh|igshid';

const isStored = new RegExp(`^(?:${stored})$`);
/** Maximum length of a value in characters. */
const maxValueLength = 200;
/**
 * Maximum number of parameters. With the ten hidden values of a partner's form, this is as many as a newsletter subscription can
 * hold.
 */
const maxParameters = 10;

/**
 * Maximum length of a query in characters, which is more than a server accepts in a URL. A form may send any text as the query.
 */
const maxQueryLength = 16_384;

/**
 * @returns the campaign parameters of a query in its order: each name once, each value cut to its maximum length and not empty
 */
export function campaignIn(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query.slice(0, maxQueryLength));
  return [...new Set(given.keys())]
    .filter((name) => isStored.test(name))
    .map((name): [string, string] => [name, (given.get(name) ?? '').trim().slice(0, maxValueLength)])
    .filter(([, value]) => value)
    .slice(0, maxParameters);
}

/** @returns the campaign parameters as a query, such as `utm_source=kirje&utm_medium=email`, or an empty text */
export const campaignOf = (query: string): string => new URLSearchParams(campaignIn(query)).toString();

/**
 * @returns the names of all tracking parameters as alternatives of a regular expression; the cache configurations in `deploy/`
 * contain it
 */
export const markPattern = (): string => `${stored}|${personal}`;

const mark = new RegExp(`^(?:${markPattern()})(?:=|$)`);

/** @param parameter a parameter of a query, such as `utm_source=kirje` */
export const isMark = (parameter: string): boolean => mark.test(parameter);
