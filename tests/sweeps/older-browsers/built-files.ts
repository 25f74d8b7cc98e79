// Everything that a visitor or a partner loads, as it was built.
import { globSync, readFileSync } from 'node:fs';
import { generate } from '../../../build/bundle.ts';
import { dist, projectRoot } from '../../../build/paths.ts';
import { reactCode, reactOutput } from '../../../build/react-code.ts';
import { reactStyles } from '../../../build/react-styles.ts';
import { customCodeDocument } from '../../../server/host/render/custom-code-document.ts';
import { readManifest } from '../../helpers/built-assets.ts';
import { featuresInCss } from './css-features.ts';
import { featuresInHtml } from './html-features.ts';
import type { Level } from './promises.ts';
import { featuresInScript } from './script-features.ts';
import { styleTexts } from './style-texts.ts';
import { type Use, withPart } from './use.ts';

/** A file, or an inline section of a page, with the name that a failed test shows. */
interface Built {
  name: string;
  kind: 'script' | 'css' | 'html';
  text: string;
  level: Level;
}

/** @returns every built file; style texts in the scripts of embeds are separate entries */
export async function builtFiles(): Promise<Built[]> {
  const [react] = await generate({ ...reactCode(), output: { ...reactOutput, format: 'es' } });
  const embeds: Built[] = [
    ...read('embed/*.js', 'script', 'embeds'),
    { name: 'react.js', kind: 'script', text: react.code, level: 'embeds' },
    { name: 'react.css', kind: 'css', text: new TextDecoder().decode(reactStyles()), level: 'embeds' },
  ];
  const scripts = [...embeds, ...read('assets/*.js', 'script', 'site')].filter(({ kind }) => kind === 'script');
  const inScripts = scripts.flatMap(({ name, text, level }) =>
    styleTexts(text).map((css): Built => ({ name: `styles in ${name}`, kind: 'css', text: css, level })),
  );
  return [
    ...embeds,
    ...inScripts,
    ...read('assets/*.js', 'script', 'site'),
    ...read('assets/*.css', 'css', 'site'),
    ...inPages(),
    ...globSync('{templates,widgets}/**/*.njk', { cwd: projectRoot }).map(
      (name): Built => ({
        name,
        kind: 'html',
        text: readFileSync(`${projectRoot}/${name}`, 'utf8'),
        level: 'site',
      }),
    ),
  ];
}

const read = (pattern: string, kind: Built['kind'], level: Level): Built[] =>
  globSync(pattern, { cwd: dist }).map((name) => ({
    name,
    kind,
    text: readFileSync(`${dist}/${name}`, 'utf8'),
    level,
  }));

/** The inline code of pages: the scripts of their heads, and their styles. */
function inPages(): Built[] {
  const { early, widgets, styles } = readManifest();
  const custom = customCodeDocument('');
  const contentOf = (tag: string) => new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(custom)?.[1] ?? '';
  const scripts = [early, ...Object.values(widgets).flatMap((widget) => widget.early ?? []), contentOf('script')];
  const sheets = [...Object.values(styles.pages), ...Object.values(styles.blocks)].map(({ css }) => css);
  sheets.push(styles.admin.css, contentOf('style'));
  return [
    ...scripts.map((text): Built => ({ name: 'inline script', kind: 'script', text, level: 'site' })),
    ...sheets.map((text): Built => ({ name: 'inline styles', kind: 'css', text, level: 'site' })),
    { name: 'document of custom code', kind: 'html', text: custom, level: 'site' },
  ];
}

const finders = { script: featuresInScript, css: featuresInCss, html: featuresInHtml };

/** @returns the newer features of a file */
export const featuresIn = ({ name, kind, text, level }: Built): Use[] =>
  finders[kind](text, name, level).map((use) => withPart(use, level));
