// Which styles a page has: what its first screen needs in the page itself, the rest in files that come below that.
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import type { UsedFiles } from './render-widget.ts';

/** Where the first screen of a page ends. Rich text holds no comments, so it stands nowhere else. */
const firstScreenEnd = '<!--first-screen-end-->';

/** Nothing, for which Firefox waits until the style sheets before it are there. */
const waitForStyles = '0';

/**
 * Writes what stands in the `noscript` before it: style sheets, and the page's script. Browsers go on below a style sheet in
 * the body once it is there, or lost, and have drawn what stands above it; Firefox waits only for a script's sake:
 * https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet. Nothing but `document.write` makes
 * the parser wait for what a script adds. On a slow line (`data-first`) it only marks the place, and
 * widgets/page/bring-rest.ts brings both later: a browser asks for all that it finds in a page at once, and it would share
 * the line with the first picture.
 */
const bringRest =
  '{let{documentElement:d,currentScript:s}=document;if(d.dataset.first==null)document.write(s.previousSibling.textContent);else for(;s!=document.body;s=s.parentElement)s.dataset.firstEnd=""}';

/** The scripts that stand in pages for their styles' sake; the policy knows them by their bytes. */
export const styleScripts = [waitForStyles, bringRest];

export interface PageStyles {
  /** The page says where its first screen ends: what that needs must be all that stands above. */
  endFirstScreen(): nunjucks.runtime.SafeString;
  /** Addresses of what the head loads; complete once the body has been rendered. */
  inHead(): string[];
  /** The styles that stand in the head themselves; empty where all are loaded. */
  first(): string;
  /** Addresses of what comes where the first screen ends, and the page's script with it; empty where all is in the head. */
  later(): string[];
  /** The parts of the body: what comes later stands between them. */
  withRest(bodyHtml: nunjucks.runtime.SafeString | string): string[];
}

/**
 * @param template of the page, `pages/article.njk`
 * @param widgetFiles of the widgets that were rendered so far
 */
export function createPageStyles(
  template: string,
  { styles, runtime }: Manifest,
  widgetFiles: () => readonly UsedFiles[],
): PageStyles {
  const own = styles.pages[/^pages\/(.+)\.njk$/.exec(template)?.[1] ?? ''];
  let isSplit = false;
  const ofWidgets = () =>
    widgetFiles().flatMap(({ name, isSeen, styles: sheet }) =>
      sheet && isSeen && !(isSplit && own?.widgets.includes(name)) ? sheet : [],
    );
  const later = () => (isSplit ? [styles.rest, ...ofWidgets()] : []);
  return {
    endFirstScreen() {
      if (!own || isSplit) return new nunjucks.runtime.SafeString('');
      isSplit = true;
      return new nunjucks.runtime.SafeString(firstScreenEnd);
    },
    inHead: () => (isSplit ? [] : [styles.whole, ...ofWidgets()]),
    first: () => (isSplit && own ? own.css : ''),
    later,
    withRest(bodyHtml) {
      const html = String(bodyHtml);
      const links = later().map((url) => `<link rel="stylesheet" href="${url}">`);
      // Where a browser runs no scripts, it runs none of these either.
      const scripts = `<script data-early>${waitForStyles}</script><script type="module" src="${runtime}"></script>`;
      const bring = `<script data-early="styles">${bringRest}</script>`;
      const rest = `<noscript>${links.join('')}${scripts}</noscript>${bring}`;
      return html.split(firstScreenEnd).flatMap((part, index) => (index === 0 ? part : [rest, part]));
    },
  };
}
