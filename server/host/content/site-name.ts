// The publication's name, kept on the disk for the pages of a host that has not met its backend yet.
import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { replaceDurably } from '../../shared/durable-files.ts';

/** The publication's name as it was last heard. */
export interface SiteNameKeeper {
  /** The site's host name while the publication's was never heard. */
  last(): string;
  /** Keeps a name for the next start, if it is a new one. */
  keep(name: string): void;
}

const maxLength = 200;

/** @param file null where nothing is kept for the next start */
export function openSiteName(file: string | null, siteUrl: string, log: Pick<Logger, 'warn'>): SiteNameKeeper {
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
    // The first start has none, and one that can't be read is written again.
    return '';
  }
}
