// The faults that last: long enough for the alert rules that wait before they fire. Short ones happen meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './faults.ts';
import type { Stage } from './stage.ts';

export interface LongFault {
  name: string;
  /** When it begins, and how long it lasts. */
  atMinute: number;
  minutes: number;
  /** No short fault meets it meanwhile. */
  occupies: Part | null;
  /** The rules of deploy/prometheus/ that must fire, and those that may, as on a slow machine. */
  alerts: readonly string[];
  mayFire?: readonly string[];
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

const crowdSize = 100;
let crowd: { isOver: boolean; members: Promise<unknown> } | undefined;

/** One of many who search, which costs work each time, and go on whatever the answer is. */
async function searchOn(stage: Stage, member: number, isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const answer = await fetch(`${stage.address}/hakutulokset/?search=ruusut+${member}+${turn}`).catch(() => null);
    if (answer) await answer.arrayBuffer().catch(() => null);
    await pause(20);
  }
}

const longFaults: readonly LongFault[] = [
  {
    name: 'many more visitors than the site can serve, for seven minutes',
    atMinute: 2,
    minutes: 7,
    occupies: null,
    alerts: ['PihlajaOverload'],
    // The backend is as busy, and calls that come too late let pages grow old.
    mayFire: ['PihlajaDegraded', 'PihlajaEventLoopLate', 'PihlajaSlow'],
    async begin(stage) {
      const begun = { isOver: false };
      const members = Array.from({ length: crowdSize }, (_, member) => searchOn(stage, member, () => begun.isOver));
      crowd = Object.assign(begun, { members: Promise.all(members) });
    },
    async end() {
      if (!crowd) return;
      crowd.isOver = true;
      await crowd.members;
    },
  },
  {
    name: 'the backend is away for 22 minutes',
    atMinute: 12,
    minutes: 22,
    occupies: 'backend',
    alerts: ['PihlajaCallsHeldBack', 'PihlajaDegraded', 'PihlajaErrors', 'PihlajaLeadsWait'],
    mayFire: ['PihlajaSlow'],
    begin: ({ backend }) => backend.kill(),
    end: (stage) => stage.startBackend(),
  },
  {
    name: 'the host is away for a minute and a half',
    atMinute: 38,
    minutes: 1.5,
    occupies: 'host',
    alerts: ['PihlajaDown'],
    begin: ({ host }) => host.kill(),
    end: (stage) => stage.startHost(),
  },
];

const minutesAfter = 5;

/** @returns those that are over before the end of a soak, with time for what they leave behind */
export const longFaultsWithin = (soakMinutes: number): LongFault[] =>
  longFaults.filter(({ atMinute, minutes }) => atMinute + minutes + minutesAfter <= soakMinutes);
