// Finds features in a script that a promised browser lacks: syntax, names, members, events, options and attributes.
import type { AnyNode, Program } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { declaredNames } from './declared-names.ts';
import { isElement, newerAttribute } from './html-names.ts';
import { literalText } from './literal-text.ts';
import type { Level } from './promises.ts';
import { askedBefore, isOnlyRead, readAliases } from './script-guards.ts';
import { newerEvent, newerGlobal, newerMember, newerOption } from './script-names.ts';
import { newerSyntax, parseScript } from './script-syntax.ts';
import type { Guard, Use } from './use.ts';

/** @returns the newer features in a script */
export function featuresInScript(code: string, file: string, level: Level): Use[] {
  let program: Program;
  try {
    program = parseScript(code);
  } catch (error) {
    return [{ feature: 'unknown.syntax', file, code: String(error), guards: [], asked: [] }];
  }
  const nodes: [AnyNode, AnyNode[]][] = [];
  fullAncestor(program, (node, _state, ancestors) => nodes.push([node as AnyNode, [...ancestors] as AnyNode[]]));
  const aliases = readAliases(program);
  const declared = declaredNames(nodes.map(([node]) => node));
  const around = ({ start }: AnyNode) => code.slice(Math.max(0, start - 60), start + 90);
  const uses: Use[] = newerSyntax(code, nodes, level).map(({ node, feature }) => ({
    feature,
    file,
    code: around(node),
    guards: [],
    asked: [],
  }));
  for (const [node, path] of nodes)
    for (const { feature, name } of namesIn(node, path, { level, declared })) {
      const asked = askedBefore(path, aliases);
      const guards: Guard[] = asked.includes(name) ? ['check'] : [];
      // Options, attributes and events are strings or keys in a call: an older browser accepts them without an effect.
      if (/Call|New|Assignment|ObjectExpression/.test(node.type) || isOnlyRead(path)) guards.push('harmless');
      uses.push({ feature, file, code: around(node), guards, asked });
    }
  return uses;
}

interface Context {
  level: Level;
  /** Names that the script itself declares: they do not refer to the browser's features. */
  declared: Set<string>;
}

interface Named {
  feature: string;
  /** The name as a preceding check would contain it. */
  name: string;
}

const named = (name: string, feature: string | null): Named[] => (feature ? [{ feature, name }] : []);

function namesIn(node: AnyNode, path: AnyNode[], context: Context): Named[] {
  const { level, declared } = context;
  const parent = path.at(-2);
  switch (node.type) {
    case 'Identifier':
      return parent && isName(node, parent) && !declared.has(node.name)
        ? named(node.name, newerGlobal(node.name, level))
        : [];
    case 'MemberExpression': {
      const name = nameOf(node.property, node.computed);
      return name ? named(name, newerMember(name, ownerOf(node.object as AnyNode, declared), level)) : [];
    }
    case 'ObjectPattern':
      return node.properties.flatMap((property) => {
        const name = property.type === 'Property' ? nameOf(property.key, property.computed) : null;
        const owner = parent?.type === 'VariableDeclarator' && parent.init ? ownerOf(parent.init, declared) : null;
        return name ? named(name, newerMember(name, owner, level)) : [];
      });
    case 'AssignmentExpression': {
      const { left, right } = node;
      const name = left.type === 'MemberExpression' ? nameOf(left.property, left.computed) : null;
      return name ? wordsIn(name, right, level) : [];
    }
    case 'ObjectExpression':
      return keysOf(node).flatMap(([key, value]) => wordsIn(key, value, level));
    case 'CallExpression':
    case 'NewExpression':
      return [...optionsIn(node, context), ...attributesIn(node, level), ...eventsIn(node, level)];
    default:
      return [];
  }
}

/** Whether an identifier is read as a variable, and is not the name of a property. */
function isName(node: AnyNode, parent: AnyNode): boolean {
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed;
  if (parent.type === 'Property') return parent.value === node;
  return !/^(MethodDefinition|PropertyDefinition|LabeledStatement|BreakStatement|ContinueStatement|MetaProperty)$|Specifier$/.test(
    parent.type,
  );
}

