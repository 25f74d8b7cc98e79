// Finds syntax in a script that a promised browser cannot read.
import { type AnyNode, type Program, parse } from 'acorn';
import { featureAt, isNewer } from './compat-data.ts';
import { literalText } from './literal-text.ts';
import type { Level } from './promises.ts';
import { regexSyntax } from './regex-syntax.ts';

/** The newest edition that every promised browser supports completely. Newer syntax must be listed by name. */
const edition = 2022;

/** @throws {SyntaxError} for syntax that is newer than the edition */
export function parseScript(code: string, ecmaVersion: 'latest' | typeof edition = 'latest'): Program {
  try {
    return parse(code, { ecmaVersion, sourceType: 'module', allowHashBang: true });
  } catch {
    return parse(code, { ecmaVersion, sourceType: 'script', allowReturnOutsideFunction: true });
  }
}

const isFunction = ({ type }: AnyNode) => /Function/.test(type);
const js = (...parts: string[]) => ['javascript', ...parts];

/** Names of syntax in the data, by the node that uses it. */
function syntaxOf(node: AnyNode, ancestors: AnyNode[]): string[][] {
  switch (node.type) {
    case 'StaticBlock':
      return [js('classes', 'static', 'initialization_blocks')];
    case 'PropertyDefinition':
      return [
        js('classes', node.key.type === 'PrivateIdentifier' ? 'private_class_fields' : 'public_class_fields'),
        ...(node.static ? [js('classes', 'static', 'class_fields')] : []),
      ];
    case 'MethodDefinition':
      return node.key.type === 'PrivateIdentifier' ? [js('classes', 'private_class_methods')] : [];
    case 'BinaryExpression':
      return node.left.type === 'PrivateIdentifier' ? [js('classes', 'private_class_fields_in')] : [];
    case 'AwaitExpression':
      return ancestors.some(isFunction) ? [] : [js('operators', 'await', 'top_level')];
    case 'ForOfStatement':
      return node.await ? [js('statements', 'for_await_of')] : [];
    case 'VariableDeclaration':
      return /using/.test(node.kind) ? [js('statements', node.kind.replace(' ', '_'))] : [];
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.attributes?.length ? [js('statements', 'import', 'import_attributes')] : [];
    case 'ImportExpression':
      return node.options ? [js('operators', 'import', 'options_parameter')] : [js('operators', 'import')];
    case 'MetaProperty':
      return node.meta.name === 'import' ? [js('operators', 'import_meta')] : [];
    case 'ChainExpression':
      return [js('operators', 'optional_chaining')];
    case 'CatchClause':
      return node.param ? [] : [js('statements', 'try_catch', 'optional_catch_binding')];
    case 'LogicalExpression':
      return node.operator === '??' ? [js('operators', 'nullish_coalescing')] : [];
    case 'AssignmentExpression':
      return assignments[node.operator] ?? [];
    case 'Literal':
      return literalSyntax(node);
    case 'NewExpression':
    case 'CallExpression':
      return constructedRegex(node);
    default:
      return [];
  }
}

const assignments: Record<string, string[][]> = {
  '&&=': [js('operators', 'logical_and_assignment')],
  '||=': [js('operators', 'logical_or_assignment')],
  '??=': [js('operators', 'nullish_coalescing_assignment')],
};

function literalSyntax({ regex, bigint, raw, value }: Extract<AnyNode, { type: 'Literal' }>): string[][] {
  if (regex) return regexSyntax(raw ?? '');
  if (bigint) return [js('builtins', 'BigInt')];
  return typeof value === 'number' && raw?.includes('_') ? [js('grammar', 'numeric_separators')] : [];
}

/** `new RegExp('…', 'v')`, if its arguments are constants. */
function constructedRegex(node: Extract<AnyNode, { type: 'NewExpression' | 'CallExpression' }>): string[][] {
  if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return [];
  const [source, flags] = node.arguments.map((argument) => literalText(argument));
  return regexSyntax(`/${(source || 'x').replace(/(?<!\\)\//g, '\\/')}/${flags ?? ''}`);
}

/** The features that one node of a script needs. */
export interface SyntaxFound {
  node: AnyNode;
  feature: string;
}

/**
 * @param nodes every node of the script with its ancestors
 * @returns the newer syntax; `unknown.syntax` for syntax that is newer than the edition and has no name here
 */
export function newerSyntax(code: string, nodes: [AnyNode, AnyNode[]][], level: Level): SyntaxFound[] {
  const all = nodes.flatMap(([node, ancestors]) => syntaxOf(node, ancestors).map((names) => ({ node, names })));
  const newer = all.flatMap(({ node, names }) => {
    const feature = featureAt(...names);
    if (!feature) return [{ node, feature: `unknown.${names.join('.')}` }];
    return isNewer(feature, level) ? [{ node, feature: feature.path }] : [];
  });
  return newer.length > 0 || isOfEdition(code) || all.some(({ names }) => youngerThanEdition(names))
    ? newer
    : unnamed(nodes);
}

function isOfEdition(code: string): boolean {
  try {
    parseScript(code, edition);
    return true;
  } catch {
    return false;
  }
}

/** Newer syntax that the level supports may still be rejected by the edition's parser. */
const youngerThanEdition = (names: string[]) =>
  /unicodeSets|modifier|duplicate|import_attributes|using/.test(names.join('.'));

const unnamed = ([first]: [AnyNode, AnyNode[]][]): SyntaxFound[] =>
  first ? [{ node: first[0], feature: 'unknown.syntax' }] : [];
