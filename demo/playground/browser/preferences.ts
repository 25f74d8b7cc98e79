// Simulates a visitor's preferences in a page: reduced motion, or a theme. Rewrites the page's style sheets, including
// those added by scripts, and the media queries of scripts. A page can't change the system's settings, and a frame has
// no settings of its own.

export interface Preferences {
  isStill: boolean;
  /** Empty for the system's theme. */
  theme: 'light' | 'dark' | '';
}

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';
const whether = (isSo: boolean) => (isSo ? always : never);

/** CSS, or a single media query, rewritten so that every browser evaluates it as if these preferences were set. */
export function asPreferred(css: string, { isStill, theme }: Preferences): string {
  let text = css;
  if (isStill)
    text = text.replace(/\(\s*prefers-reduced-motion\s*(?::\s*([a-z-]+)\s*)?\)/g, (_all, word?: string) =>
      whether(word !== 'no-preference'),
    );
  if (theme)
    text = text
      .replace(/\(\s*prefers-color-scheme\s*:\s*([a-z]+)\s*\)/g, (_all, word: string) => whether(word === theme))
      .replace(/color-scheme:\s*light dark/g, `color-scheme:${theme}`);
  return text;
}

/** Must run before every other script of the page. */
export function prefer(preferences: Preferences): void {
  if (!preferences.isStill && !preferences.theme) return;
  const rewritten = (css: string) => asPreferred(css, preferences);
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, rewritten(query));
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, rewritten(css));
  };
  const rewriteAll = () => {
    for (const sheet of document.styleSheets) rewriteMedia(sheet, rewritten);
  };
  document.addEventListener('DOMContentLoaded', rewriteAll);
  // Handles style sheets that load later.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && rewriteAll(), true);
}

function rewriteMedia(group: { cssRules: CSSRuleList }, rewritten: (query: string) => string): void {
  for (const rule of group.cssRules) {
    if (rule instanceof CSSMediaRule) rule.media.mediaText = rewritten(rule.media.mediaText);
    if ('cssRules' in rule) rewriteMedia(rule as unknown as { cssRules: CSSRuleList }, rewritten);
  }
}
