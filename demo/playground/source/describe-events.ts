// Lists the events of a widget: from the calls that dispatch them, in all files that the widget loads.
import ts from 'typescript';
import { meaningOf, nodesIn, type ProgramSources } from './program.ts';

export interface EventDescription {
  /** The name, such as `widget:submitted`. */
  name: string;
  meaning: string;
  /** The content of `detail`, as written in the source, without duplicates. */
  details: string[];
}

/** Dispatches `widget:ready` and `widget:failed` for every widget. */
const runtimePath = 'widgets/runtime/mount.ts';

/** @returns the events of a widget, those of the runtime first */
export function describeEvents(sources: ProgramSources, widget: string): EventDescription[] {
  const { checker } = sources;
  const files = sources.reach(`widgets/${widget}/index.ts`);
  const emitters = new Map(files.flatMap((file) => findEmitters(file, checker)));
  const runtime = sources.file(runtimePath);
  const found = new Map<string, EventDescription>();
  const add = ({ name, meaning }: DescribedDetail, detail: string) => {
    const entry = found.get(name) ?? { name, meaning, details: [] };
    if (detail && !entry.details.includes(detail)) entry.details.push(detail);
    found.set(name, entry);
  };
  for (const node of runtime ? nodesIn(runtime) : []) {
    const eventName = ts.isCallExpression(node) && node.arguments.map((one) => readName(one, checker)).find(Boolean);
    if (eventName) add(eventName, detailOf(node.arguments));
  }
  // A widget becomes ready first, and fails last.
  const ofRuntime = [...found.values()].reverse();
  found.clear();
  for (const file of files)
    for (const node of nodesIn(file)) {
      const emitter = ts.isCallExpression(node) && emitters.get(symbolAt(node.expression, checker));
      if (emitter) add(emitter, detailOf(node.arguments));
    }
  return [...ofRuntime, ...found.values()];
}

interface DescribedDetail {
  name: string;
  meaning: string;
}

/** Functions that dispatch one event; a caller of such a function dispatches the event. */
function findEmitters(file: ts.SourceFile, checker: ts.TypeChecker): [ts.Symbol | undefined, DescribedDetail][] {
  return file.statements.filter(ts.isFunctionDeclaration).flatMap((node) => {
    for (const inner of nodesIn(node)) {
      if (!ts.isNewExpression(inner) || inner.expression.getText() !== 'CustomEvent') continue;
      const eventName = inner.arguments?.[0] && readName(inner.arguments[0], checker);
      if (eventName && node.name) return [[checker.getSymbolAtLocation(node.name), eventName]];
    }
    return [];
  });
}

/** An event's name is a constant with a colon in it; the comment at its declaration gives the meaning. */
function readName(node: ts.Expression, checker: ts.TypeChecker): DescribedDetail | undefined {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return undefined;
  const type = checker.getTypeAtLocation(node);
  if (!type.isStringLiteral() || !/^[a-z]+:[a-z-]+$/.test(type.value)) return undefined;
  return { name: type.value, meaning: meaningOf(symbolAt(node, checker), checker) };
}

function symbolAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The passed object, as written in the source. */
const detailOf = (given: ts.NodeArray<ts.Expression>) =>
  given.find(ts.isObjectLiteralExpression)?.getText().replace(/\s+/g, ' ') ?? '';
