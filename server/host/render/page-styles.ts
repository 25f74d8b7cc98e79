// Which style sheets a page loads: what its first screen needs before anything is drawn, the rest below that.
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import type { UsedFiles } from './render-widget.ts';

/** Where the first screen of a page ends. Rich text holds no comments, so it stands nowhere else. */
const firstScreenEnd = '<!--first-screen-end-->';

/**
 * Browsers go on below a style sheet in the body once it is there, or lost, and have drawn what stands above it. Firefox
 * waits only for a script's sake: https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet
 */
export const waitForStyles = "document.documentElement.removeAttribute('data-first')";

/**
 * Asks for what stands in the `noscript` before it, and for the page's script. A browser looks through all of a page for
 * addresses as soon as it comes (https://web.dev/articles/preload-scanner), and what it finds shares a slow line with the
 * head's style sheet and the first picture: these two would take twice as long. Here they are hidden from it, and asked
 * for once the sheet of the head has come, for which every script waits. Nothing but `document.write` makes the parser
 * wait for what a script adds.
 */
const bringRest = String.raw`{const{previousElementSibling:{textContent:e},dataset:{runtime:t}}=document.currentScript;document.write(e+"\x3cscript>${waitForStyles}\x3c/script>\x3cscript type=module src='"+t+"'>\x3c/script>")}`;

/** The scripts that stand in pages for their styles' sake; the policy knows them by their bytes. */
export const styleScripts = [waitForStyles, bringRest];

export interface PageStyles {
  /** The page says where its first screen ends: what that needs must be all that stands above. */
  endFirstScreen(): nunjucks.runtime.SafeString;
  /** Addresses of what the head loads; complete once the body has been rendered. */
  inHead(): string[];
  /** Addresses of what comes where the first screen ends, and the page's script with it; empty where all is in the head. */
  later(): string[];
  /** The page with what comes later in its place. */
  withRest(html: string): string;
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
    inHead: () => (isSplit && own ? [own.url] : [styles.whole, ...ofWidgets()]),
    later,
    withRest(html) {
      if (!isSplit) return html;
      const links = later().map((url) => `<link rel="stylesheet" href="${url}">`);
      const bring = `<script data-early="styles" data-runtime="${runtime}">${bringRest}</script>`;
      return html.replace(firstScreenEnd, () => `<noscript>${links.join('')}</noscript>${bring}`);
    },
  };
}
