// The site that is drawn, and its time: both are always the same.

/** Where browsers find the site: addresses are read in pictures, too. */
export const siteAddress = 'http://localhost';

/** An afternoon soon after the newest of the demo's articles; announcements, competitions and dates depend on it. */
export const pictureTime = new Date('2026-11-24T14:00:00+02:00');

/** The port of the running site. */
export const sitePort = (): string => process.env.PICTURES_SITE_PORT ?? '0';
