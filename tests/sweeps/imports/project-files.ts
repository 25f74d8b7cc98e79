// Every source file of the project, found automatically.
import { readdirSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { projectRoot } from '../../../build/paths.ts';

export interface ProjectFile {
  /** From the project's root, with forward slashes. */
  path: string;
  text: string;
}

const ignored = /^(node_modules|dist|data|coverage|\.git)\//;

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
      .map((file) => ({
        path: relative(projectRoot, file).split(sep).join('/'),
        text: readFileSync(file, 'utf8'),
      }));
  });
}
