// The Nu Html Checker, which needs Java: https://validator.github.io/validator/
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';

export const java: Needed = {
  name: 'Java',
  packages: ['default-jre-headless'],
  isThere: () => findProgram('java') !== undefined,
};

/** A message about a file. */
export interface Message {
  /** The file's name, without its folder. */
  file: string;
  message: string;
  /** The HTML around the position. */
  extract: string;
}

/** @returns the checker's messages about these files, including warnings. @throws {Error} when it does not run */
export function checkFiles(folder: string, files: readonly string[]): Message[] {
  const jar = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
  const args = ['-Xss1m', '-Xmx512m', '-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
  const { error, stderr } = spawnSync(findProgram('java') ?? 'java', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as { messages: { url: string; message: string; extract?: string }[] };
  return messages.map(({ url, message, extract = '' }) => ({ file: url.split('/').at(-1) ?? '', message, extract }));
}
