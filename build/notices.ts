// Writes the licences of the packages whose code or fonts the built files contain. The licences require a copy of themselves with
// every copy of the code.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RollupOutput } from 'rollup';
import { buildDir, projectRoot } from './paths.ts';

/** The folder of a package. It may lie below another package: `node_modules/a/node_modules/b/`. */
const packageFolder = /(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/;

/** @returns the folders of the packages whose code is in the bundle, such as `node_modules/preact` */
export function packagesIn(output: RollupOutput['output']): string[] {
  const modules = output.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []));
  return modules.flatMap(([id, { renderedLength }]) => {
    const [folder] = packageFolder.exec(id) ?? [];
    return folder && renderedLength > 0 ? [folder.slice(0, -1)] : [];
  });
}

/**
 * @param folders folders of packages, relative to the project
 * @returns the path of the written file
 */
export function buildNotices(folders: readonly string[]): string {
  const notices = [...new Set(folders)].sort().map(noticeOf);
  // The name is not hashed, because readers of the notices do not know the manifest.
  const file = `${buildDir}/assets/licences.txt`;
  writeFileSync(file, `${notices.join(`\n${'-'.repeat(80)}\n\n`)}`);
  return file;
}

/** @throws {Error} when the package contains no licence */
function noticeOf(folder: string): string {
  const file = readdirSync(`${projectRoot}/${folder}`).find((name) =>
    /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(name),
  );
  if (!file) throw new Error(`${folder} has no file with its licence, and served files contain a part of it`);
  const { name, version } = JSON.parse(readFileSync(`${projectRoot}/${folder}/package.json`, 'utf8'));
  return `${name} ${version}\n\n${readFileSync(`${projectRoot}/${folder}/${file}`, 'utf8').trim()}\n`;
}
