// Long-lasting faults: long enough for the alert rules that wait before they fire. Short faults happen at the same
// time.
import { setTimeout as pause } from 'node:timers/promises';
import type { Part } from './faults.ts';
import type { Stage } from './stage.ts';

export interface LongFault {
  name: string;
  /** The start and the duration in minutes. */
  atMinute: number;
  minutes: number;
  /** The part that is exempt from short faults during this fault. */
  occupies: Part | null;
  /** The rules of deploy/prometheus/ that must fire, and those that may fire, for example on a slow machine. */
  alerts: readonly string[];
  mayFire?: readonly string[];
  begin(stage: Stage): Promise<void>;
  end(stage: Stage): Promise<void>;
}

const crowdSize = 100;
let crowd: { isOver: boolean; members: Promise<unknown> } | undefined;

/** One of many visitors who search, which costs work each time, and who continue whatever the response is. */
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
    // The backend is equally busy, and calls that time out make pages stale.
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
    name: 'the backend is unavailable for 22 minutes',
    atMinute: 12,
    minutes: 22,
    occupies: 'backend',
    alerts: ['PihlajaCallsHeldBack', 'PihlajaDegraded', 'PihlajaErrors', 'PihlajaLeadsWait'],
    mayFire: ['PihlajaSlow'],
    begin: ({ backend }) => backend.kill(),
    end: (stage) => stage.startBackend(),
  },
  {
    name: 'the host is unavailable for a minute and a half',
    atMinute: 38,
    minutes: 1.5,
    occupies: 'host',
    alerts: ['PihlajaDown'],
    begin: ({ host }) => host.kill(),
    end: (stage) => stage.startHost(),
  },
];

const minutesAfter = 5;

/** @returns the faults that are over before the end of a soak test, with time for their consequences */
export const longFaultsWithin = (soakMinutes: number): LongFault[] =>
  longFaults.filter(({ atMinute, minutes }) => atMinute + minutes + minutesAfter <= soakMinutes);
