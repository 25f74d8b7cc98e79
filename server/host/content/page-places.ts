// Remembers where `/pages/find/` has led for a path, so that a page that is asked for again costs one call and not two.
import { spellPath } from '../../contract/site-path.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';

const maxPlaces = 5000;
/** A page names its own path. The time limits the damage of a backend in which two pages name the same one. */
const rememberedMs = 10 * 60_000;

export interface PagePlaces {
  /** @returns the address of the page that the call finds, if it is known. @param call a path below the API's base */
  placeOf(call: string): URL | undefined;
  /** Remembers the address if its answer names the path that the call asks for, and forgets it otherwise. */
  note(call: string, address: URL, answer: unknown): void;
  forget(call: string): void;
}

export function createPagePlaces(): PagePlaces {
  const places = createBoundedCache<string, string>(maxPlaces, rememberedMs);
  return {
    placeOf(call) {
      const place = places.get(call);
      return place === undefined ? undefined : new URL(place);
    },
    note(call, address, answer) {
      if (isAt(answer, call)) places.set(call, address.href);
      else places.delete(call);
    },
    forget: (call) => void places.delete(call),
  };
}

/** Whether a page's answer names the path that the call asks for. */
export function isAt(answer: unknown, call: string): boolean {
  const [, query = ''] = /^\/pages\/find\/\?(.*)$/.exec(call) ?? [];
  const asked = new URLSearchParams(query).get('html_path');
  const { meta } = (answer ?? {}) as { meta?: { relative_url?: unknown; html_url?: unknown } | null };
  const named = meta?.relative_url || meta?.html_url;
  if (asked === null || typeof named !== 'string' || !URL.canParse(named, 'http://site')) return false;
  return spellPath(new URL(named, 'http://site').pathname) === spellPath(asked);
}
