// Lists the props of a widget: from the type that its parser returns, and from the names that the parser reads.
import ts from 'typescript';
import { meaningOf, nodesIn, type ProgramSources } from './program.ts';

/** The kind of form control for a value. */
type Control = 'text' | 'number' | 'checkbox' | 'select' | 'json';

export interface PropDescription {
  name: string;
  /** The type in TypeScript notation. */
  type: string;
  /** Its doc comment; empty when there is none. */
  meaning: string;
  control: Control;
  /** The choices of a select. */
  choices: string[];
}

/** @returns the props of a widget in the order of their type; empty when the widget has no parser */
export function describeProps(sources: ProgramSources, widget: string): PropDescription[] {
  const file = sources.file(`widgets/${widget}/index.ts`);
  const parser = file && findParser(file, sources.checker);
  if (!parser) return [];
  const result = sources.checker.getSignatureFromDeclaration(parser)?.getReturnType();
  const props = result ? describeMembers(result, sources.checker) : [];
  const known = new Set(props.map(({ name }) => name));
  // The parser derives another prop from it: the newsletter's product becomes part of its title.
  const readAlone = namesReadBy(parser).filter((name) => !known.has(name));
  return [
    ...props,
    ...readAlone.map((name) => ({
      name,
      type: 'string',
      meaning: 'Read by the parser, which makes another prop of it.',
      control: 'text' as const,
      choices: [],
    })),
  ];
}

/** @returns the members of an interface in a file, described like props */
export function describeInterface(sources: ProgramSources, path: string, name: string): PropDescription[] {
  const file = sources.file(path);
  const found = file?.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  return found ? describeMembers(sources.checker.getTypeAtLocation(found), sources.checker) : [];
}

function describeMembers(type: ts.Type, checker: ts.TypeChecker): PropDescription[] {
  return checker.getPropertiesOfType(type).map((symbol) => {
    const whole = checker.getTypeOfSymbol(symbol);
    const value = checker.getNonNullableType(whole);
    const choices = choicesOf(value);
    return {
      name: symbol.name,
      type: choices.length ? choices.map((choice) => `'${choice}'`).join(' | ') : printed(whole, checker),
      meaning: meaningOf(symbol, checker),
      control: choices.length ? 'select' : controlOf(value),
      choices,
    };
  });
}

function controlOf(type: ts.Type): Control {
  if (type.flags & ts.TypeFlags.BooleanLike || isBoolean(type)) return 'checkbox';
  if (type.flags & ts.TypeFlags.NumberLike) return 'number';
  return type.flags & ts.TypeFlags.StringLike ? 'text' : 'json';
}

/** TypeScript splits `boolean` into `true | false` when the union has another member. */
const isBoolean = (type: ts.Type) =>
  type.isUnion() && type.types.every(({ flags }) => (flags & ts.TypeFlags.BooleanLiteral) !== 0);

/** The values of a union of string literals; empty for any other type. */
function choicesOf(type: ts.Type): string[] {
  const types = type.isUnion() ? type.types : [];
  return types.every((one) => one.isStringLiteral()) ? types.map((one) => (one as ts.StringLiteralType).value) : [];
}

/** The default already shows that a prop is optional, so the printed type omits it. */
const printed = (type: ts.Type, checker: ts.TypeChecker) =>
  checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).replace(/ \| undefined$/, '');

type Parser = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression;

/** The function that is passed to `defineWidget` or `defineBehaviour` as `parseProps`. */
function findParser(file: ts.SourceFile, checker: ts.TypeChecker): Parser | undefined {
  for (const node of nodesIn(file)) {
    const isNamed = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (!isNamed || node.name.getText(file) !== 'parseProps') continue;
    if (ts.isPropertyAssignment(node)) return functionAt(node.initializer, checker);
    return functionOf(checker.getShorthandAssignmentValueSymbol(node), checker);
  }
  return undefined;
}

function functionAt(node: ts.Node, checker: ts.TypeChecker): Parser | undefined {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return node;
  return functionOf(checker.getSymbolAtLocation(node), checker);
}

function functionOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): Parser | undefined {
  if (!symbol) return undefined;
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const declared = (isAlias ? checker.getAliasedSymbol(symbol) : symbol).valueDeclaration;
  if (!declared) return undefined;
  if (ts.isFunctionDeclaration(declared)) return declared;
  return ts.isVariableDeclaration(declared) && declared.initializer
    ? functionAt(declared.initializer, checker)
    : undefined;
}

/** Names that the parser reads from its input, by `readText(raw, 'name')`. */
function namesReadBy(parser: Parser): string[] {
  const raw = parser.parameters[0]?.name.getText();
  return [...nodesIn(parser)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !node.expression.getText().startsWith('read')) return [];
    const [from, name] = node.arguments;
    return from && name && ts.isStringLiteral(name) && from.getText() === raw ? [name.text] : [];
  });
}
