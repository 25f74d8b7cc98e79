// Calls a backend as the site does, with the site's client and parsers, and records the result of each call.
import { collectLeftOut, sentenceOf } from '../../contract/left-out.ts';
import type { PageType } from '../../contract/pages.ts';
import { lostInTexts } from '../../contract/rich-text.ts';
import { type ContentClient, createContentClient } from '../../host/api/content-client.ts';
import { createFilePaths } from '../../host/api/file-paths.ts';
import { createHttpClient } from '../../host/api/http-client.ts';
import { ContentApiError, type Load, type OptionalCall } from '../../host/api/load.ts';
import { withOwnPaths } from '../../host/api/own-paths.ts';
import { type CallName, callOf } from './calls.ts';
import { type Finding, isLossy, reasonOf } from './finding.ts';
import { lostIn, missingFields } from './lost-fields.ts';
import { createProblemTally, type ProblemKind } from './problem-tally.ts';

export interface ProbeOptions {
  /** The base URL of the API, which ends in `/api`. */
  baseUrl: string;
  apiKey: string;
  siteUrl: string;
  /** The publisher's other hosts, to which redirects may lead. */
  ownHosts: readonly string[];
  /** The paths below which the backend's files are; by default those of the site. */
  filePaths?: readonly string[];
  /** Called for each finding as it is recorded. */
  onFound(finding: Finding): void;
}

export interface Probe {
  found: Finding[];
  /** Returns all problems by their kind. */
  problems(): ProblemKind[];
  /** @returns the site's result: null for a 404, undefined after a failure */
  ask<T>(
    name: CallName,
    tried: string,
    ask: (client: ContentClient) => Promise<T>,
    choices?: AskChoices,
  ): Promise<T | undefined>;
  note(name: CallName, verdict: Finding['verdict'], details?: string[], tried?: string, isLoss?: boolean): void;
  /** Adds a finding whose problems have been counted separately. */
  sum(name: CallName, verdict: Finding['verdict'], details: string[], tried: string): void;
  /** Adds to the counts of problems, and to no list that would grow with the size of the site. */
  count(name: CallName, verdict: Finding['verdict'], details: string[], tried: string, isLoss?: boolean): Finding;
  load: Load;
  close(): Promise<void>;
}

interface AskChoices {
  /** Whether a 404 is a valid response. */
  mayBeMissing?: boolean;
  /** Whether one successful response is enough among calls that request the same object in several spellings. */
  isSpelled?: boolean;
  /** Uses the call in the API's description, for backends that reject further parameters. */
  isDescribed?: boolean;
  /** Whether problems are only counted, and not reported as a finding. */
  isQuiet?: boolean;
  /** A page type: a backend without pages of this type may reject its list with 400. */
  type?: PageType;
}

/** Duration from which a response is reported as slow, in milliseconds, because a visitor waits for several responses. */
const slowMs = 1000;
const waitedMs = 3000;
const tooSlow =
  'took more than 3 s: a visitor waits no longer, and the first one reads that the service is out of order';
const maxDetails = 4;

