// Remembers where `/pages/find/` has redirected for a path, so that a page that is requested again costs one call and not two.
import { spellPath } from '../../contract/site-path.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';

const maxUrls = 5000;
/** A page names its own path. The lifetime limits the damage of a backend in which two pages name the same one. */
const rememberedMs = 10 * 60_000;

export interface PageUrlCache {
  /**
   * @returns the URL of the page that the call finds, if it is known
   * @param call a path below the API's base
   */
  urlOf(call: string): URL | undefined;
  /** Remembers the URL if its response names the path that the call requests, and forgets it otherwise. */
  note(call: string, address: URL, answer: unknown): void;
  forget(call: string): void;
}

export function createPageUrlCache(): PageUrlCache {
  const urls = createBoundedCache<string, string>(maxUrls, rememberedMs);
  return {
    urlOf(call) {
      const url = urls.get(call);
      return url === undefined ? undefined : new URL(url);
    },
    note(call, address, answer) {
      if (isAt(answer, call)) urls.set(call, address.href);
      else urls.delete(call);
    },
    forget: (call) => void urls.delete(call),
  };
}

/** Whether a page's response names the path that the call requests. */
export function isAt(answer: unknown, call: string): boolean {
  const [, query = ''] = /^\/pages\/find\/\?(.*)$/.exec(call) ?? [];
  const asked = new URLSearchParams(query).get('html_path');
  const { meta } = (answer ?? {}) as { meta?: { relative_url?: unknown; html_url?: unknown } | null };
  const named = meta?.relative_url || meta?.html_url;
  if (asked === null || typeof named !== 'string' || !URL.canParse(named, 'http://site')) return false;
  return spellPath(new URL(named, 'http://site').pathname) === spellPath(asked);
}