const nameOf = (key: AnyNode, isComputed: boolean): string | null => {
  if (key.type === 'Identifier' && !isComputed) return key.name;
  return literalText(key);
};

/** Names of the window: a member of these is a global name. */
const windows = ['window', 'self', 'globalThis'];

/** Calls that return iterators, whose methods are newer than array methods of the same names. */
const iterators = ['values', 'keys', 'entries', 'matchAll'];

/** @returns the name of the class or the global object that an expression refers to, if it can be determined */
function ownerOf(object: AnyNode, declared: Set<string>): string | null {
  if (object.type === 'Identifier') return declared.has(object.name) ? null : object.name;
  if (object.type === 'MemberExpression') {
    const name = nameOf(object.property, object.computed);
    const isOfWindow = object.object.type === 'Identifier' && windows.includes(object.object.name);
    return isOfWindow || name === 'style' || name === 'dataset' ? name : null;
  }
  if (object.type !== 'CallExpression' || object.callee.type !== 'MemberExpression') return null;
  const { property, computed, object: of } = object.callee;
  const isOfObject = of.type === 'Identifier' && of.name === 'Object';
  return !isOfObject && iterators.includes(nameOf(property, computed) ?? '') ? 'Iterator' : null;
}

type Call = Extract<AnyNode, { type: 'CallExpression' | 'NewExpression' }>;

function calleeOf({ callee }: Call, declared: Set<string>): [name: string | null, owner: string | null] {
  if (callee.type === 'Identifier') return [declared.has(callee.name) ? null : callee.name, null];
  if (callee.type !== 'MemberExpression') return [null, null];
  return [nameOf(callee.property, callee.computed), ownerOf(callee.object as AnyNode, declared)];
}

function keysOf(node: AnyNode | undefined): [key: string, value: AnyNode][] {
  if (node?.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((property) => {
    const key = property.type === 'Property' ? nameOf(property.key, property.computed) : null;
    return key && property.type === 'Property' ? [[key, property.value] as [string, AnyNode]] : [];
  });
}

function optionsIn(node: Call, { level, declared }: Context): Named[] {
  const [name, owner] = calleeOf(node, declared);
  if (!name) return [];
  return node.arguments
    .flatMap((argument) => keysOf(argument))
    .flatMap(([key]) => named(key, newerOption(name, owner, key, level)));
}

/** `setAttribute('popover', …)`, and the calls that JSX is compiled to: an element's name and its attributes. */
function attributesIn(node: Call, level: Level): Named[] {
  const [first, second] = node.arguments;
  const text = literalText(first);
  if (text === null) return [];
  const method = node.callee.type === 'MemberExpression' ? nameOf(node.callee.property, node.callee.computed) : null;
  if (method === 'setAttribute' || method === 'toggleAttribute')
    return newerAttribute(null, text, literalText(second), level).map((feature) => ({ feature, name: text }));
  if (!isElement(text)) return [];
  return keysOf(second).flatMap(([key, value]) => {
    const [, event] = /^on([A-Z]\w*)$/.exec(key) ?? [];
    if (event) return named(key, newerEvent(event.toLowerCase(), level));
    return newerAttribute(text, key, literalText(value), level).map((feature) => ({ feature, name: key }));
  });
}

/** `script.type = 'speculationrules'`, and the same in the objects of `Object.assign`. */
function wordsIn(attribute: string, value: AnyNode, level: Level): Named[] {
  const word = literalText(value);
  if (!word) return [];
  const isOfWord = (feature: string) => feature.endsWith(`.${word}`);
  return newerAttribute(null, attribute, word, level)
    .filter(isOfWord)
    .map((feature) => ({ feature, name: word }));
}

function eventsIn(node: Call, level: Level): Named[] {
  const [first, second, third] = node.arguments;
  const method = node.callee.type === 'MemberExpression' ? nameOf(node.callee.property, node.callee.computed) : null;
  // A helper may take the element first: `on(element, 'scrollend', …)`.
  const name = method === 'addEventListener' ? literalText(first) : third ? literalText(second) : null;
  return name ? named(`on${name}`, newerEvent(name, level)) : [];
}
