// Bundles the widgets for the browser with rollup and lists the files of each.
import { bundleOf, forBrowser, forEarly, widgetNames } from '../rollup.config.mjs';
import { bundle, generate } from './bundle.ts';
import type { WidgetFiles } from './manifest.ts';
import { packagesIn } from './notices.ts';
import { assetsPath } from './paths.ts';
import type { WidgetSheet } from './styles.ts';

/** @param sheets the style sheets of the widgets that have one */
export async function buildWidgets(sheets: Record<string, WidgetSheet>): Promise<{
  runtime: string;
  early: string;
  serviceWorker: string;
  widgets: Record<string, WidgetFiles>;
  packages: string[];
}> {
  const output = await bundle(forBrowser);
  const all = output.filter((file) => file.type === 'chunk');
  const chunks = all.filter((file) => file.isEntry);
  const importsOf = (name: string) => all.find(({ fileName }) => fileName === name)?.imports ?? [];
  const runtime = chunks.find(({ name }) => name === 'runtime');
  const early = await buildEarly();
  if (!runtime || !early.page || !early['service-worker']) throw new Error('The build gave no runtime');
  const widgets = widgetNames.map((name): [string, WidgetFiles] => {
    const chunk = chunks.find((one) => one.name === bundleOf(name));
    if (!chunk) throw new Error(`The build gave no file for ${name}`);
    // A dynamic import loads its own static imports too.
    const later = chunk.dynamicImports.flatMap((file) => [file, ...importsOf(file)]);
    const files = {
      src: `${assetsPath}/${chunk.fileName}`,
      imports: chunk.imports.map((file) => `${assetsPath}/${file}`),
      later: [...new Set(later)].filter((file) => !chunk.imports.includes(file)).map((file) => `${assetsPath}/${file}`),
      styles: sheets[name]?.styles ?? null,
      sheet: sheets[name]?.sheet ?? null,
      early: early[name] ?? null,
    };
    return [name, files];
  });
  return {
    runtime: `${assetsPath}/${runtime.fileName}`,
    early: early.page,
    serviceWorker: early['service-worker'],
    widgets: Object.fromEntries(widgets),
    packages: packagesIn(output),
  };
}

/**
 * @returns the early scripts by widget, as texts instead of files
 * @throws {Error} naming the script that would break the HTML around it
 */
async function buildEarly(): Promise<Record<string, string>> {
  const scripts: Record<string, string> = {};
  for (const options of forEarly)
    for (const file of await generate(options)) {
      if (file.type !== 'chunk') continue;
      // https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
      if (/<!--|<\/?script/i.test(file.code)) throw new Error(`The early script of ${file.name} would end its element`);
      scripts[file.name] = file.code.trim();
    }
  return scripts;
}
