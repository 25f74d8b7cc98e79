// Bundles the site's style sheet and each widget's own with Lightning CSS.
import { existsSync, readdirSync } from 'node:fs';
import { browserslistToTargets, bundle } from 'lightningcss';
import { writeHashed } from './hashed-file.ts';
import type { Font } from './manifest.ts';
import { projectRoot } from './paths.ts';

/** Browsers with `light-dark()`, popovers and cascade layers natively need no rewriting. */
const targets = browserslistToTargets(['chrome 123', 'firefox 125', 'safari 17.5']);

export function buildStyles(fonts: Font[]): { site: string; widgets: Record<string, string> } {
  const site = writeHashed('site', 'css', compile(`${projectRoot}/templates/styles/site.css`, fonts));
  const widgets: Record<string, string> = {};
  for (const name of readdirSync(`${projectRoot}/widgets`)) {
    const folder = `${projectRoot}/widgets/${name}`;
    if (!existsSync(`${folder}/index.ts`)) continue;
    const [file, another] = readdirSync(folder).filter((entry) => entry.endsWith('.css'));
    if (another)
      throw new Error(
        `widgets/${name} has two style sheets, ${file} and ${another}, but a widget has one, in its own folder`,
      );
    if (file) widgets[name] = writeHashed(name, 'css', compile(`${folder}/${file}`, fonts));
  }
  return { site, widgets };
}

function compile(filename: string, fonts: Font[]): Uint8Array {
  const { code } = bundle({
    filename,
    minify: true,
    targets,
    visitor: {
      Url(url) {
        if (!url.url.startsWith('font:')) return url;
        const font = fonts.find(({ name }) => `font:${name}` === url.url);
        if (!font) throw new Error(`${filename} names the unknown font "${url.url}"`);
        return { ...url, url: font.url };
      },
    },
  });
  return code;
}
