// Finds attributes of HTML, and values of attributes, that a promised browser lacks.
import { childrenOf, type Feature, featureAt, isNewer } from './compat-data.ts';
import type { Level } from './promises.ts';

const elements = childrenOf(featureAt('html', 'elements') as Feature);
const everywhere = childrenOf(featureAt('html', 'global_attributes') as Feature);

/** Whether HTML has an element of that name. */
export const isElement = (name: string): boolean => elements.has(name);

const newerIn = (attributes: Feature[], value: string | null, level: Level): string[] => {
  if (attributes.length === 0) return [];
  if (attributes.every((attribute) => isNewer(attribute, level))) return attributes.slice(0, 1).map(({ path }) => path);
  const words = (value ?? '').split(/\s+/).filter(Boolean);
  return words.flatMap((word) => {
    const known = attributes.map((attribute) => childrenOf(attribute).get(word)).filter((one) => one !== undefined);
    const areNewer = known.length > 0 && known.every((one) => isNewer(one, level));
    return areNewer ? known.slice(0, 1).map(({ path }) => path) : [];
  });
};

/**
 * @param element null if unknown: then an attribute counts as newer if it is newer on every element that has it
 * @param value null if it is computed
 */
export function newerAttribute(
  element: string | null,
  attribute: string,
  value: string | null,
  level: Level,
): string[] {
  const name = attribute.toLowerCase();
  const global = everywhere.get(name);
  if (global) return newerIn([global], value, level);
  const on = element === null ? [...elements.values()] : [elements.get(element)].filter((one) => one !== undefined);
  const own = on.map((one) => childrenOf(one).get(name)).filter((one) => one !== undefined);
  return newerIn(own, value, level);
}
