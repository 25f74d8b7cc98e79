// The publication's name, stored on disk for the pages of a host that has not reached its backend yet.
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { replaceDurably } from '../../shared/durable-files.ts';

/** Stores the publication's name. */
export interface SiteNameStore {
  /** The last known name; the site's host name if there is none. */
  last(): string;
  /** Stores a name for the next start, if the name is new. */
  keep(name: string): void;
}

const maxLength = 200;

/** @param file null if the name is not stored for the next start */
export function openSiteName(file: string | null, siteUrl: string, log: Pick<Logger, 'warn'>): SiteNameStore {
  let name = readName(file);
  let writing = Promise.resolve();
  return {
    last: () => name || new URL(siteUrl).host,
    keep(heard) {
      const next = heard.trim().slice(0, maxLength);
      if (next === '' || next === name) return;
      name = next;
      if (file === null) return;
      writing = writing
        .then(() => replaceDurably(file, next))
        .catch((err) => log.warn({ err, file }, 'the name of the site could not be kept for its error pages'));
    },
  };
}

function readName(file: string | null): string {
  if (file === null) return '';
  try {
    return readFileSync(file, 'utf8').trim().slice(0, maxLength);
  } catch {
    // There is no file at the first start; an unreadable file is written again.
    return '';
  }
}
