// Names that the check would overlook: identifiers of a script that are also the name of a newer global.
import type { AnyNode } from 'acorn';
import { full } from 'acorn-walk';
import { declaredNames } from './declared-names.ts';
import type { Level } from './promises.ts';
import { newerGlobal } from './script-names.ts';
import { parseScript } from './script-syntax.ts';

/** @returns the newer globals that a script also declares somewhere, so that uses of either cannot be distinguished */
export function hiddenGlobals(code: string, level: Level): string[] {
  const nodes: AnyNode[] = [];
  full(parseScript(code), (node) => void nodes.push(node as AnyNode));
  return [...declaredNames(nodes)].filter((name) => newerGlobal(name, level) !== null);
}
