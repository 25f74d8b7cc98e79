// The paths of the pages that the site has with any content. Host, backend and mails link to them. The content may have pages at
// the paths of lists, whose texts are then shown.

/** The pages of accounts. */
export const accountPaths = {
  login: '/kirjaudu/',
  register: '/rekisteroidy/',
  forgot: '/unohtunut-salasana/',
  /** The target of the link in a password reset mail. */
  newPassword: '/uusi-salasana/',
  /** The target of the link in a registration mail. */
  verify: '/vahvista/',
  /** The target of the link in a mail that confirms the new address of an account. */
  newEmail: '/uusi-osoite/',
  /** Accepts only POST requests. */
  logout: '/kirjaudu-ulos/',
  profile: '/profiili/',
  tools: '/omat-tyokalut/',
} as const;

/** The operator's page. The pages of its sections are below it. */
export const adminPath = '/yllapito/';
/** The list of leads. Each lead has a page below it. */
export const adminLeadsPath = `${adminPath}yhteydenotot/`;

export const searchPath = '/hakutulokset/';

/** The most read articles. */
export const popularPath = '/suosituimmat/';

/** Each tag of articles has a page below this path. */
export const tagsPath = '/tagit/';

/** The default path of the plant registry. Each plant has a page below it. */
export const usualRegistryPath = '/kasvikortisto/';

export const newsletterPath = '/uutiskirje/';

/** The pages to which mails link with a token in the URL. The host hides that URL from third parties and from other pages. */
export const mailedPaths = {
  newPassword: accountPaths.newPassword,
  verify: accountPaths.verify,
  newEmail: accountPaths.newEmail,
  confirmNewsletter: `${newsletterPath}vahvista/`,
  unsubscribe: `${newsletterPath}peru/`,
} as const;

/** The menu as a page, for visitors without JavaScript. */
export const menuPath = '/valikko/';

/** Each work of the competition has a page below this path, for votes without JavaScript. */
export const votePagesPath = '/aanesta/';

/** Each lead form has a page below this path, for visitors without JavaScript. */
export const leadFormsPath = '/lomake/';

/** Scripts load HTML fragments from paths below this one. */
export const partsPath = '/osat/';

/** Responds with JSON (rules/search/suggestions.ts). */
export const suggestionsPath = `${partsPath}hakuehdotukset/`;

/** The target of ads without a URL, unless the backend has a page or a redirect there. */
export const brokenLinkPath = '/linkki-ei-toimi/';
