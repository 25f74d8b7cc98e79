// The names that a script declares itself, in any scope: they do not refer to the browser's features.
import type { AnyNode, Pattern } from 'acorn';

/** @returns the names that a pattern such as `{ a, b: [c] }` declares */
function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}

function declaredBy(node: AnyNode): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return namesIn(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...namesIn(node.id ?? null), ...node.params.flatMap(namesIn)];
    case 'ClassDeclaration':
    case 'ClassExpression':
      return namesIn(node.id ?? null);
    case 'CatchClause':
      return namesIn(node.param ?? null);
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local.name];
    default:
      return [];
  }
}

/** @returns every declared name, regardless of its scope: a minifier's names are too short to be the browser's */
export const declaredNames = (nodes: AnyNode[]): Set<string> => new Set(nodes.flatMap(declaredBy));
