// The check of older browsers finds newer features: small samples, with and without fallbacks.
import { describe, expect, it } from 'vitest';
import { usedNoLonger, withoutFallback } from './compare.ts';
import { featuresInCss } from './css-features.ts';
import { featuresInHtml } from './html-features.ts';
import type { NewerFeatures } from './newer-features.ts';
import type { Level } from './promises.ts';
import { featuresInScript } from './script-features.ts';
import { styleTexts } from './style-texts.ts';
import { type Use, withPart } from './use.ts';

const levels: Level[] = ['embeds', 'site'];
const named = (uses: Use[]) => [...new Set(uses.map(({ feature }) => feature))];
const inScript = (code: string, level: Level) => named(featuresInScript(code, 'x.js', level));
const inCss = (css: string, level: Level) => named(featuresInCss(css, 'x.css', level));

/** A sample, and the feature that is newer than each level; null if the level supports it. */
type Sample = [sample: string, embeds: string | null, site: string | null];
const both = (sample: string, feature: string): Sample => [sample, feature, feature];
const embedsOnly = (sample: string, feature: string): Sample => [sample, feature, null];
const known = (sample: string): Sample => [sample, null, null];

const expectFound = (find: (sample: string, level: Level) => string[], [sample, embeds, site]: Sample) => {
  expect(levels.map((level) => find(sample, level))).toEqual(
    [embeds, site].map((feature) => (feature ? [feature] : [])),
  );
};

const builtins = (name: string) => `javascript.builtins.${name}`;
const regex = (name: string) => `javascript.regular_expressions.${name}`;

describe('in a script, the check finds', () => {
  it.each<Sample>([
    both('using x = f();', 'javascript.statements.using'),
    both('async function f() { await using x = f(); }', 'javascript.statements.await_using'),
    both('import x from "./x.json" with { type: "json" };', 'javascript.statements.import.import_attributes'),
    both('x = /(?i:a)b/;', regex('modifier')),
    both('x = new RegExp(`(?i:a)b`);', regex('modifier')),
    both('x = /(?<y>a)|(?<y>b)/;', regex('named_capturing_group.duplicate_named_capturing_groups')),
    embedsOnly('x = /[a--b]/v;', builtins('RegExp.unicodeSets')),
    embedsOnly('x = new RegExp("[a--b]", "v");', builtins('RegExp.unicodeSets')),
    both('what is this', 'unknown.syntax'),
    known('class A { #b = 1; static { } c() { return #b in this; } } a ??= b?.c ?? 1_000n;'),
    known('x = /(?<=a)(?<y>b)\\p{L}/du;'),
    both('await x;', 'javascript.operators.await.top_level'),
    known('import("./x.js").catch(() => {}); async () => await x;'),
  ])('syntax: %s', (...sample) => expectFound(inScript, sample));

  it.each<Sample>([
    both('Promise.try(f);', builtins('Promise.try')),
    embedsOnly('Promise.withResolvers();', builtins('Promise.withResolvers')),
    embedsOnly('Object.groupBy(a, f);', builtins('Object.groupBy')),
    embedsOnly('const { groupBy } = Object;', builtins('Object.groupBy')),
    embedsOnly('window.Object["groupBy"](a, f);', builtins('Object.groupBy')),
    embedsOnly('AbortSignal.any([a, b]);', 'api.AbortSignal.any_static'),
    embedsOnly('URL.canParse(a);', 'api.URL.canParse_static'),
    embedsOnly('list.toSorted();', builtins('Array.toSorted')),
    embedsOnly('list.with(0, 1);', builtins('Array.with')),
    both('a.union(b);', builtins('Set.union')),
    both('map.values().filter(f);', builtins('Iterator.filter')),
    both('map.keys().toArray();', builtins('Iterator.toArray')),
    both('navigation.navigate("/");', 'api.Window.navigation'),
    both('document.startViewTransition(f);', 'api.Document.startViewTransition'),
    both('a.moveBefore(b, null);', 'api.Document.moveBefore'),
    embedsOnly('a.showPopover();', 'api.HTMLElement.showPopover'),
    both('requestIdleCallback(f);', 'api.Window.requestIdleCallback'),
    both('cookieStore.get("a");', 'api.Window.cookieStore'),
    both('a.style.anchorName = "--b";', 'css.properties.anchor-name'),
    known('list.at(-1); list.findLast(f); list.map(f); Object.keys(a).filter(f); structuredClone(a);'),
    known('new CSSStyleSheet().replaceSync("a"); document.adoptedStyleSheets = [];'),
    known('a.dataset.popover = ""; const groupBy = f; groupBy(a);'),
  ])('names: %s', (...sample) => expectFound(inScript, sample));

  it.each<Sample>([
    both('a.addEventListener("scrollend", f);', 'api.Document.scrollend_event'),
    both('e(`div`, { onScrollEnd: f });', 'api.Document.scrollend_event'),
    both('fetch(a, { keepalive: true });', 'api.Request.keepalive'),
    both('a.setAttribute(`closedby`, `any`);', 'html.elements.dialog.closedby'),
    embedsOnly('a.setAttribute("popover", "");', 'html.global_attributes.popover'),
    both('e("details", { name: n });', 'html.elements.details.name'),
    both('s.type = "speculationrules";', 'html.elements.script.type.speculationrules'),
    known('a.addEventListener("click", f, { signal, once: true }); fetch(a, { method: "POST", body: b, signal });'),
    known('a.addEventListener("our-event", f); e("input", { type: "text", hidden: true });'),
  ])('words in calls: %s', (...sample) => expectFound(inScript, sample));
});

