// Builds everything a browser loads into dist/: widgets, styles, fonts, their compressed copies and the manifest.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { readCommandLine, refuse } from '../server/command-line.ts';
import { type BuildError, toBuildError } from './build-error.ts';
import { buildEmbeds } from './embeds.ts';
import { buildFonts } from './fonts.ts';
import type { Manifest } from './manifest.ts';
import { buildDir, dist } from './paths.ts';
import { buildPictures } from './pictures.ts';
import { compressAll } from './precompress.ts';
import { isFresh, sourceHash } from './sources.ts';
import { buildStyles } from './styles.ts';
import { buildWidgets } from './widgets.ts';

/**
 * Builds what is not there or older than its sources.
 * @param force build even when nothing has changed
 * @returns whether anything was built
 * @throws {BuildError} when a source is wrong; what was built before stays
 */
export async function buildAssets({ force = false } = {}): Promise<boolean> {
  const hash = sourceHash();
  if (!force && isFresh(hash)) return false;
  await buildAll(hash).catch((error) => {
    throw toBuildError(error);
  });
  return true;
}

async function buildAll(hash: string): Promise<void> {
  rmSync(buildDir, { recursive: true, force: true });
  mkdirSync(`${buildDir}/assets`, { recursive: true });
  const fonts = await buildFonts();
  const styles = await buildStyles(fonts);
  const widgets = await buildWidgets(styles.widgets);
  const manifest: Manifest = {
    styles: styles.site,
    fonts: fonts.fonts,
    pictures: await buildPictures(),
    ...widgets,
    embeds: await buildEmbeds(),
  };
  await compressAll(`${buildDir}/assets`);
  writeFileSync(`${buildDir}/manifest.json`, JSON.stringify(manifest, null, 2));
  writeFileSync(`${buildDir}/source-hash`, hash);
  rmSync(dist, { recursive: true, force: true });
  renameSync(buildDir, dist);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = readCommandLine({
    name: 'npm run build',
    does: "Builds the browser's files into dist/ unless they are as new as their sources.",
    options: { force: { type: 'boolean', help: 'build even so' } },
  });
  await buildAssets({ force: values.force }).catch((error: BuildError) => refuse(error.message));
}
