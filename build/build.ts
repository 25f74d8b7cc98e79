// Builds everything a browser loads into dist/: widgets, styles, fonts, their compressed copies and the manifest.
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import libraryPackage from '../library/package.json' with { type: 'json' };
import { embedNames, forEmbeds, forServer } from '../rollup.config.mjs';
import { readCommandLine, refuse } from '../server/shared/command-line.ts';
import { type BuildError, toBuildError } from './build-error.ts';
import { bundle } from './bundle.ts';
import { buildFonts } from './fonts.ts';
import type { EmbedScripts, Manifest } from './manifest.ts';
import { buildNotices, packagesIn } from './notices.ts';
import { buildDir, dist, projectRoot } from './paths.ts';
import { buildPictures } from './pictures.ts';
import { compress, compressAll } from './precompress.ts';
import { isFresh, sourceHash } from './sources.ts';
import { buildStyles } from './styles.ts';
import { buildWidgets } from './widgets.ts';

/**
 * Builds missing files, and files older than their sources.
 * @param force build even when nothing has changed
 * @returns whether a build ran
 * @throws {BuildError} when a source has an error; the earlier build stays
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
  removeLeftovers();
  mkdirSync(`${buildDir}/assets`, { recursive: true });
  const fonts = buildFonts();
  const styles = await buildStyles(fonts);
  const { packages: bundled, ...widgets } = await buildWidgets(styles.widgets);
  const pictures = await buildPictures();
  // The files are compressed in other threads while the remaining bundles are made in this one.
  const [{ packages: embedded, ...embeds }] = await Promise.all([bundleOthers(), compressAll(`${buildDir}/assets`)]);
  const manifest: Manifest = { styles: styles.site, fonts: fonts.fonts, pictures, ...widgets, embeds };
  await compress(buildNotices([...fonts.packages, ...bundled, ...embedded]));
  writeFileSync(`${buildDir}/manifest.json`, JSON.stringify(manifest, null, 2));
  writeFileSync(`${buildDir}/source-hash`, hash);
  putInPlace();
}

/** Makes the bundles that no visitor of the site loads: that of the server, and those for partners' pages. */
async function bundleOthers(): ReturnType<typeof buildEmbeds> {
  await bundle(forServer);
  return buildEmbeds();
}

/**
 * Bundles the scripts that partners put on their pages into dist/embed, one self-contained file each. The scripts lack the
 * publisher's origin. The host that serves them inserts it.
 */
async function buildEmbeds(): Promise<EmbedScripts & { packages: string[] }> {
  const packages: string[] = [];
  for (const options of forEmbeds) packages.push(...packagesIn(await bundle(options)));
  return { version: libraryPackage.version, names: embedNames, packages };
}

/** Removes the files of interrupted builds. */
function removeLeftovers(): void {
  for (const name of readdirSync(projectRoot)) {
    const [isOfBuild, pid] = /^dist\.building(?:-(\d+))?$/.exec(name) ?? [];
    if (isOfBuild && !isRunning(Number(pid))) rmSync(`${projectRoot}/${name}`, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid || Number.isNaN(pid)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists, but belongs to another user: https://man7.org/linux/man-pages/man2/kill.2.html
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Moves the build to dist/. If another build puts its files there in between, the later build wins. */
function putInPlace(): void {
  for (let isInPlace = false; !isInPlace; ) {
    try {
      rmSync(dist, { recursive: true, force: true });
      renameSync(buildDir, dist);
      isInPlace = true;
    } catch (error) {
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = readCommandLine({
    name: 'npm run build',
    does: "Builds the browser's files into dist/ unless they are as new as their sources.",
    options: { force: { type: 'boolean', help: 'build even so' } },
  });
  await buildAssets({ force: values.force }).catch((error: BuildError) => refuse(error.message));
}
