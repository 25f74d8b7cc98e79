// Records the regular expressions that modules build while they are loaded.
import { relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { projectRoot } from '../../../build/paths.ts';
import type { Pattern } from './find-patterns.ts';

/** @param paths of the modules, relative to the project's root */
export async function recordBuilt(paths: Iterable<string>): Promise<Pattern[]> {
  const recorded: Pattern[] = [];
  const plain = globalThis.RegExp;
  const record = (made: RegExp): RegExp => {
    const place = callerOf(new Error().stack ?? '');
    if (place) recorded.push({ ...place, source: made.source, flags: made.flags });
    return made;
  };
  globalThis.RegExp = new Proxy(plain, {
    construct: (target, args, newTarget) => record(Reflect.construct(target, args, newTarget)),
    apply: (target, self, args) => record(Reflect.apply(target, self, args)),
  });
  try {
    for (const path of paths) await import(pathToFileURL(`${projectRoot}/${path}`).href);
  } finally {
    globalThis.RegExp = plain;
  }
  return recorded;
}

/** The first frame outside of this file: Node preserves line numbers when it strips types. */
function callerOf(stack: string): { path: string; line: number } | null {
  const frames = [...stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):\d+/g)];
  const [, url = '', line = ''] = frames.find(([, url]) => url !== import.meta.url) ?? [];
  return url === ''
    ? null
    : { path: relative(projectRoot, fileURLToPath(url)).split(sep).join('/'), line: Number(line) };
}