export function createProbe(options: ProbeOptions): Probe {
  const { baseUrl, apiKey, siteUrl, filePaths: paths, onFound } = options;
  const http = createHttpClient({ baseUrl, apiKey, siteUrl, files: { paths } });
  const load = withOwnPaths(http.load, siteUrl);
  const found: Finding[] = [];

  const tally = createProblemTally();

  const count: Probe['count'] = (name, verdict, details, tried, isLoss = false) => {
    const finding: Finding = { name, tried, verdict, details: shortened(details), ...(isLoss && { isLoss }) };
    if (verdict === 'differs' || verdict === 'fails')
      for (const detail of details) tally.add(`${callOf(name).call}: ${detail}`, tried, isLossy(finding));
    return finding;
  };
  const add = (finding: Finding) => {
    found.push(finding);
    onFound(finding);
  };
  const note: Probe['note'] = (name, verdict, details = [], tried = '', isLoss = false) =>
    add(count(name, verdict, details, tried, isLoss));

  return {
    found,
    problems: tally.list,
    note,
    sum: (name, verdict, details, tried) => add({ name, tried, verdict, details }),
    count,
    load,
    async ask(
      name,
      tried,
      ask,
      { mayBeMissing = false, isDescribed = false, isSpelled = false, isQuiet = false, type } = {},
    ) {
      const problems = new Set<string>();
      let isLoss = false;
      let isMissing = false;
      /** The error of a failed call that the site replaces with another call. Here the failed call itself is checked. */
      let replaced: unknown;
      const watched: Load = async <T>(path: string, parse: (raw: unknown) => T, extra?: OptionalCall) => {
        const asked = (isDescribed && extra?.described) || path;
        const value = await load(asked, (raw) => {
          const before = structuredClone(raw);
          const { value: parsed, leftOut } = collectLeftOut(() => parse(raw));
          const named = new Set(leftOut.map(({ place }) => place));
          const inTexts = lostInTexts(before).map(({ place, problem }) => `"${place}": ${problem}`);
          const lost = [
            ...leftOut.map(sentenceOf),
            ...lostIn(before, parsed, '', named),
            ...inTexts,
            ...foreignFilesIn(before, options),
          ];
          isLoss ||= lost.length > 0;
          for (const problem of [...lost, ...tagsInTexts(before), ...missingFields(asked, before)])
            problems.add(problem);
          return firstPageOf(parsed);
        }).catch((error) => {
          if (extra?.hasSubstitute) replaced ??= error;
          throw error;
        });
        isMissing ||= value === null;
        return value;
      };
      const began = performance.now();
      const say = isQuiet ? count : note;
      try {
        const value = await ask(createContentClient(watched));
        const took = performance.now() - began;
        if (took > waitedMs) problems.add(tooSlow);
        else if (took > slowMs) problems.add(`took more than ${slowMs / 1000} s`);
        if (replaced !== undefined) say(name, 'fails', [reasonOf(replaced)], tried);
        else if (isMissing && !mayBeMissing && !(isSpelled && value !== null))
          say(name, 'fails', ['answered 404'], tried);
        else say(name, problems.size > 0 ? 'differs' : 'ok', [...problems], tried, isLoss);
        return value;
      } catch (error) {
        if (type && error instanceof ContentApiError && error.status === 400)
          say(name, 'untried', ['the backend has no pages of this type: answered 400'], tried);
        else say(name, 'fails', [reasonOf(error)], tried);
        return undefined;
      }
    },
    close: http.close,
  };
}

/** Limits a list to its first page. The site reads lists to their end, but the check needs the first page only. */
function firstPageOf<T>(value: T): T {
  const { pagination } = (value as { meta?: { pagination?: { num_pages: number } } } | null)?.meta ?? {};
  if (pagination) pagination.num_pages = 1;
  return value;
}

const shortened = (all: string[]): string[] =>
  all.length > maxDetails ? [...all.slice(0, maxDetails), `and ${all.length - maxDetails} more like these`] : all;

/** Files on other hosts, to which visitors would send requests: one sentence for each host. */
function foreignFilesIn(raw: unknown, { baseUrl, siteUrl, ownHosts, filePaths: paths }: ProbeOptions): string[] {
  const found = new Map<string, string>();
  const onForeign = (host: string, path: string) => void (found.has(host) || found.set(host, path));
  createFilePaths([baseUrl, siteUrl], { paths, ownHosts, onForeign })(JSON.stringify(raw));
  return [...found].map(([host, path]) => `a file has the address of another host, ${host}${path}: ${foreignFiles}`);
}

const foreignFiles =
  "visitors are sent there, and a picture is not shown; if it is the backend's own, name it by its path, or by the address of the API";

/** Fields that are always plain text (docs/content-api.md, sections 3 to 5). */
const plainFields = new Set([
  ...['title', 'name', 'subtitle', 'lead_title', 'lead_paragraph', 'lead_image_caption', 'most_read_heading'],
  ...['seo_title', 'search_description', 'first_name', 'last_name', 'company', 'phone_number', 'address'],
  ...['alt', 'caption', 'copyright', 'table_caption', 'heading', 'header', 'footer', 'link_text'],
  ...['success_text', 'label', 'help_text', 'choices', 'default_value', 'site_name', 'name_sci', 'name_se'],
]);
const tag = /<\/?[a-z][^<>]*>/i;
const maxShown = 40;

/**
 * Finds HTML in fields that the site shows as plain text, so that visitors would see its tags.
 * @returns one sentence for each field, with its path in the response
 */
function tagsInTexts(raw: unknown, place = ''): string[] {
  if (typeof raw !== 'object' || raw === null) return [];
  return Object.entries(raw).flatMap(([name, value]) => {
    const at = place === '' ? name : `${place}.${name}`;
    if (typeof value !== 'string') return tagsInTexts(value, at);
    if (!plainFields.has(name) || !tag.test(value)) return [];
    return [`"${at}" is plain text, and visitors would read its tags: ${value.slice(0, maxShown)}`];
  });
}
