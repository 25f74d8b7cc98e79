// Writes the licences of the packages whose code or fonts the built files contain: they ask that every copy has them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RollupOutput } from 'rollup';
import { buildDir, projectRoot } from './paths.ts';

/** The folder of a package, also of one below another: `node_modules/a/node_modules/b/`. */
const packageFolder = /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/;

/** @returns the folders of the packages whose code stayed in the bundle: `node_modules/preact` */
export function packagesIn(output: RollupOutput['output']): string[] {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  return modules.flatMap(([id, { renderedLength }]) => {
    const [folder] = packageFolder.exec(id) ?? [];
    return folder && renderedLength > 0 ? [folder.slice(0, -1)] : [];
  });
}

/** @param folders of packages, below the project */
export function buildNotices(folders: readonly string[]): void {
  const notices = [...new Set(folders)].sort().map(noticeOf);
  // Not a hashed name: whoever looks for the notices knows no manifest.
  writeFileSync(`${buildDir}/assets/licences.txt`, `${notices.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** @throws {Error} when the package brings no licence */
function noticeOf(folder: string): string {
  const file = readdirSync(`${projectRoot}/${folder}`).find((name) =>
    /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name),
  );
  if (!file) throw new Error(`${folder} has no file with its licence, and served files contain a part of it`);
  const { name, version } = JSON.parse(readFileSync(`${projectRoot}/${folder}/package.json`, 'utf8'));
  return `${name} ${version}\n\n${readFileSync(`${projectRoot}/${folder}/${file}`, 'utf8').trim()}\n`;
}
