// How much memory processes hold, as Linux counts it: pages that are in the machine's memory (VmRSS), shared ones in each.
import { readdirSync, readFileSync } from 'node:fs';

const mib = 1024;
const sampleMs = 50;

/** @returns MiB; 0 for a process that has ended */
export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / mib;
  } catch {
    return 0;
  }
}

/** A process and all that it has started, and these in turn. */
export function familyOf(pid: number): number[] {
  const family = [pid];
  for (const member of family) family.push(...childrenOf(member));
  return family;
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** What a process and all that it starts held together at most. */
export function watchFamily(pid: number): { peakMb(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    const sum = familyOf(pid).reduce((total, member) => total + residentMb(member), 0);
    peak = Math.max(peak, sum);
  }, sampleMs);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}
