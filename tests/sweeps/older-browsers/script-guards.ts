// What a script has looked for before it comes to a place: the names in the conditions that lead there.
import type { AnyNode, Program } from 'acorn';
import { full } from 'acorn-walk';
import { literalText } from './literal-text.ts';

/** The words that a condition in a variable or a function looks for, by its name. */
export type Aliases = Map<string, Set<string>>;

/** @returns what each variable and function of a script looks for */
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

/** @returns the names that an expression reads, and the texts before `in` */
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
      // `if (!('x' in y)) return;` stands for all that follows.
      const before = node.body.slice(0, (node.body as AnyNode[]).indexOf(inner)) as AnyNode[];
      return before.flatMap((each) => (each.type === 'IfStatement' && leaves(each.consequent) ? [each.test] : []));
    }
    case 'CallExpression':
    case 'MemberExpression':
      // `a.b?.()` asks for `a.b`, and `a.b?.c` as well.
      return node.optional ? [node.type === 'CallExpression' ? node.callee : node.object] : [];
    case 'UnaryExpression':
      // `typeof Name` harms nobody.
      return node.operator === 'typeof' ? [node.argument] : [];
    default:
      return [];
  }
}

/** What stands left of `?.` in a chain that ends with the node. */
function chainBefore(node: AnyNode): AnyNode[] {
  const next = node.type === 'CallExpression' ? node.callee : node.type === 'MemberExpression' ? node.object : null;
  if (!next) return [];
  const isOptional = (node.type === 'CallExpression' || node.type === 'MemberExpression') && node.optional;
  return [...(isOptional ? [next as AnyNode] : []), ...chainBefore(next as AnyNode)];
}

/**
 * @param path from the program to the node, which is the last
 * @returns every word that a condition on the way to the node has looked for
 */
export function askedBefore(path: AnyNode[], aliases: Aliases): string[] {
  const last = path.at(-1);
  const conditions = path.slice(0, -1).flatMap((node, nth) => conditionsOf(node, path[nth + 1] as AnyNode));
  const chain = last ? chainBefore(last) : [];
  return [...new Set([...conditions, ...chain].flatMap((condition) => [...wordsOf(condition, aliases)]))];
}

/** Whether a member is only read: of what a browser lacks, that gives `undefined`, and a call or a member of it an error. */
export function isOnlyRead(path: AnyNode[]): boolean {
  const [parent, node] = path.slice(-2) as [AnyNode, AnyNode];
  if (node.type === 'ObjectPattern') return true;
  if (node.type !== 'MemberExpression') return false;
  const isUsed =
    ((parent.type === 'CallExpression' || parent.type === 'NewExpression') && parent.callee === node) ||
    (parent.type === 'MemberExpression' && parent.object === node);
  return !isUsed;
}
