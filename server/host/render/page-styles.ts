// Splits a page's styles: those of its first screen are in the page itself, the rest in files that come below it.
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import type { UsedFiles } from './render-widget.ts';

/** Marks the end of a page's first screen. Rich text holds no comments, so the mark is unique. */
const firstScreenEnd = '<!--first-screen-end-->';

/** An empty script, for which Firefox waits until the style sheets before it have loaded. */
const waitForStyles = '0';

/**
 * Writes the content of the preceding `noscript`: style sheets, and the page's script. A style sheet in the body blocks
 * only the content below it until it has loaded or failed, and the content above is drawn; Firefox waits only for a
 * script: https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet. Only `document.write`
 * makes the parser wait for added content. On a slow line (`data-first`) it only marks the place, and
 * widgets/page/bring-rest.ts adds both later: a browser requests all addresses in a page at once, and they would share
 * the line with the first picture.
 */
const bringRest =
  '{let{documentElement:d,currentScript:s}=document;if(d.dataset.first==null)document.write(s.previousSibling.textContent);else for(;s!=document.body;s=s.parentElement)s.dataset.firstEnd=""}';

/** The inline scripts that load styles; the policy has their hashes. */
export const styleScripts = [waitForStyles, bringRest];

export interface PageStyles {
  /** Marks the end of the first screen: everything above must be all that it needs. */
  endFirstScreen(): nunjucks.runtime.SafeString;
  /** Addresses of the head's style sheets; complete once the body has been rendered. */
  inHead(): string[];
  /** The inline styles of the head; empty if all are loaded from files. */
  first(): string;
  /** Addresses of the styles that follow the first screen, with the page's script; empty if all are in the head. */
  later(): string[];
  /** The parts of the body, with the later styles between them. */
  withRest(bodyHtml: nunjucks.runtime.SafeString | string): string[];
}

/**
 * @param template of the page, `pages/article.njk`
 * @param widgetFiles of the widgets rendered so far
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
      // A browser that runs no scripts does not run these either.
      const scripts = `<script data-early>${waitForStyles}</script><script type="module" src="${runtime}"></script>`;
      const bring = `<script data-early="styles">${bringRest}</script>`;
      const rest = `<noscript>${links.join('')}${scripts}</noscript>${bring}`;
      return html.split(firstScreenEnd).flatMap((part, index) => (index === 0 ? part : [rest, part]));
    },
  };
}
