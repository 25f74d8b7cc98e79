// Inlines the styles of a page in its head, so that the page does not wait for a file: the styles of its type, and
// those of the content blocks and the widgets that it shows.
import type { InlineSheet, Manifest } from '../../../build/manifest.ts';
import type { UsedFiles } from './render-widget.ts';

export interface PageStyles {
  /** @returns the sheets in the order of the cascade, once the body has been rendered */
  complete(bodyHtml: { toString(): string }): InlineSheet[];
  /** The hashes of these sheets; none for a page that has no inlined styles. */
  sources(): string[];
}

/**
 * @param template the page's template, for example `pages/article.njk`
 * @param widgetFiles returns the files of the widgets rendered so far
 */
export function createPageStyles(
  template: string,
  { styles }: Manifest,
  widgetFiles: () => readonly UsedFiles[],
): PageStyles {
  const own = styles.pages[/^pages\/(.+)\.njk$/.exec(template)?.[1] ?? ''] ?? styles.pages.other;
  let sheets: InlineSheet[] = [];
  return {
    complete(bodyHtml) {
      const all = new Map<string, InlineSheet>();
      const add = (sheet: InlineSheet | null | undefined) => sheet && all.set(sheet.source, sheet);
      add(own);
      const blocks = blocksIn(bodyHtml.toString());
      for (const [name, sheet] of Object.entries(styles.blocks))
        if (blocks.has(name) && !own?.blocks.includes(name)) add(sheet);
      for (const { name, isSeen, sheet } of widgetFiles()) if (isSeen && !own?.widgets.includes(name)) add(sheet);
      sheets = [...all.values()];
      return sheets;
    },
    sources: () => sheets.map(({ source }) => source),
  };
}

/**
 * @returns the names of the sheets for the content blocks in some HTML, and for rich text, tables and forms, which stand
 * outside of blocks too
 */
function blocksIn(html: string): Set<string> {
  const names = new Set(Array.from(html.matchAll(/ class="block block--([a-z_]+)"/g), ([, name = '']) => name));
  if (html.includes(' class="rich-text')) names.add('text').add('heading');
  if (html.includes(' class="table')) names.add('table');
  if (html.includes(' class="form-block')) names.add('form');
  if (names.size > 0) names.add('gaps');
  return names;
}
