// Shows a page in a state that otherwise depends on the user or the system: everything hovered, focused or pressed, in
// forced colours, on paper, with text of twice the size, from right to left. Rewrites the rules of every style sheet,
// because a page cannot set these states itself.
import { eachRule } from './css-rules.ts';
import { forceColours } from './forced-colours.ts';

export const pageStates = ['usual', 'hover', 'focus', 'pressed', 'forced', 'print'] as const;
export type PageState = (typeof pageStates)[number];

export interface ShownStates {
  state: PageState;
  hasLargeText: boolean;
  isRightToLeft: boolean;
}

/** Matches every element, with the specificity of the pseudo-class that it replaces. */
const any = ':not(.stage-none)';
/** Elements that the keyboard can reach. `:where` adds no specificity. */
const reached =
  ':where(:is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex], iframe):not([tabindex="-1"]))';

/** A selector, rewritten so that it matches in this state without a pointer or a focus. */
export function selectorIn(state: PageState, selector: string): string {
  if (state === 'focus') return selector.replace(/:focus(-visible)?(?![\w-])/g, reached + any);
  if (state === 'pressed') return selector.replace(/:(hover|active)(?![\w-])/g, any);
  return state === 'hover' ? selector.replace(/:hover(?![\w-])/g, any) : selector;
}

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

/** A media query, rewritten in the same way. */
export function mediaIn(state: PageState, query: string): string {
  if (state === 'forced')
    return query.replace(/\(\s*forced-colors\s*(?::\s*(\w+)\s*)?\)/g, (_all, word?: string) =>
      word === 'none' ? never : always,
    );
  if (state === 'hover') return query.replace(/\(\s*(any-)?hover\s*:\s*hover\s*\)/g, always);
  return state === 'print' ? query.replace(/\bprint\b/g, 'all').replace(/\b(only\s+)?screen\b/g, 'not all') : query;
}

/** Must run before every other script of the page. */
export function showStates({ state, hasLargeText, isRightToLeft }: ShownStates): void {
  const root = document.documentElement;
  if (isRightToLeft) root.dir = 'rtl';
  if (hasLargeText) enlarge();
  if (state === 'usual' && !hasLargeText) return;
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia.call(window, mediaIn(state, query));
  onEverySheet((sheet) => {
    eachRule(sheet, (rule) => rewrite(rule, state));
    if (hasLargeText) eachRule(sheet, doublePixels);
    if (state === 'forced') forceColours(sheet);
  });
}

/** Simulates a browser whose text size is set to 200 %. */
function enlarge(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html { font-size: 200% !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Sizes in pixels do not depend on the root's font size, but a visitor's browser enlarges them, too. */
function doublePixels(rule: CSSRule): void {
  if (!(rule instanceof CSSStyleRule)) return;
  const { style } = rule;
  const [, size] = /^([\d.]+)px$/.exec(style.fontSize) ?? [];
  if (size) style.setProperty('font-size', `${Number(size) * 2}px`, style.getPropertyPriority('font-size'));
}

function rewrite(rule: CSSRule, state: PageState): void {
  if (rule instanceof CSSMediaRule) rule.media.mediaText = mediaIn(state, rule.media.mediaText);
  if (!(rule instanceof CSSStyleRule)) return;
  const selector = selectorIn(state, rule.selectorText);
  if (selector !== rule.selectorText) rule.selectorText = selector;
}

/** Visits each style sheet of the page once, including those that scripts add. */
function onEverySheet(visit: (sheet: CSSStyleSheet) => void): void {
  const visited = new WeakSet<CSSStyleSheet>();
  const visitAll = () => {
    for (const sheet of document.styleSheets) {
      if (visited.has(sheet)) continue;
      visited.add(sheet);
      visit(sheet);
    }
  };
  const { replaceSync } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.replaceSync = function (css) {
    replaceSync.call(this, css);
    visit(this);
  };
  document.addEventListener('DOMContentLoaded', visitAll);
  // Handles style sheets that load later.
  document.addEventListener('load', ({ target }) => target instanceof HTMLLinkElement && visitAll(), true);
}
