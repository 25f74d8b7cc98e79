// Finds selectors that a promised browser lacks.
import { type CssNode, generate, walk } from 'css-tree';
import { type Feature, featureAt, isNewer } from './compat-data.ts';
import type { Level } from './promises.ts';

/** Within these, a browser ignores an unsupported selector, unless it is a pseudo-element. */
const forgiving = ['is', 'where'];

/** Paths of newer features: those that make an older browser drop the rule, and those that it ignores. */
interface SelectorFeatures {
  strict: string[];
  forgiven: string[];
}

/** @returns the newer features of one selector of a list */
export function selectorFeatures(selector: CssNode, level: Level): SelectorFeatures {
  const found: SelectorFeatures = { strict: [], forgiven: [] };
  let depth = 0;
  const isForgiving = (node: CssNode) => node.type === 'PseudoClassSelector' && forgiving.includes(node.name);
  walk(selector, {
    enter(node: CssNode) {
      const list = depth > 0 && node.type !== 'PseudoElementSelector' ? found.forgiven : found.strict;
      list.push(...namesOf(node).flatMap((names) => newerAt(names, node, level)));
      if (isForgiving(node)) depth++;
    },
    leave(node: CssNode) {
      if (isForgiving(node)) depth--;
    },
  });
  return found;
}

/** @returns the paths, below `css.selectors`, of the features that one component of a selector needs */
function namesOf(node: CssNode): string[][] {
  if (node.type === 'NestingSelector') return [['nesting']];
  if (node.type === 'AttributeSelector') {
    const flag = node.flags?.toLowerCase();
    if (!flag) return [['attribute']];
    return [['attribute', flag === 'i' ? 'case_insensitive_modifier' : 'case_sensitive_modifier']];
  }
  if (node.type !== 'PseudoClassSelector' && node.type !== 'PseudoElementSelector') return [];
  const { name, children } = node;
  const asFunction = children && featureAt('css', 'selectors', `${name}function`) ? `${name}function` : name;
  const inside = children ? [...children].map((child) => generate(child)).join() : '';
  return [
    [asFunction],
    ...(/^nth-(last-)?child$/.test(name) && /\bof\b/.test(inside) ? [[name, 'of_syntax']] : []),
    ...(name === 'not' && inside.includes(',') ? [['not', 'selector_list']] : []),
  ];
}

function newerAt(names: string[], node: CssNode, level: Level): string[] {
  const feature: Feature | null = featureAt('css', 'selectors', ...names);
  if (!feature) return [`unknown.selector.${generate(node)}`];
  return isNewer(feature, level) ? [feature.path] : [];
}
