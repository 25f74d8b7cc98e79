// String constants in a script: a minifier writes them between backticks.
import type { AnyNode } from 'acorn';

/** @returns the text of a literal without expressions, or null */
export function literalText(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? (node.quasis[0]?.value.cooked ?? null) : null;
}
