// Reads the widgets' sources with the TypeScript compiler, the only source of the playground's descriptions.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { projectRoot } from '../../../build/paths.ts';

export interface ProgramSources {
  checker: ts.TypeChecker;
  /** @param path relative to the project's root */
  file(path: string): ts.SourceFile | undefined;
  /** A file and every file that it loads at run time, the closest first. */
  reach(path: string): ts.SourceFile[];
}

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2024.d.ts'],
  module: ts.ModuleKind.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  types: [],
  noEmit: true,
  allowImportingTsExtensions: true,
};

/** @param paths relative to the project's root; their imports are read too, except npm packages */
export function readSources(paths: readonly string[]): ProgramSources {
  const host = ts.createCompilerHost(options);
  const known = paths.map((path) => `${projectRoot}/${path}`).filter((path) => existsSync(path));
  const program = ts.createProgram(known, options, {
    ...host,
    // The types of packages are large, and none of them is a prop or an event.
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => ({ resolvedModule: resolve(text, from) })),
  });
  const file = (path: string) => program.getSourceFile(`${projectRoot}/${path}`);
  const reach = (path: string) => {
    const found = new Set([file(path)].filter((one) => one !== undefined));
    for (const source of found)
      for (const name of importsOf(source)) {
        const next = program.getSourceFile(name);
        if (next) found.add(next);
      }
    return [...found];
  };
  return { checker: program.getTypeChecker(), file, reach };
}

function resolve(name: string, from: string): ts.ResolvedModuleFull | undefined {
  const resolvedFileName = join(dirname(from), name);
  const extension = /\.tsx?$/.exec(name)?.[0];
  if (!name.startsWith('.') || !extension || !existsSync(resolvedFileName)) return undefined;
  return { resolvedFileName, extension };
}

/** Files that run with this one, including dynamic imports, but not type-only imports. */
function importsOf(source: ts.SourceFile): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    const isTypes = ts.isImportDeclaration(node) && node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node) ? node.moduleSpecifier : laterOf(node);
    if (specifier && !isTypes && ts.isStringLiteral(specifier) && specifier.text.startsWith('.'))
      names.push(join(dirname(source.fileName), specifier.text));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/** The name in `import('…')`. */
const laterOf = (node: ts.Node) =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments[0] : undefined;

/** The text of a doc comment, on one line. */
export const meaningOf = (symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol?.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();

/** Every node of a tree, from the root. */
export function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}
