// The page's own script, written in TypeScript and served as JavaScript: nothing of the playground is in the build.
import { readFile } from 'node:fs/promises';

/** @returns the JavaScript of browser/playground.ts */
export async function frameScript(): Promise<string> {
  const source = await readFile(`${import.meta.dirname}/browser/playground.ts`, 'utf8');
  // The compiler is large, and most starts of the site never show the playground.
  const { default: ts } = await import('typescript');
  const { ESNext: target } = ts.ScriptTarget;
  return ts.transpileModule(source, { compilerOptions: { target, module: ts.ModuleKind.ESNext } }).outputText;
}
