// Bundles the site's style sheets and those of each widget with Lightning CSS.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import { unblockedName } from '../rules/site/unblocked-names.ts';
import { fallbackFaces } from './fallback-fonts.ts';
import type { BuiltFonts } from './fonts.ts';
import { writeHashed } from './hashed-file.ts';
import type { InlineSheet, Styles } from './manifest.ts';
import { withMixins } from './mixins.ts';
import { projectRoot } from './paths.ts';

/** Browsers with native `light-dark()`, popovers and cascade layers need no rewriting. */
export const siteTargets = browserslistToTargets(['chrome 123', 'firefox 125', 'safari 17.5']);

const folder = `${projectRoot}/templates/styles`;

/** A compiled style sheet and its sources. */
interface Sheet {
  css: string;
  /** Content blocks whose style sheets it includes. */
  blocks: string[];
  /** Widgets whose style sheets it includes. */
  widgets: string[];
}

/** The style sheet of a widget: its URL, and the CSS that is inlined into pages. */
export interface WidgetSheet {
  styles: string;
  sheet: InlineSheet;
}

/** @returns the site's sheets, and those of its widgets by name */
export async function buildStyles({
  faces,
}: BuiltFonts): Promise<{ site: Styles; widgets: Record<string, WidgetSheet> }> {
  const pages: Styles['pages'] = {};
  for (const name of sheetsIn('pages')) {
    const { css, blocks, widgets } = await compileSheet(`${folder}/pages/${name}.css`, fallbackFaces);
    pages[name] = { ...inline(name, css), blocks, widgets };
  }
  const blocks: Styles['blocks'] = {};
  for (const name of sheetsIn('blocks'))
    blocks[name] = inline(name, (await compileSheet(`${folder}/blocks/${name}.css`)).css);
  const widgets: Record<string, WidgetSheet> = {};
  for (const name of readdirSync(`${projectRoot}/widgets`).sort()) {
    if (!existsSync(`${projectRoot}/widgets/${name}/index.ts`)) continue;
    const file = sheetOf(name);
    if (!file) continue;
    const { css } = await compileSheet(file);
    widgets[name] = { styles: write(unblockedName(name), css), sheet: inline(name, css) };
  }
  const allFaces = fallbackFaces + faces;
  return {
    site: {
      pages,
      blocks,
      admin: inline('admin', (await compileSheet(`${folder}/admin.css`, allFaces)).css),
      fonts: write('fonts', faces),
      panels: write('panels', (await compileSheet(`${folder}/panels.css`)).css),
      print: write('print', (await compileSheet(`${folder}/print.css`)).css),
      whole: write('site', (await compileSheet(`${folder}/site.css`, allFaces)).css),
    },
    widgets,
  };
}

const sheetsIn = (place: string) =>
  readdirSync(`${folder}/${place}`)
    .map((file) => basename(file, '.css'))
    .sort();

/** @throws {Error} when the styles contain text that would end the `<style>` element */
function inline(name: string, css: string): InlineSheet {
  if (/<!--|<\/style/i.test(css)) throw new Error(`The styles of ${name} would end their element`);
  return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` };
}

const write = (name: string, css: string): string => writeHashed(name, 'css', Buffer.from(css));

/** @throws {Error} when a widget has two style sheets */
export function sheetOf(widget: string): string | null {
  const [file, another] = readdirSync(`${projectRoot}/widgets/${widget}`).filter((entry) => entry.endsWith('.css'));
  if (another)
    throw new Error(
      `widgets/${widget} has two style sheets, ${file} and ${another}, but a widget has one, in its own folder`,
    );
  return file ? `${projectRoot}/widgets/${widget}/${file}` : null;
}

/** @param first CSS that is placed before the CSS of the sheet */
export async function compileSheet(filename: string, first = ''): Promise<Sheet> {
  const read = { blocks: new Set<string>(), widgets: new Set<string>() };
  const { code } = await bundleAsync({
    filename,
    minify: true,
    targets: siteTargets,
    ...withMixins,
    resolver: {
      read(path) {
        const [place, name = '', kind] = relative(projectRoot, path).split('/');
        if (place === 'widgets' && name !== 'shared') read.widgets.add(name);
        if (kind === 'blocks') read.blocks.add(basename(path, '.css'));
        return readFileSync(path, 'utf8');
      },
    },
  });
  // The sheets are read concurrently, so their order differs every time.
  return { css: first + code.toString(), blocks: [...read.blocks].sort(), widgets: [...read.widgets].sort() };
}
