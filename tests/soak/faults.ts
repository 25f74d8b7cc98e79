// The faults of a soak test, each started and ended while visitors continue.
import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '../helpers/site-clock.ts';
import type { Stage } from './stage.ts';

/** The part of the site that a fault affects. */
export type Part = 'backend' | 'host' | 'disk' | 'clock';

export interface Fault {
  name: string;
  meets: Part;
  /** The rules of deploy/prometheus/ that must fire. */
  alerts?: readonly string[];
  /** Resolves when the fault is over. */
  happen(stage: Stage): Promise<void>;
}

const year = 365 * dayMs;
const slowMs = { stopped: 450, running: 50 };

const faults: readonly Fault[] = [
  {
    name: 'the backend is killed, and started again after eight seconds',
    meets: 'backend',
    async happen(stage) {
      await stage.backend.kill();
      await pause(8000);
      await stage.startBackend();
    },
  },
  {
    name: 'the backend is slow for ten seconds',
    meets: 'backend',
    async happen({ backend }) {
      for (let round = 0; round < 20; round += 1) {
        backend.child.kill('SIGSTOP');
        await pause(slowMs.stopped);
        backend.child.kill('SIGCONT');
        await pause(slowMs.running);
      }
    },
  },
  {
    name: 'the host is killed and started again',
    meets: 'host',
    async happen(stage) {
      await stage.host.kill();
      await stage.startHost();
    },
  },
  {
    name: 'the disk is full for five seconds',
    meets: 'disk',
    // Host and backend share the disk, so neither accepts a lead.
    alerts: ['PihlajaLeadsLost'],
    async happen({ disk }) {
      disk?.fill();
      await pause(5000);
      disk?.free();
    },
  },
  {
    name: 'the backend stands still for ten seconds',
    meets: 'backend',
    async happen({ backend }) {
      backend.child.kill('SIGSTOP');
      await pause(10_000);
      backend.child.kill('SIGCONT');
    },
  },
  {
    name: 'the clock is a year ahead for ten seconds',
    meets: 'clock',
    async happen({ clock }) {
      clock.shift(year);
      await pause(10_000);
      clock.shift(0);
    },
  },
];

/** @returns the faults that are possible on this machine */
export const possibleFaults = ({ disk }: Stage): readonly Fault[] =>
  faults.filter(({ meets }) => disk !== null || meets !== 'disk');
