// Compares the newer features that were found with the list of features with a fallback.
import { type NewerFeatures, newerFeatures, ownNames, type Way } from './newer-features.ts';
import type { Use } from './use.ts';

const shown = ({ feature, file, code }: Use) => `${feature} in ${file}: ${code.replace(/\s+/g, ' ')}`;

/** @returns the problems: uses without an entry in the list, or without the fallback that the entry names */
export function withoutFallback(uses: Use[], list = newerFeatures, own = ownNames): string[] {
  const byFeature = new Map(list.flatMap((entry) => entry.features.map((feature) => [feature, entry] as const)));
  return uses.flatMap((use) => {
    if (Object.hasOwn(own, use.feature)) return [];
    const entry = byFeature.get(use.feature);
    if (!entry) return [`newer-features.ts names no fallback for ${shown(use)}`];
    return stands[entry.way](use, entry) ? [] : [`The fallback "${entry.way}" was not found for ${shown(use)}`];
  });
}

const looksFor = ({ asked, feature }: Use, { asks }: NewerFeatures) =>
  asked.some((condition) => condition.includes(asks ?? feature.slice(feature.lastIndexOf('.') + 1)));

const stands: Record<Way, (use: Use, entry: NewerFeatures) => boolean> = {
  supports: (use, entry) => use.guards.includes('supports') && looksFor(use, entry),
  declaration: ({ guards }) => guards.includes('declaration'),
  // A feature that a script only reads may be the feature check itself.
  check: (use, entry) => use.guards.includes('check') || use.guards.includes('harmless') || looksFor(use, entry),
  ignored: ({ guards }) => guards.includes('harmless'),
  partial: ({ guards }) => guards.includes('partial'),
};

/** @returns the features of the list that are no longer used */
export function usedNoLonger(uses: Use[], list = newerFeatures, own = ownNames): string[] {
  const used = new Set(uses.map(({ feature }) => feature));
  return [...list.flatMap(({ features }) => features), ...Object.keys(own)].filter((feature) => !used.has(feature));
}
