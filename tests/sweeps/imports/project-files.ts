// Every source file of the project, found automatically.
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { projectRoot } from '../../../build/paths.ts';

export interface ProjectFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
}

const ignored = /^(node_modules|dist|release|data|coverage|test-results|\.git)\//;
/** npm puts a package there when the root has another version of it. */
const nestedPackages = `${sep}node_modules${sep}`;

/** @param extension such as `/\.njk$/` */
export function readProjectFiles(extension: RegExp): ProjectFile[] {
  const tops = readdirSync(projectRoot, { withFileTypes: true }).filter(({ name }) => !ignored.test(`${name}/`));
  return tops.flatMap((top) => {
    const files = top.isDirectory()
      ? readdirSync(`${projectRoot}/${top.name}`, { recursive: true, withFileTypes: true })
      : [top];
    return files
      .filter((file) => file.isFile() && extension.test(file.name))
      .map((file) => `${file.parentPath}${sep}${file.name}`)
      .filter((file) => !file.slice(projectRoot.length).includes(nestedPackages))
      .map((file) => ({
        path: relative(projectRoot, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      }));
  });
}
