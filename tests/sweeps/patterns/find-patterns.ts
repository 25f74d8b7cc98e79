// Finds the regular expressions of a source file: literals, and calls of `RegExp` that build one.
import ts from 'typescript';

export interface Pattern {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  line: number;
  source: string;
  flags: string;
}

/** A pattern that is only known at run time. */
export interface BuiltPattern {
  path: string;
  line: number;
  /** The call, on one line. */
  call: string;
}

export function findPatterns(path: string, text: string): { literals: Pattern[]; built: BuiltPattern[] } {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const literals: Pattern[] = [];
  const built: BuiltPattern[] = [];
  const visit = (node: ts.Node) => {
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    if (ts.isRegularExpressionLiteral(node)) {
      const { source, flags } = readLiteral(node.text);
      literals.push({ path, line, source: isRuleOfField(node) ? `^(?:${source})$` : source, flags });
    } else if (makesPattern(node)) built.push({ path, line, call: node.getText(file).replace(/\s+/g, ' ') });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { literals, built };
}

function readLiteral(text: string): Pick<Pattern, 'source' | 'flags'> {
  const end = text.lastIndexOf('/');
  return { source: text.slice(1, end), flags: text.slice(end + 1) };
}

/** `pattern: /…/` or `pattern: { value: /…/ }`, which must match a whole text (rules/forms/form-rules.ts). */
function isRuleOfField(literal: ts.Node): boolean {
  const nameOf = ({ parent }: ts.Node) => (ts.isPropertyAssignment(parent) ? parent.name.getText() : '');
  return nameOf(literal) === 'pattern' || (nameOf(literal) === 'value' && nameOf(literal.parent.parent) === 'pattern');
}

/** `new RegExp(…)`, `RegExp(…)` and `new globalThis.RegExp(…)`. */
function makesPattern(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  const called = node.expression;
  return (ts.isPropertyAccessExpression(called) ? called.name : called).getText() === 'RegExp';
}
