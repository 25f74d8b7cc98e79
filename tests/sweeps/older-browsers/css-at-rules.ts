// Finds at-rules, and conditions of at-rules, that a promised browser lacks.
import { type CssNode, generate, walk } from 'css-tree';
import { type Feature, featureAt, isNewer } from './compat-data.ts';
import type { Level } from './promises.ts';

/** @returns the paths of newer features in an at-rule's name and prelude; its block is checked separately */
export function atRuleFeatures(name: string, prelude: CssNode | null, level: Level): string[] {
  const rule = featureAt('css', 'at-rules', name.replace(/^-webkit-|^-moz-/, ''));
  if (!rule) return [`unknown.at-rule.${name}`];
  const prefix = /^-[a-z]+-/.exec(name)?.[0] ?? '';
  if (isNewer(rule, level, [prefix])) return [rule.path];
  const inside = prelude ? (partsOf[name]?.(prelude) ?? []) : [];
  return inside
    .map((part) => featureAt('css', 'at-rules', name, part))
    .filter((feature): feature is Feature => feature !== null && isNewer(feature, level))
    .map(({ path }) => path);
}

/** The path segments of an at-rule's features in the data, as far as its prelude uses them. */
const partsOf: Record<string, (prelude: CssNode) => string[]> = {
  media: mediaParts,
  container(prelude) {
    const text = generate(prelude);
    return [
      ...(/\bstyle\(/.test(text) ? ['style_queries_for_custom_properties'] : []),
      ...(/\bscroll-state\(/.test(text) ? ['scroll-state_queries'] : []),
      ...(/\banchored\(/.test(text) ? ['anchor_position_queries'] : []),
      ...(/\(/.test(text) ? [] : ['container-query_optional']),
    ];
  },
  supports(prelude) {
    const text = generate(prelude);
    return ['selector', 'font-tech', 'font-format', 'at-rule', 'named-feature'].filter((part) =>
      text.includes(`${part}(`),
    );
  },
};

function mediaParts(prelude: CssNode): string[] {
  const parts: string[] = [];
  walk(prelude, (node) => {
    if (node.type === 'Feature') parts.push(node.name.replace(/^(min|max)-/, ''));
    if (node.type === 'FeatureRange') parts.push('range_syntax');
  });
  if (/\bor\b/.test(generate(prelude))) parts.push('or_syntax');
  return parts;
}
