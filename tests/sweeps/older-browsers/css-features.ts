// Finds CSS that a promised browser does not support: at-rules, selectors, properties, values, functions and units.
import { type Block, type CssNode, type Declaration, generate, parse, type Rule } from 'css-tree';
import { atRuleFeatures } from './css-at-rules.ts';
import { selectorFeatures } from './css-selectors.ts';
import { declarationFeatures, splitPrefix } from './css-values.ts';
import type { Level } from './promises.ts';
import type { Guard, Use } from './use.ts';

/** The context of a node. */
interface Place {
  level: Level;
  file: string;
  /** Enclosing conditions of `@supports`. */
  asked: string[];
  /** The at-rule whose descriptors are checked, such as `font-face`. */
  descriptorsOf: string | null;
  uses: Use[];
}

/** @returns the newer features in a style sheet */
export function featuresInCss(css: string, file: string, level: Level): Use[] {
  const place: Place = { level, file, asked: [], descriptorsOf: null, uses: [] };
  // CSS that css-tree cannot parse is reported as well: it may be newer than css-tree.
  const onParseError = ({ message }: Error, { loc }: CssNode) =>
    note(place, ['unknown.syntax'], `${message}: ${css.slice(loc?.start.offset ?? 0, loc?.end.offset).slice(0, 80)}`);
  const sheet = parse(css, { positions: true, parseCustomProperty: true, onParseError });
  if (sheet.type === 'StyleSheet') readAll([...sheet.children], place);
  return place.uses;
}

/** At-rules whose blocks contain descriptors instead of declarations for elements. */
const withDescriptors = ['counter-style', 'font-face', 'page', 'property', 'view-transition'];

function note(place: Place, features: string[], code: string, guards: Guard[] = []): void {
  const { file, asked } = place;
  const all: Guard[] = asked.length > 0 ? ['supports', ...guards] : guards;
  for (const feature of features) place.uses.push({ feature, file, code: code.slice(0, 160), guards: all, asked });
}

function readAll(nodes: CssNode[], place: Place): void {
  nodes.forEach((node, nth) => {
    if (node.type === 'Declaration') readDeclaration(node, nth, nodes, place);
    if (node.type === 'Rule') readRule(node, place);
    if (node.type === 'Atrule') {
      const { name, prelude, block } = node;
      const condition = prelude ? generate(prelude) : '';
      const features = atRuleFeatures(name, prelude, place.level);
      note(place, features, `@${name} ${condition}`, ['harmless']);
      // A browser that lacks the at-rule ignores its descriptors.
      if (features.length > 0 && withDescriptors.includes(name)) return;
      // With a negated condition, the block is for the older browser.
      const asks = name === 'supports' && !condition.startsWith('not');
      readBlock(block, {
        ...place,
        asked: asks ? [...place.asked, condition] : place.asked,
        descriptorsOf: withDescriptors.includes(name) ? name : place.descriptorsOf,
      });
    }
  });
}

const readBlock = (block: Block | null, place: Place) => block && readAll([...block.children], place);

/**
 * A browser drops a whole rule if it does not support one of its selectors. Nothing is lost only if all selectors of
 * the rule need the newer feature.
 */
function readRule({ prelude, block }: Rule, place: Place): void {
  if (prelude.type === 'SelectorList') {
    const each = [...prelude.children].map((selector) => selectorFeatures(selector, place.level));
    const isOwn = each.every(({ strict }) => strict.length > 0);
    const code = generate(prelude);
    for (const { strict, forgiven } of each) {
      note(place, strict, code, isOwn ? ['harmless'] : []);
      note(place, forgiven, code, ['harmless']);
    }
  }
  readBlock(block, place);
}

/** An earlier declaration of the same property that the older browser supports is a fallback. */
function readDeclaration(declaration: Declaration, nth: number, block: CssNode[], place: Place): void {
  const { level, descriptorsOf } = place;
  const [, name] = splitPrefix(declaration.property);
  const all = block.filter((node) => node.type === 'Declaration');
  const prefixes = all
    .map(({ property }) => splitPrefix(property))
    .filter(([, other]) => other === name)
    .map(([prefix]) => prefix);
  const featuresOf = (one: Declaration) => declarationFeatures({ declaration: one, level, descriptorsOf, prefixes });
  const isSame = ({ property }: Declaration) =>
    property === declaration.property || declaration.property.startsWith(`${property}-`);
  const features = featuresOf(declaration);
  if (features.length === 0) return;
  const hasOther = all.some((other) => block.indexOf(other) < nth && isSame(other) && featuresOf(other).length === 0);
  const guards: Guard[] = hasOther ? ['declaration', 'harmless'] : ['harmless'];
  note(place, features, generate(declaration), isDropped(declaration, features) ? guards : []);
}

/**
 * A declaration that a browser does not support is dropped when the sheet is parsed, and the earlier declaration
 * applies. A declaration with a variable is only evaluated when it is used, and then the earlier declaration is lost.
 */
function isDropped({ property, value }: Declaration, features: string[]): boolean {
  const isOfProperty = features.every((path) => /^[^.]+\.[^.]+\.[^.]+$/.test(path) && /propert/.test(path));
  return isOfProperty || !(property.startsWith('--') || /\bvar\(/.test(generate(value)));
}
