// The section of docs/browsers.md that is generated from the list of newer features.
import { readFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import { featureAt, lacking } from '../sweeps/older-browsers/compat-data.ts';
import { type NewerFeatures, newerFeatures } from '../sweeps/older-browsers/newer-features.ts';
import { browsers, type Level, promised } from '../sweeps/older-browsers/promises.ts';

const path = 'docs/browsers.md';
const heading = '## Newer features and what stands in for them';

const intro = `The built files use some features that a promised browser lacks. \`tests/sweeps/older-browsers/newer-features.ts\` lists them,
and \`npm run docs\` writes this table. A test compares every built script and style sheet with MDN's data on browsers: it fails for
a newer feature that is not in the list, for one whose fallback it does not find, and for a line that nothing uses any longer.

- *ignored*: the browser passes over the feature, and over nothing else;
- *check*: the script looks for it first;
- *supports*: the styles stand inside of \`@supports\`;
- *declaration*: an earlier declaration of the same property is used;
- *partial*: every promised browser has the feature, some without a part of it.

The test reads names. It does not see a name that a script puts together, a method whose name older objects have as well (\`map\`
of an iterator that a variable holds), or a browser's fault in a feature that it has. It does not read the playground's scripts.`;

/** `css.properties.text-wrap.pretty` → `text-wrap: pretty`, as written in code. */
function nameOf(feature: string): string {
  const [area = '', group = '', ...rest] = feature.split('.');
  const [first = '', ...others] = rest;
  if (area === 'unknown') return group === 'at-rule' ? `@${first}` : rest.join('.');
  if (area === 'css' && group === 'at-rules')
    return first === 'media' ? others.join() : `@${[first, ...others].join(': ')}`;
  if (area === 'css' && group === 'selectors') return `::${first}`;
  if (area === 'css') return others.length > 0 ? `${first}: ${others.join()}` : first;
  if (area === 'html' && group === 'elements') return `<${[first, ...others].join(' ')}>`;
  return area === 'html'
    ? first
    : [group, ...rest]
        .join('.')
        .replace(/^Window\./, '')
        .replace(/_event$/, '');
}

const engineNames = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' };

/** The site's versions that lack the feature, unless all of them have it: then the feature is newer only for embeds. */
function lackingOf({ features }: NewerFeatures): string {
  const known = features.map((feature) => featureAt(...feature.split('.'))).filter((feature) => feature !== null);
  const at = (level: Level) => {
    const names = new Set(known.flatMap((feature) => lacking(feature, level)));
    const engines = new Set(browsers.filter(([name]) => names.has(name)).map(([, engine]) => engine));
    return [...engines].map((engine) => `${engineNames[engine]} ${promised[level][engine]}`).join(', ');
  };
  return at('site') || at('embeds');
}

const row = (entry: NewerFeatures) =>
  `| ${entry.features.map((feature) => `\`${nameOf(feature)}\``).join(', ')} | ${lackingOf(entry)} | ${entry.way} | ${entry.instead} |`;

/** @returns docs/browsers.md with the table generated from the list */
export function browsersPage(): string {
  const page = readFileSync(`${projectRoot}/${path}`, 'utf8');
  const start = page.indexOf(`${heading}\n`);
  if (start === -1) throw new Error(`${path} lacks the heading "${heading}"`);
  const next = page.indexOf('\n## ', start);
  const rows = newerFeatures.map(row).join('\n');
  const table = `| feature | not in | way | what a visitor gets instead |\n|---|---|---|---|\n${rows}`;
  return `${page.slice(0, start)}${heading}\n\n${intro}\n\n${table}\n${next === -1 ? '' : page.slice(next)}`;
}
