// Bundles the scripts that partners put on their pages into dist/embed, one self-contained file each.
import libraryPackage from '../library/package.json' with { type: 'json' };
import { embedNames, forEmbeds } from '../rollup.config.mjs';
import { bundle } from './bundle.ts';
import type { EmbedScripts } from './manifest.ts';
import { packagesIn } from './notices.ts';

/** The scripts lack the publisher's origin. The host that serves them inserts it. */
export async function buildEmbeds(): Promise<EmbedScripts & { packages: string[] }> {
  const packages: string[] = [];
  for (const options of forEmbeds) packages.push(...packagesIn(await bundle(options)));
  return { version: libraryPackage.version, names: embedNames, packages };
}
