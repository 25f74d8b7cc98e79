// Explains to the developer of a page why it may not send a site's forms, and what to do: one line for the console.
import { inOneLine } from '../../../rules/printable.ts';

/** The page that was refused. */
interface RefusedPage {
  site: string;
  origin: string | undefined;
  /** The publisher's own origin. */
  siteUrl: string;
}

/** Longer texts cannot be a typing mistake. */
const longestShown = 100;
const shown = (text: string) => inOneLine(text).slice(0, longestShown);

export function hintFor(problem: 'site' | 'origin', { site, origin = 'null', siteUrl }: RefusedPage): string {
  const id = `"${shown(site)}"`;
  if (problem === 'site')
    return `${id} is no site id at ${siteUrl}, and ${shown(origin)} cannot send its forms. Correct data-site (site in JavaScript): it is the id that the publisher gave you.`;
  // https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque
  if (origin === 'null')
    return `the forms of site ${id} cannot be sent from this page, which has no origin (null): it is a file, or in a sandboxed frame. Open it from a web server.`;
  return `site ${id} does not list the origin ${shown(origin)}, and its forms cannot be sent from there. Ask the publisher (${siteUrl}) to list exactly this origin.`;
}
