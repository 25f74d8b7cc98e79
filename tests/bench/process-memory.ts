// The memory of processes as Linux counts it: resident pages (VmRSS), with shared ones counted in each process.
import { readdirSync, readFileSync } from 'node:fs';

const mib = 1024;
const sampleMs = 50;

/** @returns MiB; 0 if the process has ended */
export function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / mib;
  } catch {
    return 0;
  }
}

/** A process and all its descendants. */
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

/** The peak memory of a process and its descendants together. */
export function watchFamily(pid: number): { peakMb(): number; stop(): void } {
  let peak = 0;
  const timer = setInterval(() => {
    const sum = familyOf(pid).reduce((total, member) => total + residentMb(member), 0);
    peak = Math.max(peak, sum);
  }, sampleMs);
  return { peakMb: () => peak, stop: () => clearInterval(timer) };
}
