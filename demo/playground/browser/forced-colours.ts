// Simulates forced colours, as a browser renders a page for a visitor who has chosen a palette: the system's colours
// replace the author's, except where a rule names a system colour (https://www.w3.org/TR/css-color-adjust-1/#forced).
// The system colours themselves are those of this browser.
import { eachRule } from './css-rules.ts';

const forced = new Set([
  'color',
  'background-color',
  'text-decoration-color',
  'outline-color',
  'column-rule-color',
  ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}-color`),
  ...['block-start', 'block-end', 'inline-start', 'inline-end'].map((side) => `border-${side}-color`),
  'accent-color',
]);
const dropped = new Set(['box-shadow', 'text-shadow']);

const systemColour =
  /\b(canvas|canvastext|linktext|visitedtext|activetext|button(face|text|border)|field(text)?|highlight(text)?|selecteditem(text)?|mark(text)?|graytext|accentcolor(text)?|inherit)\b/i;

/** @returns the value in forced colours, or null if it is unchanged */
export function forcedValue(property: string, value: string): string | null {
  if (forced.has(property)) return systemColour.test(value) ? null : 'revert';
  if (dropped.has(property)) return 'none';
  // A gradient is removed, a picture stays.
  return property === 'background-image' && !value.includes('url(') ? 'none' : null;
}

/** Rewrites the colours of a style sheet. */
export function forceColours(sheet: CSSStyleSheet): void {
  const kept = selectorsThatKeep(sheet);
  eachRule(sheet, (rule) => {
    if (!(rule instanceof CSSStyleRule) || kept.some((selector) => rule.selectorText.includes(selector))) return;
    const { style } = rule;
    for (const property of [...style]) {
      const value = forcedValue(property, style.getPropertyValue(property));
      if (value) style.setProperty(property, value, style.getPropertyPriority(property));
    }
  });
}

/** Selectors of rules with `forced-color-adjust: none`: their elements keep the author's colours. */
function selectorsThatKeep(sheet: CSSStyleSheet): string[] {
  const selectors: string[] = [];
  eachRule(sheet, (rule) => {
    if (rule instanceof CSSStyleRule && rule.style.getPropertyValue('forced-color-adjust') === 'none')
      selectors.push(...rule.selectorText.split(',').map((selector) => selector.trim()));
  });
  return selectors;
}
