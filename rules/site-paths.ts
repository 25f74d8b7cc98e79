// The paths of the pages that the site itself has, whatever its content: host, backend and mails lead to them. The
// backend's content may have pages at the paths of lists, which then show its words.

/** The pages of accounts. */
export const accountPaths = {
  login: '/kirjaudu/',
  register: '/rekisteroidy/',
  forgot: '/unohtunut-salasana/',
  /** The target of the link in a reset mail. */
  newPassword: '/uusi-salasana/',
  /** The target of the link in a registration mail. */
  verify: '/vahvista/',
  /** The target of the link in a mail to a new address of an account. */
  newEmail: '/uusi-osoite/',
  /** Only takes posts. */
  logout: '/kirjaudu-ulos/',
  profile: '/profiili/',
  tools: '/omat-tyokalut/',
} as const;

/** The operator's page; below it, the pages of its parts. */
export const adminPath = '/yllapito/';
/** The list of leads; below it, one page for each lead. */
export const adminLeadsPath = `${adminPath}yhteydenotot/`;

export const searchPath = '/hakutulokset/';

/** The most read articles. */
export const popularPath = '/suosituimmat/';

/** Below it, one page for each tag of articles. */
export const tagsPath = '/tagit/';

/** The plant registry, on a site that names no other place; below it, one page for each plant. */
export const usualRegistryPath = '/kasvikortisto/';

export const newsletterPath = '/uutiskirje/';

/**
 * The pages that mails lead to with a token in their address. The host keeps that address from vendors and from other pages.
 */
export const mailedPaths = {
  newPassword: accountPaths.newPassword,
  verify: accountPaths.verify,
  newEmail: accountPaths.newEmail,
  confirmNewsletter: `${newsletterPath}vahvista/`,
  unsubscribe: `${newsletterPath}peru/`,
} as const;

/** The menu as a page, for visitors without JavaScript. */
export const menuPath = '/valikko/';

/** Below it, one page for each work of the competition, to vote without JavaScript. */
export const votePagesPath = '/aanesta/';

/** Below it, one page for each lead form, to fill in without JavaScript. */
export const leadFormsPath = '/lomake/';

/** Below it, parts of pages that scripts load later. */
export const partsPath = '/osat/';

/** Answers with JSON (rules/search-suggestions.ts). */
export const suggestionsPath = `${partsPath}hakuehdotukset/`;

/** The target of ads without an address, unless the backend has a page or a redirect there. */
export const brokenLinkPath = '/linkki-ei-toimi/';
