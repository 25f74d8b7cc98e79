// Bundles the widgets with rollup and tells which files each of them needs.
import { type OutputOptions, type RollupOptions, rollup } from 'rollup';
import { forBrowser, forServer } from '../rollup.config.mjs';
import type { WidgetFiles } from './manifest.ts';
import { assetsPath } from './paths.ts';

export async function buildWidgets(
  styles: Record<string, string>,
): Promise<{ runtime: string; page: string; widgets: Record<string, WidgetFiles> }> {
  await write(forServer);
  const chunks = (await write(forBrowser)).filter((file) => file.type === 'chunk' && file.isEntry);
  const files: Record<string, WidgetFiles> = {};
  for (const chunk of chunks)
    if (chunk.type === 'chunk')
      files[chunk.name] = {
        src: `${assetsPath}/${chunk.fileName}`,
        imports: chunk.imports.map((file) => `${assetsPath}/${file}`),
        styles: styles[chunk.name] ?? null,
      };
  const { runtime, page, ...widgets } = files;
  if (!runtime || !page) throw new Error('The build gave no runtime');
  return { runtime: runtime.src, page: page.src, widgets };
}

async function write(options: RollupOptions) {
  const bundle = await rollup(options);
  try {
    return (await bundle.write(options.output as OutputOptions)).output;
  } finally {
    await bundle.close();
  }
}