describe('in styles, the check finds', () => {
  it.each<Sample>([
    both('@scope (.a) { b { color: red } }', 'css.at-rules.scope'),
    both('@starting-style { .a { opacity: 0 } }', 'css.at-rules.starting-style'),
    both('@property --a { syntax: "*"; inherits: false }', 'css.at-rules.property'),
    both('@container style(--a: b) { c { color: red } }', 'css.at-rules.container.style_queries_for_custom_properties'),
    both('a { anchor-name: --b }', 'css.properties.anchor-name'),
    both('a { interpolate-size: allow-keywords }', 'css.properties.interpolate-size'),
    ['a { text-wrap: pretty }', 'css.properties.text-wrap', 'css.properties.text-wrap.pretty'],
    ['a { color: oklch(0.5 0 0) }', 'css.types.color.oklch', null],
    both('a { animation-timeline: scroll() }', 'css.properties.animation-timeline'),
    both('a { transition: display 1s allow-discrete }', 'css.properties.transition.transition-behavior'),
    both('a { width: calc-size(auto, size) }', 'css.types.calc-size'),
    embedsOnly('a { color: light-dark(red, blue) }', 'css.types.color.light-dark'),
    embedsOnly('a { color: color-mix(in srgb, red, blue) }', 'css.types.color.color-mix'),
    both('a { color: rgb(from red r g b) }', 'css.types.color.rgb.relative_syntax'),
    both('::details-content { color: red }', 'css.selectors.details-content'),
    embedsOnly('a:has(b) { color: red }', 'css.selectors.has'),
    embedsOnly('a:popover-open { color: red }', 'css.selectors.popover-open'),
    embedsOnly('a { & b { color: red } }', 'css.selectors.nesting'),
    both('a { colour: red }', 'unknown.property.colour'),
    known('@media (width >= 640px) { a { inset: 0; width: min(1px, 2cqw) } }'),
    known('@layer a; @container (min-width: 1px) { a:is(b, c):not(d, e) { aspect-ratio: 1; color: red } }'),
    known('a { -webkit-user-select: none; user-select: none; cursor: zoom-in }'),
  ])('%s', (...sample) => expectFound(inCss, sample));

  it('those that a script brings as a text', () => {
    const [css = ''] = styleTexts('let a="no: {style}",b=`.c:has(d){color:red}`;');
    expect(inCss(css, 'embeds')).toEqual(['css.selectors.has']);
  });
});

it('in HTML, the check finds the styles of an element', () => {
  const html = '<p style="--a: {{ b }}; width: calc-size(auto, {{ c }}px)">d</p>';
  expect(named(featuresInHtml(html, 'x.njk', 'site'))).toEqual(['css.types.calc-size']);
});

it('in HTML, the check finds attributes and their words', () => {
  const html = '<details class="{{ a }}" name="x"><p popover {% if b %}hidden{% endif %}>c</p></details><x-y name="z">';
  expect(levels.map((level) => named(featuresInHtml(html, 'x.njk', level)))).toEqual([
    ['html.elements.details.name', 'html.global_attributes.popover'],
    ['html.elements.details.name'],
  ]);
});

