// Checks whether dist/ was built from the current sources.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dist, projectRoot } from './paths.ts';

const folders = ['widgets', 'texts', 'rules', 'templates/styles', 'templates/pictures', 'templates/fonts', 'build'];
const files = [
  'rollup.config.mjs',
  'package.json',
  'library/package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.browser.json',
  'tsconfig.bundles.json',
];

/** @returns a hash of every file that a build reads, so that a change to any of them causes a new build */
export function sourceHash(): string {
  const { WIDGET_RUNTIME = '', SOURCE_MAPS = '' } = process.env;
  const hash = createHash('sha256').update(`${WIDGET_RUNTIME} ${SOURCE_MAPS}`);
  const sources = folders.flatMap((folder) =>
    readdirSync(`${projectRoot}/${folder}`, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.|\.njk$/.test(entry.name))
      .map((entry) => `${entry.parentPath}/${entry.name}`),
  );
  for (const file of [...sources, ...files.map((name) => `${projectRoot}/${name}`)].sort())
    hash.update(file.slice(projectRoot.length)).update(readFileSync(file));
  return hash.digest('hex');
}

export function isFresh(hash: string): boolean {
  try {
    return readFileSync(`${dist}/source-hash`, 'utf8') === hash;
  } catch {
    return false;
  }
}
