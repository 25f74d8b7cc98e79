// Visitors of a cluster, who view pages and send leads through its proxy while a part of it is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { someAddress } from '../helpers/embed-post.ts';
import type { Cluster } from './cluster.ts';

/** One request of a visitor. */
export interface Attempt {
  kind: 'page' | 'lead';
  /** The status; 0 without a response. */
  status: number;
  /** The name in the lead, or the path of the page. */
  what: string;
  /** The hosts that the proxy tried; the last one responded. */
  host: string;
  /** Whether the response has a `Retry-After` header. */
  hasRetryAfter: boolean;
  /** Start time by `performance.now()`. */
  begun: number;
  ended: number;
}

export interface Crowd {
  /** All completed requests. */
  attempts: Attempt[];
  /** The names in the acknowledged leads. */
  acknowledged: Set<string>;
  /** Starts no new leads, and resolves when every sent lead is acknowledged. @throws {Error} when a lead never is */
  finish(): Promise<void>;
}

/** The requests between two points in time, by kind. */
export const between = ({ attempts }: Crowd, kind: Attempt['kind'], from: number, to: number): Attempt[] =>
  attempts.filter((one) => one.kind === kind && one.begun >= from && one.begun < to);

/** Whether a page was served, or a lead was accepted. */
export const isFine = ({ kind, status }: Attempt): boolean =>
  kind === 'page' ? status === 200 : status === 201 || status === 202;

const maxMs = 30_000;
let crowds = 0;

/** Pages in the hosts' caches. */
const cachedPages = (turn: number) => (turn % 4 === 1 ? '/' : '/puutarha/ruusut/');

export interface CrowdOptions {
  /** The page that a visitor requests in a turn, counted over all visitors; {@link cachedPages} by default. */
  lookAt?: (turn: number) => string;
  /** The image of every second lead. */
  image?: Buffer;
}

/**
 * @param visitors number of visitors; every fourth request of each is a lead, which is retried until it is acknowledged
 * @param pauseMs between two requests of a visitor, on average
 */
export function startCrowd(
  cluster: Cluster,
  visitors: number,
  pauseMs: number,
  { lookAt = cachedPages, image }: CrowdOptions = {},
): Crowd {
  const crowd = ++crowds;
  const attempts: Attempt[] = [];
  const acknowledged = new Set<string>();
  let isEnding = false;
  let deadline = Number.POSITIVE_INFINITY;
  let leads = 0;

  async function attempt(kind: Attempt['kind'], what: string, path: string, init: RequestInit): Promise<Attempt> {
    const begun = performance.now();
    let [status, host, hasRetryAfter] = [0, '', false];
    try {
      const answer = await fetch(cluster.address + path, { ...init, signal: AbortSignal.timeout(maxMs) });
      await answer.text();
      [status, host] = [answer.status, answer.headers.get('x-upstream') ?? ''];
      hasRetryAfter = Number(answer.headers.get('retry-after')) > 0;
    } catch {
      // There was no response, or only part of one.
      status = 0;
    }
    const one = { kind, what, status, host, hasRetryAfter, begun, ended: performance.now() };
    attempts.push(one);
    return one;
  }

  async function sendLead(address: string): Promise<void> {
    leads += 1;
    const name = `Lähettäjä ${crowd}-${leads}.`;
    const hasImage = image !== undefined && leads % 2 === 0;
    const headers = { accept: 'application/json', 'idempotency-key': randomUUID(), 'x-forwarded-for': address };
    for (;;) {
      const body = new FormData();
      body.set('nimi', name);
      if (hasImage) body.set('kuvat', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'kuva.jpg');
      const sent = await attempt('lead', name, `/lomake/${cluster.formId}/`, { method: 'POST', headers, body });
      if (isFine(sent)) return void acknowledged.add(name);
      if (performance.now() > deadline) throw new Error(`${name} is never acknowledged: ${sent.status}`);
      await pause(100);
    }
  }

  async function visit(number: number): Promise<void> {
    const address = someAddress();
    for (let turn = number; !isEnding; turn++) {
      if (turn % 4 === 0) await sendLead(address);
      else {
        const path = lookAt(turn);
        await attempt('page', path, path, { headers: { 'x-forwarded-for': address } });
      }
      await pause(2 * pauseMs * Math.random());
    }
  }

  const all = Promise.all(Array.from({ length: visitors }, (_, number) => visit(number)));
  all.catch(() => {});
  return {
    attempts,
    acknowledged,
    async finish() {
      isEnding = true;
      deadline = performance.now() + maxMs;
      await all;
    },
  };
}

/** The names of acknowledged leads that are missing, and of leads that are stored twice. */
export async function compareLeads(cluster: Cluster, crowdsOf: readonly Crowd[]) {
  const stored = (await cluster.rows('select answers from leads')).flatMap(
    (answers) => /Lähettäjä \d+-\d+\./.exec(answers) ?? [],
  );
  const known = new Set(stored);
  const acknowledgedNames = crowdsOf.flatMap(({ acknowledged }) => [...acknowledged]);
  return {
    lost: acknowledgedNames.filter((name) => !known.has(name)),
    doubled: stored.filter((name, index) => stored.indexOf(name) !== index),
  };
}

/** The median and the 95th percentile of the times, in milliseconds. */
export function timesOf(attempts: readonly Attempt[]): { median: number; p95: number } {
  const sorted = attempts.map(({ begun, ended }) => ended - begun).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
