// Visitors who only read: cached pages, searches, which are never cached, and pictures.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';
import type { Stage } from './stage.ts';

interface Look {
  name: string;
  path(turn: number): string;
  /** Text in the correct response, or in its media type. */
  holds: string;
  /** Statuses besides 200 that are acceptable during a fault. */
  allowed: readonly number[];
}

const honest = [503];
const looks: readonly Look[] = [
  { name: 'the front page', path: () => '/', holds: '<main', allowed: honest },
  { name: 'an article', path: () => '/puutarha/ruusut/', holds: 'Ruusu', allowed: honest },
  {
    name: 'an article with a parameter that means nothing',
    path: (turn) => `/puutarha/ruusut/?sivu=${turn}`,
    holds: 'Ruusu',
    allowed: honest,
  },
  { name: 'a search', path: (turn) => `/hakutulokset/?search=ruusut+${turn}`, holds: '<main', allowed: honest },
  // A picture that could not be fetched is not retried for a minute.
  {
    name: 'a picture',
    path: (turn) => `/kuva/${[160, 320, 480, 640][turn % 4]}-75/media/koe.jpg`,
    holds: 'image/',
    allowed: [502],
  },
  { name: 'health', path: () => '/healthz', holds: 'ok', allowed: [] },
];
/** The recovery time after a fault, in milliseconds. */
const graceMs = 10_000;
/** The additional time in which a stale page is revalidated, in milliseconds. */
const maxMs = 20_000;

export interface Readers {
  stop(): Promise<void>;
}

/** @param brokenAgoMs time since the end of the last fault; 0 during a fault */
export function startReaders(stage: Stage, ledger: Ledger, atOnce: number, brokenAgoMs: () => number): Readers {
  let isStopped = false;
  let turn = 0;

  async function look({ name, path, holds, allowed }: Look, at: number): Promise<void> {
    const wasBroken = brokenAgoMs() < graceMs;
    let status = 0;
    let text = '';
    try {
      const answer = await fetch(stage.address + path(at), { signal: AbortSignal.timeout(maxMs) });
      [status, text] = [answer.status, `${answer.headers.get('content-type')} ${await answer.text()}`];
    } catch {
      ledger.note(`${name}: no answer`);
      if (!wasBroken && brokenAgoMs() >= graceMs) ledger.noteWrong(`${name}: no answer`);
      return;
    }
    ledger.note(`${name}: ${status}`);
    if (status === 200) {
      if (!text.includes(holds)) ledger.noteWrong(`${name}: 200 with another content`);
    } else if (!allowed.includes(status)) ledger.noteWrong(`${name}: status ${status}`);
    else if (status === 503 && !wasBroken && brokenAgoMs() >= graceMs) ledger.noteWrong(`${name}: 503 while all works`);
  }

  async function goOn(): Promise<void> {
    while (!isStopped) {
      turn += 1;
      await look(looks[turn % looks.length] as Look, turn);
      await pause(50);
    }
  }

  const all = Promise.all(Array.from({ length: atOnce }, goOn));
  return {
    async stop() {
      isStopped = true;
      await all;
    },
  };
}
