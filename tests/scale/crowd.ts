// Visitors of a cluster, who read pages and send leads through its proxy while a part of it is killed.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { someAddress } from '../helpers/embed-post.ts';
import type { Cluster } from './cluster.ts';

/** One request of a visitor. */
export interface Attempt {
  kind: 'page' | 'lead';
  /** 0 when nobody answered. */
  status: number;
  /** The name in the lead; the path of the page. */
  what: string;
  /** The hosts that the proxy asked, the last one answering. */
  host: string;
  /** Whether the answer says when to come again. */
  hasRetryAfter: boolean;
  /** On the clock of `performance.now()`. */
  begun: number;
  ended: number;
}

export interface Crowd {
  /** All requests that have ended. */
  attempts: Attempt[];
  /** The names in the leads that were acknowledged. */
  acknowledged: Set<string>;
  /** No new leads; resolves when each that was sent is acknowledged. @throws {Error} when one never is */
  finish(): Promise<void>;
}

/** What was asked between two times, by kind. */
export const between = ({ attempts }: Crowd, kind: Attempt['kind'], from: number, to: number): Attempt[] =>
  attempts.filter((one) => one.kind === kind && one.begun >= from && one.begun < to);

/** The status of a page that is there, and of a lead that is taken. */
export const isFine = ({ kind, status }: Attempt): boolean =>
  kind === 'page' ? status === 200 : status === 201 || status === 202;

const longestMs = 30_000;
let crowds = 0;

/** Pages that the hosts have kept. */
const keptPages = (turn: number) => (turn % 4 === 1 ? '/' : '/puutarha/ruusut/');

export interface CrowdOptions {
  /** What a visitor looks at in a turn, counted over all visitors; {@link keptPages} by default. */
  lookAt?: (turn: number) => string;
  /** Of every second lead. */
  image?: Buffer;
}

/**
 * @param visitors how many; every fourth request of each is a lead, which is sent again until it is acknowledged
 * @param pauseMs between two requests of a visitor, on average
 */
export function startCrowd(
  cluster: Cluster,
  visitors: number,
  pauseMs: number,
  { lookAt = keptPages, image }: CrowdOptions = {},
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
      const answer = await fetch(cluster.address + path, { ...init, signal: AbortSignal.timeout(longestMs) });
      await answer.text();
      [status, host] = [answer.status, answer.headers.get('x-upstream') ?? ''];
      hasRetryAfter = Number(answer.headers.get('retry-after')) > 0;
    } catch {
      // Nobody answered, or not to the end.
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
      deadline = performance.now() + longestMs;
      await all;
    },
  };
}

/** The names of leads that were acknowledged and are missing, and of those that are stored twice. */
export async function compareLeads(cluster: Cluster, crowdsOf: readonly Crowd[]) {
  const stored = (await cluster.rows('select answers from leads')).flatMap(
    (answers) => /Lähettäjä \d+-\d+\./.exec(answers) ?? [],
  );
  const known = new Set(stored);
  const told = crowdsOf.flatMap(({ acknowledged }) => [...acknowledged]);
  return {
    lost: told.filter((name) => !known.has(name)),
    doubled: stored.filter((name, index) => stored.indexOf(name) !== index),
  };
}

/** The middle of some times, and the one that a twentieth of them exceeds, in milliseconds. */
export function timesOf(attempts: readonly Attempt[]): { median: number; p95: number } {
  const sorted = attempts.map(({ begun, ended }) => ended - begun).sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95) };
}
