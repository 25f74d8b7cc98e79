// The sites of the pictures, and their fixed time.

/** The addresses of the sites for browsers, which are also visible in pictures. */
const addresses = { demo: 'http://localhost', full: 'http://ulappa.localhost' };
type DrawnSite = keyof typeof addresses;
export const siteAddress = addresses.demo;
/** The address of the site in front of a foreign backend, which has an operator. */
export const operatedAddress = addresses.full;

/** An afternoon soon after the newest of the demo's articles; announcements, competitions and dates depend on it. */
export const pictureTime = new Date('2026-11-24T14:00:00+02:00');

/** The ports of the running sites, by their hosts: set by start-site.ts, inherited by the workers. */
export const sitePorts = (): Record<string, string> => JSON.parse(process.env.PICTURES_SITE_PORTS ?? '{}');

export const drawnSites = Object.entries(addresses) as [DrawnSite, string][];
