// The memory of the host and the backend during a soak test.
import { residentMb } from '../bench/process-memory.ts';
import type { Stage } from './stage.ts';

const sampleMs = 1000;
const tenMinutesMs = 10 * 60_000;

export interface MemoryRecord {
  /**
   * The peaks in MiB at the beginning and at the end: of ten minutes each, or of a third of a shorter test. A restarted
   * program has low memory at first, so single moments cannot be compared.
   */
  compare(): { host: [number, number]; backend: [number, number] };
  stop(): void;
}

export function recordMemory(stage: Stage): MemoryRecord {
  const samples: { at: number; host: number; backend: number }[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const of = ({ child }: Stage['host']) => residentMb(child.pid ?? 0);
    samples.push({ at: performance.now() - startedAt, host: of(stage.host), backend: of(stage.backend) });
  }, sampleMs);
  return {
    compare() {
      const length = performance.now() - startedAt;
      const window = Math.min(tenMinutesMs, length / 3);
      const peak = (part: 'host' | 'backend', from: number, to: number) =>
        Math.max(0, ...samples.filter(({ at }) => at >= from && at <= to).map((sample) => sample[part]));
      const both = (part: 'host' | 'backend'): [number, number] => [
        peak(part, 0, window),
        peak(part, length - window, length),
      ];
      return { host: both('host'), backend: both('backend') };
    },
    stop: () => clearInterval(timer),
  };
}
