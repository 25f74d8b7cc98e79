// The library that draws charts: loaded with the first chart, because it takes half a second and 40 MB.
import type { PlotOptions } from '@observablehq/plot';

/** The library, and the document in which it draws. */
export interface Plotting {
  Plot: typeof import('@observablehq/plot');
  document: PlotOptions['document'];
}

async function load(): Promise<Plotting> {
  const [Plot, { parseHTML }] = await Promise.all([import('@observablehq/plot'), import('linkedom')]);
  return { Plot, document: parseHTML('<!doctype html><html lang="fi"></html>').document };
}

let loading: Promise<Plotting> | undefined;

export const loadPlotting = (): Promise<Plotting> => (loading ??= load());
