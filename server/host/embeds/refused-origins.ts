// Counts which origin was refused for which site, so that the operator sees forgotten origins. No data about the visitor is
// stored: no address, no path, no browser.
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { inOneLine } from '../../../rules/forms/printable.ts';
import { createBoundedCache } from '../../shared/bounded-cache.ts';
import type { FileStore } from '../../shared/files/file-store.ts';

/** All refused calls of one origin for one site. */
export interface RefusedOrigin {
  /** The site id that the page sent, which may not exist. */
  site: string;
  /** The page's origin; `null` for a page without one. */
  origin: string;
  problem: 'site' | 'origin';
  calls: number;
  /** Time of the first call, in milliseconds since 1970. */
  firstAt: number;
  lastAt: number;
}

export interface RefusedOrigins {
  /** Counts a refused call. Never fails. */
  note(problem: RefusedOrigin['problem'], site: string, origin: string | undefined): void;
  /** Writes the counts that are not written yet. */
  close(): Promise<void>;
}

export interface RefusedOriginsOptions {
  /** The storage. Each process writes a file of its own, so that no process overwrites another's file. */
  store: FileStore;
  log: Logger;
  now(): number;
  /** The interval between two writes, in milliseconds; 10 seconds by default. */
  writeEveryMs?: number;
}

/**
 * Maximum number of counted origins per problem; the least recent ones are evicted. Unknown sites, which anybody can make up,
 * never evict an origin of a known site.
 */
const maxOfEachProblem = 100;
const maxFiles = 50;
const maxOriginLength = 120;
const maxSiteLength = 40;
export const refusalsKeptMs = 30 * 24 * 60 * 60_000;

export function openRefusedOrigins({ store, log, now, writeEveryMs = 10_000 }: RefusedOriginsOptions): RefusedOrigins {
  const name = `${now()}-${randomUUID()}.json`;
  const known = {
    site: createBoundedCache<string, RefusedOrigin>(maxOfEachProblem),
    origin: createBoundedCache<string, RefusedOrigin>(maxOfEachProblem),
  };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let hasTidied = false;

  async function write(): Promise<void> {
    const all = [...known.origin.values(), ...known.site.values()];
    if (!hasTidied) await deleteOld(store, now());
    hasTidied = true;
    await store.put(name, Buffer.from(JSON.stringify(all)));
  }
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write).catch((err) => log.warn({ err }, "refused origins of partners' pages are not noted"));
    return writing;
  }

  return {
    note(problem, siteAsNamed, origin = 'null') {
      if (!isOrigin(origin)) return;
      const site = inOneLine(siteAsNamed).slice(0, maxSiteLength);
      const key = `${site} ${origin}`;
      const at = now();
      const refusal = known[problem].get(key) ?? { site, origin, problem, calls: 0, firstAt: at, lastAt: at };
      known[problem].set(key, { ...refusal, calls: refusal.calls + 1, lastAt: at });
      timer ??= setTimeout(() => void flush(), writeEveryMs).unref();
    },

    close: () => (timer ? flush() : writing),
  };
}

/** Whether the text is an origin in the form that browsers send: any other text comes from no page. */
const isOrigin = (text: string): boolean =>
  text === 'null' ||
  (text.length <= maxOriginLength && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text);

/** Deletes the files that earlier processes have left. */
async function deleteOld(store: FileStore, now: number): Promise<void> {
  const files = (await store.list()).sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime());
  const old = files.filter(
    ({ modifiedAt }, index) => index >= maxFiles - 1 || now - modifiedAt.getTime() > refusalsKeptMs,
  );
  for (const { key } of old) await store.delete(key);
}

/** @returns the refusals that all processes have stored in the last 30 days, the most recent first */
export async function readRefusedOrigins(store: FileStore, now: number): Promise<RefusedOrigin[]> {
  const all = new Map<string, RefusedOrigin>();
  for (const { key } of await store.list()) {
    for (const one of parseRefusedOrigins((await store.get(key))?.toString() ?? '[]')) {
      if (now - one.lastAt > refusalsKeptMs) continue;
      const id = `${one.problem} ${one.site} ${one.origin}`;
      const { calls = 0, firstAt = one.firstAt, lastAt = one.lastAt } = all.get(id) ?? {};
      all.set(id, {
        ...one,
        calls: calls + one.calls,
        firstAt: Math.min(firstAt, one.firstAt),
        lastAt: Math.max(lastAt, one.lastAt),
      });
    }
  }
  return [...all.values()].sort((a, b) => b.lastAt - a.lastAt);
}

/** A file that another program has broken counts as empty. */
function parseRefusedOrigins(text: string): RefusedOrigin[] {
  try {
    const all = JSON.parse(text);
    return Array.isArray(all) ? all.filter(({ origin }) => isOrigin(String(origin))) : [];
  } catch {
    return [];
  }
}
