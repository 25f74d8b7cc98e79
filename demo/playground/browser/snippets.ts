// Writes the snippets to copy: the template's call, the partner's lines, the React import, the policy.
import type { EmbedFileInfo } from './types.ts';

/** Texts by option; `hidden` is a query, and each of its parts becomes an attribute. */
export type SnippetOptions = Record<string, string>;

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

interface PartnerLink {
  path: string;
  text: string;
}

/** The links that a visitor sees without JavaScript. */
const partnerLinks: Record<string, PartnerLink> = {
  newsletter: { path: '/uutiskirje/', text: 'Tilaa uutiskirje' },
  'lead-form': { path: '/', text: 'Ota yhteyttä' },
};

export interface PartnerSnippet {
  name: string;
  /** The publisher's origin. */
  origin: string;
  options: SnippetOptions;
  file: EmbedFileInfo;
}

/** @param isPinned whether the snippet names one version, whose bytes the browser checks */
export function partnerSnippet({ name, origin, options, file }: PartnerSnippet, isPinned: boolean): string {
  const attributes = Object.entries(attributesOf(options)).map(([key, value]) => `${key}="${escaped(value)}"`);
  const link = partnerLinks[name] ?? { path: '/', text: name };
  const src = `src="${origin}${isPinned ? file.pinned : file.latest}"`;
  const check = isPinned ? [`integrity="${file.integrity}"`, 'crossorigin="anonymous"'] : [];
  return [
    tag('div', [`data-widget="${name}"`, ...attributes]),
    `  <a href="${origin}${link.path}">${link.text}</a>`,
    '</div>',
    `${tag('script', ['async', src, ...check])}</script>`,
  ].join('\n');
}

/** When the tag fills more than a line, each attribute has its own. */
function tag(name: string, attributes: string[]): string {
  const line = `<${name} ${attributes.join(' ')}>`;
  return line.length > 80 ? `<${[name, ...attributes].join('\n  ')}\n>` : line;
}

/** `lead-form` becomes `LeadForm`. */
const componentOf = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_all, _dash, letter: string) => letter.toUpperCase());

/** @param origin the publisher's origin */
export function reactSnippet(name: string, origin: string, options: SnippetOptions): string {
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
  return `import { ${component} } from 'pihlaja/react';\nimport 'pihlaja/react.css';\n\n${element}`;
}

export const policySnippet = (origin: string): string => `script-src ${origin}; connect-src ${origin}`;
