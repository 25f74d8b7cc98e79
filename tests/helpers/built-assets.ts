// The output of the build in dist/: the manifest, and the server's rendering of every widget.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Manifest } from '../../build/manifest.ts';
import { dist } from '../../build/paths.ts';

/** @throws {Error} if nothing is built yet */
export function readManifest(): Manifest {
  if (!existsSync(`${dist}/manifest.json`)) throw new Error('Nothing is built yet: run `npm run build` or `npm test`');
  return JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
}

/** Imports the built registry, as the host does, because Node cannot run `.tsx`. */
export async function loadRegistry(): Promise<{
  renderWidget(name: string, props: unknown, id: string): string | null;
}> {
  return import(pathToFileURL(`${dist}/server/registry.mjs`).href);
}
