// Finds the named examples of every widget beside its code, for the playground and for the tests.
import { existsSync, readdirSync } from 'node:fs';

/** A named example of a behaviour: the props of its placeholder, and the values of its template. */
export interface BehaviourExample {
  props: object;
  view: unknown;
  /** The HTML that a page's template puts into the widget's element. */
  bodyHtml?: string;
}

/** Distinguishes a behaviour's example from a React widget's props by its shape. */
export const isBehaviourExample = (example: object): example is BehaviourExample =>
  'props' in example && 'view' in example;

/** Every folder with an index file is a widget, as in rollup.config.mjs. */
export function widgetFolders(): string[] {
  const widgets = import.meta.dirname;
  return readdirSync(widgets).filter((name) => existsSync(`${widgets}/${name}/index.ts`));
}

/**
 * @param version cache-busting value for a file that has changed since it was first imported
 * @returns the examples of one widget with their names, in the order of its `examples.ts`
 */
export async function readExamples(name: string, version = ''): Promise<[string, object][]> {
  const file = `${import.meta.dirname}/${name}/examples.ts`;
  if (!existsSync(file)) return [];
  const { examples } = (await import(version ? `${file}?${version}` : file)) as { examples?: Record<string, object> };
  return Object.entries(examples ?? {});
}
