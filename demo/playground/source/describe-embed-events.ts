// Lists the events of an embedded form: one function dispatches all of them, and their names are a union of strings.
import ts from 'typescript';
import type { EventDescription } from './describe-events.ts';
import { nodesIn, type ProgramSources } from './program.ts';

/** @returns the events in the order of their list; empty if the script dispatches none */
export function describeEmbedEvents(sources: ProgramSources, path: string): EventDescription[] {
  const files = sources.reach(path);
  const sender = files.flatMap((file) => findSender(file, sources.checker))[0];
  if (!sender) return [];
  const calls = files.flatMap((file) => [...nodesIn(file)].filter(ts.isCallExpression));
  return sender.names.map(({ word, meaning }) => ({
    name: `${sender.prefix}${word}`,
    meaning,
    details: [sender.detail, ...codesOf(calls.flatMap((call) => codesIn(call, word, sources.checker)))],
  }));
}

const codesOf = (codes: string[]) =>
  codes.length > 0 ? [`code: ${[...new Set(codes)].map((code) => `'${code}'`).join(' | ')}`] : [];

interface EventSender {
  prefix: string;
  /** The data of every event: `{ id, widget }`. */
  detail: string;
  names: { word: string; meaning: string }[];
}

/** Finds the expression new CustomEvent(`pihlaja:${name}`). */
function findSender(file: ts.SourceFile, checker: ts.TypeChecker): EventSender[] {
  return [...nodesIn(file)].flatMap((node) => {
    const name = ts.isNewExpression(node) && node.expression.getText() === 'CustomEvent' && node.arguments?.[0];
    if (!name || !ts.isTemplateExpression(name)) return [];
    const type = checker.getTypeAtLocation(name.templateSpans[0]?.expression ?? name);
    const words = type.isUnion() ? type.types.filter((one) => one.isStringLiteral()).map(({ value }) => value) : [];
    return [{ prefix: name.head.text, detail: detailOf(node, checker), names: inTheirOrder(words, file) }];
  });
}

/** The members of `detail` in `new CustomEvent(name, { detail })`. */
function detailOf(event: ts.Node, checker: ts.TypeChecker): string {
  const detail = [...nodesIn(event)].find(
    (node) => ts.isShorthandPropertyAssignment(node) && node.name.text === 'detail',
  );
  const members = detail ? checker.getPropertiesOfType(checker.getTypeAtLocation(detail)) : [];
  return `{ ${members.map(({ name }) => name).join(', ')} }`;
}

/** The compiler orders a union differently; the list in the source has the intended order and comments. */
function inTheirOrder(words: string[], file: ts.SourceFile): EventSender['names'] {
  const list = [...nodesIn(file)].filter(ts.isStringLiteral).filter(({ text }) => words.includes(text));
  const seen = new Map(list.map((node) => [node.text, commentBefore(node, file)]));
  return words
    .map((word) => ({ word, meaning: seen.get(word) ?? '' }))
    .sort((a, b) => [...seen.keys()].indexOf(a.word) - [...seen.keys()].indexOf(b.word));
}

function commentBefore(node: ts.Node, file: ts.SourceFile): string {
  const range = ts.getLeadingCommentRanges(file.text, node.getFullStart())?.at(-1);
  const comment = range ? file.text.slice(range.pos, range.end) : '';
  return comment.replace(/^\/(?:\*\*?|\/)|\*\/$/g, '').trim();
}

/** The codes that `emit('error', code)` may send, by the type of the code. */
function codesIn(call: ts.CallExpression, word: string, checker: ts.TypeChecker): string[] {
  if (!/\bemit$/.test(call.expression.getText())) return [];
  const [name, code] = call.arguments;
  if (!name || !code || !ts.isStringLiteral(name) || name.text !== word || ts.isFunctionLike(code)) return [];
  const type = checker.getTypeAtLocation(code);
  return (type.isUnion() ? type.types : [type]).flatMap((one) =>
    one.isStringLiteral() && one.value ? [one.value] : [],
  );
}
