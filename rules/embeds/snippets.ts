// Writes the snippets that partners copy: the placeholder with its script, unpinned and pinned, the React import, the tag of a
// tag manager, the block of a CMS, the link alone, the styles and the policy.
import { links } from '../../texts/embed/links.ts';
import { leadFormsPath, newsletterPath } from '../site/site-paths.ts';
import type { ReservedHeight } from './heights.ts';
import { ofEveryElement } from './options.ts';
import { type EmbedLanguage, type EmbedName, embedLanguages } from './parts.ts';

/** Texts by option. `hidden` is a query, and each of its parameters becomes an attribute. */
export type SnippetOptions = Record<string, string>;

/** The URLs of a script; `integrity` is that of the pinned one. */
export interface SnippetFile {
  latest: string;
  pinned: string;
  integrity: string;
}

export interface PartnerSnippet {
  name: EmbedName;
  /** The publisher's origin. */
  origin: string;
  options: SnippetOptions;
  file: SnippetFile;
  /** The language of the link if the options name none; Finnish by default. */
  language?: EmbedLanguage;
}

/** @returns attributes of the placeholder, in the order of the options */
export function attributesOf(options: SnippetOptions): Record<string, string> {
  const entries = Object.entries(options).flatMap(([name, value]): [string, string][] =>
    name === 'hidden'
      ? [...new URLSearchParams(value)]
          .filter(([key]) => /^[a-z][a-z0-9-]*$/.test(key))
          .map(([key, text]) => [`data-hidden-${key}`, text])
      : [[`data-${name}`, value]],
  );
  return Object.fromEntries(entries);
}

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escaped = (text: string) => text.replace(/[&"<]/g, (character) => escapes[character] ?? '');

/** The link to the publisher's page with the same form, for visitors without the script. */
function partnerLink({ name, origin, options, language = 'fi' }: Omit<PartnerSnippet, 'file'>) {
  const path = name === 'newsletter' ? newsletterPath : options.form ? `${leadFormsPath}${options.form}/` : '/';
  const spoken = embedLanguages.find((known) => known === options.lang) ?? language;
  return { href: origin + path, text: links[name][spoken] };
}

/** The link alone, for a CMS that removes scripts and attributes. */
export function linkSnippet(snippet: Omit<PartnerSnippet, 'file'>): string {
  const { href, text } = partnerLink(snippet);
  return `<a href="${escaped(href)}">${text}</a>`;
}

/** The placeholder alone. */
export const placeholderSnippet = (snippet: Omit<PartnerSnippet, 'file'>): string =>
  around(snippet, 'div', [`data-widget="${snippet.name}"`, ...written(attributesOf(snippet.options))]);

/** The form as a custom element, with its script. */
export function elementSnippet(snippet: PartnerSnippet): string {
  const attributes = Object.entries(attributesOf(snippet.options)).map(([key, value]): [string, string] => {
    const name = key.slice('data-'.length);
    return [ofEveryElement.test(name) ? key : name, value];
  });
  const element = around(snippet, `pihlaja-${snippet.name}`, written(Object.fromEntries(attributes)));
  return `${element}\n${scriptTag(snippet.origin + snippet.file.latest)}`;
}

const written = (attributes: Record<string, string>) =>
  Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);

/** An element around the link, which visitors without the script see. */
const around = (snippet: Omit<PartnerSnippet, 'file'>, name: string, attributes: string[]) =>
  `${tag(name, attributes)}\n  ${linkSnippet(snippet)}\n</${name}>`;

/** @param isPinned whether the snippet names one version, whose hash the browser checks */
export function partnerSnippet(snippet: PartnerSnippet, isPinned: boolean): string {
  const { origin, file } = snippet;
  const script = isPinned
    ? scriptTag(origin + file.pinned, `integrity="${file.integrity}"`, 'crossorigin="anonymous"')
    : scriptTag(origin + file.latest);
  return `${placeholderSnippet(snippet)}\n${script}`;
}

const scriptTag = (address: string, ...check: string[]) =>
  `${tag('script', ['async', `src="${address}"`, ...check])}</script>`;

/** Writes a start tag. When the tag is longer than a line, each attribute has its own line. */
function tag(name: string, attributes: string[]): string {
  const line = `<${[name, ...attributes].join(' ')}>`;
  return line.length > 80 ? `<${[name, ...attributes].join('\n  ')}\n>` : line;
}

/** Turns `lead-form` into `LeadForm`. */
const componentOf = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/**
 * @param origin the publisher's origin
 * @param install the command that installs the library
 */
export function reactSnippet(name: string, origin: string, options: SnippetOptions, install: string): string {
  const component = componentOf(name);
  const { hidden = '', ...others } = options;
  const pairs = Object.fromEntries(new URLSearchParams(hidden));
  const props = [
    `host="${origin}"`,
    ...Object.entries(others).map(([key, value]) =>
      /["\\{}<>]/.test(value) ? `${key}={${JSON.stringify(value)}}` : `${key}="${value}"`,
    ),
    ...(hidden ? [`hidden={${JSON.stringify(pairs)}}`] : []),
  ];
  const line = [`<${component}`, ...props].join(' ');
  const element = line.length > 72 ? `<${component}\n  ${props.join('\n  ')}\n/>` : `${line} />`;
  const imports = `import { ${component} } from 'pihlaja/react';\nimport 'pihlaja/react.css';`;
  return `// ${install}\n${imports}\n\n${element}`;
}

/** The id of the element on the partner's page into which a tag manager's tag puts the form. */
export const tagManagerPlace = 'kumppanilomake';

/** Quotes a text as a JavaScript string in single quotes, so that no HTML tag in it can end the script. */
const quoted = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replace(/</g, '\\x3C').replace(/\n/g, '\\n')}'`;

/**
 * A tag of custom HTML. It creates the placeholder itself, because a tag manager adds its tags at the end of the page. It is
 * written in the old JavaScript that tag managers accept. It may run before the page has the element for the form, and more than
 * once, for example in single-page applications.
 */
export function tagManagerSnippet(snippet: PartnerSnippet): string {
  const { name, origin, options, file } = snippet;
  const { href, text } = partnerLink(snippet);
  const attributes = Object.entries({ 'data-widget': name, ...attributesOf(options) }).map(
    ([key, value]) => `    form.setAttribute(${quoted(key)}, ${quoted(value)});`,
  );
  return [
    '<script>',
    '(function () {',
    '  function show() {',
    `    var place = document.getElementById(${quoted(tagManagerPlace)});`,
    `    if (!place || place.querySelector('[data-widget="${name}"]')) return;`,
    "    var form = document.createElement('div');",
    ...attributes,
    "    var link = form.appendChild(document.createElement('a'));",
    `    link.href = ${quoted(href)};`,
    `    link.textContent = ${quoted(text)};`,
    '    place.appendChild(form);',
    "    var script = document.createElement('script');",
    '    script.async = true;',
    `    script.src = ${quoted(origin + file.latest)};`,
    '    document.head.appendChild(script);',
    '  }',
    "  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);",
    '  else show();',
    '})();',
    '</script>',
  ].join('\n');
}

/** A block of custom HTML as WordPress stores it, for the code editor or a pattern file. */
export const wordPressSnippet = (snippet: PartnerSnippet): string =>
  `<!-- wp:html -->\n${partnerSnippet(snippet, false)}\n<!-- /wp:html -->`;

/** The custom properties by their names without the prefix. */
export type SnippetLook = Record<string, string>;

export interface StyleSnippet {
  name: EmbedName;
  look: SnippetLook;
  /** The number of a lead form. Each lead form has its own heights. */
  form?: string | undefined;
  /** The heights. By default those of a newsletter form that has its own heading and no text, and none for a lead form. */
  heights?: readonly ReservedHeight[] | undefined;
}

/** The lowest heights of all three languages, used as long as nothing is measured. */
const defaultHeights: Record<EmbedName, readonly ReservedHeight[]> = {
  newsletter: [
    { from: 0, height: 302 },
    { from: 409, height: 281 },
    { from: 521, height: 227 },
  ],
  'lead-form': [],
};

/**
 * The styles for the partner's page: the custom properties, and the reserved heights that prevent layout shifts. Empty when there
 * are none.
 *
 * An element before the placeholder's content reserves the height, by its padding: a percentage of a padding refers to the
 * column's width, which a media query cannot use, and a container query can use only if the page has a container. The form's
 * script removes that element when the form is shown.
 */
export function styleSnippet(snippet: StyleSnippet): string {
  const { name, look, heights = defaultHeights[name] } = snippet;
  const rules = [
    // An undefined custom element is inline and would reserve nothing, and an ordinary block does not enclose its floats.
    ...(heights.length > 0 ? ['  display: flow-root;'] : []),
    ...Object.entries(look).map(([property, value]) => `  --pihlaja-${property}: ${value};`),
  ];
  if (rules.length === 0) return '';
  const selector = selectorOf(snippet);
  const styles = `${selector} {\n${rules.join('\n')}\n}`;
  if (heights.length === 0) return styles;
  return `${styles}\n${selector}::before {\n  content: "";\n  float: left;\n  padding-top: ${heightOf(heights)};\n}`;
}

/** A length that changes in steps: from each width on, the difference of two heights is added or subtracted. */
function heightOf([base, ...wider]: readonly ReservedHeight[]): string {
  let before = base?.height ?? 0;
  const steps = wider.map(({ from, height }) => {
    const step = height - before;
    before = height;
    return step < 0
      ? ` + clamp(${step}px, (${from - 1}px - 100%) * 9999, 0px)`
      : ` + clamp(0px, (100% - ${from - 1}px) * 9999, ${step}px)`;
  });
  return steps.length > 0 ? `calc(${base?.height}px${steps.join('')})` : `${base?.height}px`;
}

const selectorOf = ({ name, form }: StyleSnippet) =>
  form
    ? `:is([data-widget="${name}"][data-form="${form}"], pihlaja-${name}[form="${form}"])`
    : `:is([data-widget="${name}"], pihlaja-${name})`;

export const policySnippet = (origin: string): string => `script-src ${origin}; connect-src ${origin}`;