describe('a fallback counts', () => {
  const problems = (uses: Use[], way: NewerFeatures['way'], asks?: string) =>
    withoutFallback(uses, [{ features: named(uses), way, instead: 'Something older.', ...(asks ? { asks } : {}) }], {});
  const css = (text: string, way: NewerFeatures['way'], asks?: string) =>
    problems(featuresInCss(text, 'x.css', 'site'), way, asks).length === 0;
  const script = (text: string, way: NewerFeatures['way'] = 'check', asks?: string) =>
    problems(featuresInScript(text, 'x.js', 'site'), way, asks).length === 0;

  it.each([
    ['@supports (anchor-name: --b) { a { anchor-name: --b } }', true],
    ['@supports (color: red) { a { anchor-name: --b } }', false],
    ['@supports not (anchor-name: --b) { a { anchor-name: --b } }', false],
    ['a { anchor-name: --b }', false],
  ])('as @supports in %s: %s', (text, counts) => expect(css(text, 'supports')).toBe(counts));

  it.each([
    ['a { color: red; color: rgb(from red r g b) }', true],
    ['a { color: rgb(from red r g b); color: red }', false],
    ['a { color: red } a { color: rgb(from red r g b) }', false],
    // A value with a variable is only evaluated when it is used: the first declaration is lost by then.
    ['a { color: red; color: rgb(from var(--b) r g b) }', false],
  ])('as a declaration before in %s: %s', (text, counts) => expect(css(text, 'declaration')).toBe(counts));

  it.each([
    ['::details-content { color: red }', true],
    ['::details-content, b { color: red }', false],
    [':is(a, :heading) { color: red }', true],
    ['a { --b: rgb(from red r g b) }', false],
  ])('as harmless in styles in %s: %s', (text, counts) => expect(css(text, 'ignored')).toBe(counts));

  it.each([
    ['if ("startViewTransition" in document) document.startViewTransition(f);', true],
    ['if (!document.startViewTransition) return; document.startViewTransition(f);', true],
    ['document.startViewTransition?.(f);', true],
    ['const can = `startViewTransition` in document; can && document.startViewTransition(f);', true],
    ['typeof requestIdleCallback == "function" ? requestIdleCallback(f) : f();', true],
    ['if ("other" in document) document.startViewTransition(f);', false],
    ['if ("startViewTransition" in document) f(); document.startViewTransition(f);', false],
    ['requestIdleCallback(f);', false],
  ])('as a check in %s: %s', (text, counts) => {
    expect(featuresInScript(text, 'x.js', 'site')).not.toEqual([]);
    expect(script(text)).toBe(counts);
  });

  it('as a check that looks for another name', () => {
    const code = 'if (typeof requestIdleCallback == "function") cancelIdleCallback(h);';
    expect([script(code), script(code, 'check', 'requestIdleCallback')]).toEqual([false, true]);
  });

  it.each([
    ['let c = navigator.connection;', true],
    ['navigator.connection.addEventListener("change", f);', false],
    ['document.startViewTransition(f);', false],
    ['x = /(?i:a)/;', false],
  ])('as harmless in a script in %s: %s', (text, counts) => expect(script(text, 'ignored')).toBe(counts));
});

it('a feature that a browser has in part is told apart from one that it lacks', () => {
  const uses = ['AbortSignal.timeout(9);', 'navigation.reload();'].flatMap((code) =>
    featuresInScript(code, 'x.js', 'site'),
  );
  expect(uses.map((use) => [use.feature, withPart(use, 'site').guards.includes('partial')])).toEqual([
    ['api.AbortSignal.timeout_static', true],
    ['api.Window.navigation', false],
  ]);
});

it('a feature that nothing uses is told', () => {
  const list: NewerFeatures[] = [{ features: ['css.properties.anchor-name'], way: 'ignored', instead: 'Nothing.' }];
  expect(usedNoLonger([], list, { 'api.Notification.icon': 'ours' })).toEqual([
    'css.properties.anchor-name',
    'api.Notification.icon',
  ]);
  expect(usedNoLonger(featuresInCss('a { anchor-name: --b }', 'x.css', 'site'), list, {})).toEqual([]);
});
