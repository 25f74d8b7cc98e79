// Which style sheets a page loads: what its first screen needs before anything is drawn, the rest below that.
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import type { UsedFiles } from './render-widget.ts';

/** Where the first screen of a page ends. Rich text holds no comments, so it stands nowhere else. */
const firstScreenEnd = '<!--first-screen-end-->';

/**
 * Browsers go on below a style sheet in the body once it is there, and have drawn what stands above it. Firefox waits
 * only for a script's sake: https://html.spec.whatwg.org/multipage/semantics.html#script-blocking-style-sheet
 */
export const waitForStyles = ' ';

export interface PageStyles {
  /** The page says where its first screen ends: what that needs must be all that stands above. */
  endFirstScreen(): nunjucks.runtime.SafeString;
  /** Addresses of what the head loads; complete once the body has been rendered. */
  inHead(): string[];
  /** The page with what comes later in its place. */
  withRest(html: string): string;
}

/**
 * @param template of the page, `pages/article.njk`
 * @param widgetFiles of the widgets that were rendered so far
 */
export function createPageStyles(
  template: string,
  { styles }: Manifest,
  widgetFiles: () => readonly UsedFiles[],
): PageStyles {
  const own = styles.pages[/^pages\/(.+)\.njk$/.exec(template)?.[1] ?? ''];
  let isSplit = false;
  const ofWidgets = () =>
    widgetFiles().flatMap(({ name, isSeen, styles: sheet }) =>
      sheet && isSeen && !(isSplit && own?.widgets.includes(name)) ? sheet : [],
    );
  return {
    endFirstScreen() {
      if (!own || isSplit) return new nunjucks.runtime.SafeString('');
      isSplit = true;
      return new nunjucks.runtime.SafeString(firstScreenEnd);
    },
    inHead: () => (isSplit && own ? [own.url] : [styles.whole, ...ofWidgets()]),
    withRest(html) {
      if (!isSplit) return html;
      const links = [styles.rest, ...ofWidgets()].map(
        (url) => `<link rel="stylesheet" href="${url}" fetchpriority="low">`,
      );
      return html.replace(
        firstScreenEnd,
        () => `${links.join('')}<script data-early="styles">${waitForStyles}</script>`,
      );
    },
  };
}
