// The feature checks that precede a use in a script: the names in the conditions that lead to it.
import type { AnyNode, Program } from 'acorn';
import { full } from 'acorn-walk';
import { literalText } from './literal-text.ts';

/** The names that a condition in a variable or a function checks, by its name. */
export type Aliases = Map<string, Set<string>>;

/** @returns the names that each variable and function of a script checks */
export function readAliases(program: Program): Aliases {
  const aliases: Aliases = new Map();
  full(program, (node) => {
    const found = node as AnyNode;
    const named =
      found.type === 'VariableDeclarator' ? found.init : found.type === 'FunctionDeclaration' ? found : null;
    if (!named || !('id' in found) || found.id?.type !== 'Identifier') return;
    const isLong = named.end - named.start > 400;
    if (!isLong) aliases.set(found.id.name, wordsOf(named as AnyNode, new Map()));
  });
  return aliases;
}

/** @returns the names that an expression reads, and the strings before `in` */
function wordsOf(condition: AnyNode, aliases: Aliases): Set<string> {
  const words = new Set<string>();
  full(condition, (each) => {
    const node = each as AnyNode;
    if (node.type === 'Identifier') {
      words.add(node.name);
      for (const word of aliases.get(node.name) ?? []) words.add(word);
    }
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier') words.add(node.property.name);
    const text = literalText(node);
    if (text !== null) words.add(text);
  });
  return words;
}

const leaves = (node: AnyNode): boolean => {
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : node;
  return last !== undefined && /^(Return|Throw|Continue|Break)Statement$/.test(last.type);
};

/** Conditions that one node sets for the next inner one on the path. */
function conditionsOf(node: AnyNode, inner: AnyNode): AnyNode[] {
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
    case 'WhileStatement':
      return [node.test];
    case 'LogicalExpression':
      return [node.left];
    case 'BlockStatement':
    case 'Program': {
      // `if (!('x' in y)) return;` is a check for all code that follows.
      const before = node.body.slice(0, (node.body as AnyNode[]).indexOf(inner)) as AnyNode[];
      return before.flatMap((each) => (each.type === 'IfStatement' && leaves(each.consequent) ? [each.test] : []));
    }
    case 'CallExpression':
    case 'MemberExpression':
      // `a.b?.()` checks for `a.b`, and so does `a.b?.c`.
      return node.optional ? [node.type === 'CallExpression' ? node.callee : node.object] : [];
    case 'UnaryExpression':
      // `typeof Name` is harmless.
      return node.operator === 'typeof' ? [node.argument] : [];
    default:
      return [];
  }
}

/** The expression to the left of `?.` in a chain that ends with the node. */
function chainBefore(node: AnyNode): AnyNode[] {
  const next = node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : null;
  if (!next) return [];
  const isOptional = (node.type === 'CallExpression' || node.type === 'MemberExpression') && node.optional;
  return [...(isOptional ? [next as AnyNode] : []), ...chainBefore(next as AnyNode)];
}

/**
 * @param path from the program to the node, which is the last
 * @returns every name that a condition on the path to the node has checked
 */
export function askedBefore(path: AnyNode[], aliases: Aliases): string[] {
  const last = path.at(-1);
  const conditions = path.slice(0, -1).flatMap((node, nth) => conditionsOf(node, path[nth + 1] as AnyNode));
  const chain = last ? chainBefore(last) : [];
  return [...new Set([...conditions, ...chain].flatMap((condition) => [...wordsOf(condition, aliases)]))];
}

/**
 * Whether a member is only read: a missing member is `undefined`, and calling it or reading its members would throw.
 */
export function isOnlyRead(path: AnyNode[]): boolean {
  const [parent, node] = path.slice(-2) as [AnyNode, AnyNode];
  if (node.type === 'ObjectPattern') return true;
  if (node.type !== 'MemberExpression') return false;
  const isUsed =
    ((parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee === node) ||
    (parent.type === 'MemberExpression' && parent.object === node);
  return !isUsed;
}
