// Lists the props of a widget, from the type that its parser returns.
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
export function describeProps({ file, checker }: ProgramSources, widget: string): PropDescription[] {
  const index = file(`widgets/${widget}/index.ts`);
  const parser = index && findParser(index, checker);
  const [signature] = parser?.getCallSignatures() ?? [];
  return signature ? describeMembers(signature.getReturnType(), checker) : [];
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

/** The type of the function that is passed to `defineWidget` or `defineBehaviour` as `parseProps`. */
function findParser(file: ts.SourceFile, checker: ts.TypeChecker): ts.Type | undefined {
  for (const node of nodesIn(file)) {
    if (!(ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node))) continue;
    if (node.name.getText(file) !== 'parseProps') continue;
    const value = ts.isPropertyAssignment(node) ? node.initializer : node.name;
    return checker.getTypeAtLocation(value);
  }
  return undefined;
}
