// Bundles the site's style sheets and each widget's own with Lightning CSS.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import type { BuiltFonts } from './fonts.ts';
import { writeHashed } from './hashed-file.ts';
import type { Styles } from './manifest.ts';
import { withMixins } from './mixins.ts';
import { projectRoot } from './paths.ts';

/** Browsers with native `light-dark()`, popovers and cascade layers need no rewriting. */
export const siteTargets = browserslistToTargets(['chrome 123', 'firefox 125', 'safari 17.5']);

const folder = `${projectRoot}/templates/styles`;
/** Not the sheet of a page, but a part of each. */
const shell = 'shell.css';

/** A compiled style sheet and its sources. */
interface Sheet {
  css: string;
  /** Widgets whose style sheets it includes. */
  widgets: string[];
}

/**
 * @param fonts whose common rules come first in every render-blocking sheet
 * @returns the site's sheets, and those of the widgets that they leave out
 */
export async function buildStyles({
  faces,
  rareFaces,
}: BuiltFonts): Promise<{ site: Styles; widgets: Record<string, string> }> {
  const site = await compileSheet(`${folder}/site.css`, faces + rareFaces);
  const rest = await compileSheet(`${folder}/rest.css`, rareFaces);
  const admin = await compileInline('admin.css', faces + rareFaces);
  const pages: Styles['pages'] = {};
  for (const file of readdirSync(`${folder}/first`).sort()) {
    if (file === shell) continue;
    pages[basename(file, '.css')] = await compileInline(`first/${file}`, faces);
  }
  const widgets: Record<string, string> = {};
  for (const name of readdirSync(`${projectRoot}/widgets`).sort()) {
    if (!existsSync(`${projectRoot}/widgets/${name}/index.ts`)) continue;
    const file = sheetOf(name);
    if (file && !site.widgets.includes(name)) widgets[name] = write(name, await compileSheet(file));
  }
  return {
    site: { whole: write('site', site), rest: write('rest', rest), adminCss: admin.css, pages },
    widgets,
  };
}

/** @throws {Error} when the styles would end the element around them */
async function compileInline(file: string, first: string): Promise<Sheet> {
  const sheet = await compileSheet(`${folder}/${file}`, first);
  if (/<!--|<\/style/i.test(sheet.css)) throw new Error(`The styles of ${file} would end their element`);
  return sheet;
}

const write = (name: string, { css }: Sheet): string => writeHashed(name, 'css', Buffer.from(css));

/** @throws {Error} when a widget has two style sheets */
export function sheetOf(widget: string): string | null {
  const [file, another] = readdirSync(`${projectRoot}/widgets/${widget}`).filter((entry) => entry.endsWith('.css'));
  if (another)
    throw new Error(
      `widgets/${widget} has two style sheets, ${file} and ${another}, but a widget has one, in its own folder`,
    );
  return file ? `${projectRoot}/widgets/${widget}/${file}` : null;
}

/** @param first CSS that comes before the sheet's own */
export async function compileSheet(filename: string, first = ''): Promise<Sheet> {
  const widgets = new Set<string>();
  const { code } = await bundleAsync({
    filename,
    minify: true,
    targets: siteTargets,
    ...withMixins,
    resolver: {
      read(path) {
        const [place, widget] = relative(projectRoot, path).split('/');
        if (place === 'widgets' && widget && widget !== 'shared') widgets.add(widget);
        return readFileSync(path, 'utf8');
      },
    },
  });
  // The sheets are read at once, so they come in another order every time.
  return { css: first + code.toString(), widgets: [...widgets].sort() };
}
