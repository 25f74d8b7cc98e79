// Calls a backend as the site does, with the site's client and parsers, and records the result of each call.
import { type ContentClient, createContentClient } from '../host/content/content-client.ts';
import { createHttpClient } from '../host/content/http-client.ts';
import type { Extra, Load } from '../host/content/load.ts';
import { withOwnPaths } from '../host/content/own-paths.ts';
import type { CallName } from './calls.ts';
import { type Finding, reasonOf } from './finding.ts';
import { lostIn, missingFields } from './lost-fields.ts';

export interface ProbeOptions {
  /** The API's base, ending in `/api`. */
  baseUrl: string;
  apiKey: string;
  siteUrl: string;
  /** Called for each finding when it is made. */
  onFound(finding: Finding): void;
}

export interface Probe {
  found: Finding[];
  /** @returns the site's result: null for a 404, undefined after a failure */
  ask<T>(
    name: CallName,
    tried: string,
    ask: (client: ContentClient) => Promise<T>,
    choices?: AskChoices,
  ): Promise<T | undefined>;
  note(name: CallName, verdict: Finding['verdict'], details?: string[], tried?: string): void;
  load: Load;
  close(): Promise<void>;
}

interface AskChoices {
  /** Whether a 404 is as described. */
  mayBeMissing?: boolean;
  /** Uses the described call, for backends that refuse more. */
  isDescribed?: boolean;
}

/** A slow answer is reported, because a visitor waits for several of them. */
const slowMs = 1000;
const mostDetails = 4;

export function createProbe({ baseUrl, apiKey, siteUrl, onFound }: ProbeOptions): Probe {
  const http = createHttpClient({ baseUrl, apiKey, siteUrl });
  const load = withOwnPaths(http.load, siteUrl);
  const found: Finding[] = [];

  function note(name: CallName, verdict: Finding['verdict'], details: string[] = [], tried = ''): void {
    const finding = { name, tried, verdict, details };
    found.push(finding);
    onFound(finding);
  }

  return {
    found,
    note,
    load,
    async ask(name, tried, ask, { mayBeMissing = false, isDescribed = false } = {}) {
      const problems = new Set<string>();
      let isMissing = false;
      /** The site goes on with another call; here the failed one is what was asked for. */
      let replaced: unknown;
      const watched: Load = async <T>(path: string, parse: (raw: unknown) => T, extra?: Extra) => {
        const asked = (isDescribed && extra?.described) || path;
        const value = await load(asked, (raw) => {
          const before = structuredClone(raw);
          const parsed = parse(raw);
          for (const problem of [...lostIn(before, parsed), ...missingFields(asked, before)]) problems.add(problem);
          return firstPageOf(parsed);
        }).catch((error) => {
          if (extra?.hasSubstitute) replaced ??= error;
          throw error;
        });
        isMissing ||= value === null;
        return value;
      };
      const began = performance.now();
      try {
        const value = await ask(createContentClient(watched));
        const took = performance.now() - began;
        if (took > slowMs) problems.add(`took ${(took / 1000).toFixed(1)} s`);
        if (replaced !== undefined) note(name, 'fails', [reasonOf(replaced)], tried);
        else if (isMissing && !mayBeMissing) note(name, 'fails', ['answered 404'], tried);
        else note(name, problems.size > 0 ? 'differs' : 'ok', shortened([...problems]), tried);
        return value;
      } catch (error) {
        note(name, 'fails', [reasonOf(error)], tried);
        return undefined;
      }
    },
    close: http.close,
  };
}

/** The site reads lists to their end; the first page is enough for the check. */
function firstPageOf<T>(value: T): T {
  const { pagination } = (value as { meta?: { pagination?: { num_pages: number } } } | null)?.meta ?? {};
  if (pagination) pagination.num_pages = 1;
  return value;
}

const shortened = (all: string[]): string[] =>
  all.length > mostDetails ? [...all.slice(0, mostDetails), `and ${all.length - mostDetails} more like these`] : all;
