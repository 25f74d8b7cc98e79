// Decides which pages may post for a partner: the pages of the origins on the partner's list.
import { isPattern, readPattern } from '../../shared/origin-pattern.ts';

export interface OriginRuleOptions {
  /** Partner sites by id, each with its origins and origin patterns. */
  sites: Readonly<Record<string, readonly string[]>>;
  /** An origin that is allowed for every site: the host's own, if it shows the playground. */
  ownOrigin: string | null;
}

export interface OriginRule {
  /** @returns the error: there is no such site, or the origin is not on its list; null when the page may post */
  problem(site: string, origin: string | undefined): 'site' | 'origin' | null;
  /** Whether the origin is on any list: images from other origins are not received. */
  isKnown(origin: string | undefined): boolean;
}

export function createOriginRule({ sites, ownOrigin }: OriginRuleOptions): OriginRule {
  const lists = new Map(Object.entries(sites).map(([site, origins]) => [site, readList(origins)]));
  const isOwn = (origin: string) => ownOrigin !== null && origin === ownOrigin;
  return {
    problem(site, origin) {
      const list = lists.get(site);
      if (!list) return 'site';
      return origin !== undefined && (list.has(origin) || isOwn(origin)) ? null : 'origin';
    },
    isKnown: (origin) =>
      origin !== undefined && (isOwn(origin) || [...lists.values()].some((list) => list.has(origin))),
  };
}

function readList(listed: readonly string[]): { has(origin: string): boolean } {
  const origins = new Set(listed.filter((one) => !isPattern(one)));
  const patterns = listed.filter(isPattern).map(readPattern);
  return { has: (origin) => origins.has(origin) || patterns.some((matches) => matches(origin)) };
}
