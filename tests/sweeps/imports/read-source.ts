// Reads the imports and the used globals of a source file from its syntax tree.
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

export interface Reference {
  /** A path relative to the project's root, or the name of a package or Node module. */
  target: string;
  isLocal: boolean;
  /** Whether only types are imported, so that none of it runs. */
  isTypeOnly: boolean;
  /** Whether it is only imported when the program reaches the call: `import('…')`. */
  isDynamic: boolean;
  line: number;
}

/** A global that a rule may forbid: `process.env`, the clock, the network. */
interface Use {
  name: 'process.env' | 'the clock' | 'fetch';
  line: number;
}

export interface Source {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  references: Reference[];
  uses: Use[];
}

export function readSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const source: Source = { path, references: [], uses: [] };
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const visit = (node: ts.Node) => {
    const imported = readImport(node);
    if (imported) {
      const { specifier, isTypeOnly } = imported;
      const isDynamic = ts.isCallExpression(node);
      source.references.push({ ...resolve(path, specifier), isTypeOnly, isDynamic, line: lineOf(node) });
    }
    const name = readUse(node);
    if (name) source.uses.push({ name, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return source;
}

function resolve(from: string, specifier: string): { target: string; isLocal: boolean } {
  const isLocal = specifier.startsWith('.');
  return { target: isLocal ? join(dirname(from), specifier) : specifier, isLocal };
}

/** Static and re-exporting imports, dynamic ones, `require` and `import('…').Type`. */
function readImport(node: ts.Node): { specifier: string; isTypeOnly: boolean } | null {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
    return withSpecifier(node.moduleSpecifier, isTypesAlone(node));
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return withSpecifier(node.argument.literal, true);
  if (ts.isExternalModuleReference(node)) return withSpecifier(node.expression, false);
  if (!ts.isCallExpression(node)) return null;
  const isImport = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === 'require';
  return isImport || isRequire ? withSpecifier(node.arguments[0], false) : null;
}

function withSpecifier(node: ts.Node | undefined, isTypeOnly: boolean) {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, isTypeOnly } : null;
}

function isTypesAlone(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) {
    const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return node.isTypeOnly || (names.length > 0 && names.every((name) => name.isTypeOnly));
  }
  const clause = node.importClause;
  if (!clause) return false;
  const names = clause.namedBindings && ts.isNamedImports(clause.namedBindings) ? clause.namedBindings.elements : [];
  return clause.isTypeOnly || (!clause.name && names.length > 0 && names.every((name) => name.isTypeOnly));
}

function readUse(node: ts.Node): Use['name'] | null {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
    const member = memberOf(node);
    if (member === 'process.env') return 'process.env';
    return member === 'Date.now' || member === 'performance.now' ? 'the clock' : null;
  }
  // `import { env } from 'node:process'` has the same effect.
  if (
    ts.isImportDeclaration(node) &&
    /^(node:)?process$/.test(withSpecifier(node.moduleSpecifier, false)?.specifier ?? '')
  )
    return /\benv\b/.test(node.importClause?.getText() ?? '') ? 'process.env' : null;
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) return 'the clock';
  return ts.isCallExpression(node) && node.expression.getText() === 'fetch' ? 'fetch' : null;
}

function memberOf(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string {
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : withSpecifier(node.argumentExpression, false)?.specifier;
  return `${node.expression.getText()}.${name}`;
}
