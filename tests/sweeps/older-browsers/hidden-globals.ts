// Names that the check would overlook: a script's own that a newer global name has as well.
import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { declaredNames } from './declared-names.ts';
import type { Level } from './promises.ts';
import { newerGlobal } from './script-names.ts';
import { parseScript } from './script-syntax.ts';

/** @returns the newer globals that a script declares somewhere, so that its uses of them cannot be told apart */
export function hiddenGlobals(code: string, level: Level): string[] {
  const nodes: AnyNode[] = [];
  full(parseScript(code), (node) => void nodes.push(node as AnyNode));
  return [...declaredNames(nodes)].filter((name) => newerGlobal(name, level) !== null);
}
