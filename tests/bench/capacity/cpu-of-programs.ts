// The processor time that each program below this process has used, as Linux counts it.
import { readFileSync } from 'node:fs';
import { familyOf } from '../process-memory.ts';

/** The processes of a multi-process site. */
export const programs = ['host', 'backend', 'worker', 'PostgreSQL', 'Redis', 'nginx'] as const;
type Program = (typeof programs)[number];
/** CPU time in milliseconds. */
export type Cpu = Record<Program, number>;

/** Readings by process, so that a process that has ended since does not reduce the total. */
export type CpuReading = Map<number, { program: Program; ms: number }>;

/** Linux reports CPU time in hundredths of a second: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const msPerTick = 10;

export function readCpu(): CpuReading {
  const reading: CpuReading = new Map();
  for (const pid of familyOf(process.pid)) {
    const found = readProcess(pid);
    if (found) reading.set(pid, found);
  }
  return reading;
}

export function cpuSince(before: CpuReading): Cpu {
  const cpu = Object.fromEntries(programs.map((name) => [name, 0])) as Cpu;
  for (const [pid, { program, ms }] of readCpu()) cpu[program] += ms - (before.get(pid)?.ms ?? 0);
  return cpu;
}

function readProcess(pid: number): { program: Program; ms: number } | undefined {
  try {
    const program = programOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
    // The fields after the name, which may contain spaces: the 12th and 13th are the user and the system time.
    const values = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return program && { program, ms: (Number(values[11]) + Number(values[12])) * msPerTick };
  } catch {
    // The process has ended.
    return undefined;
  }
}

function programOf(command: string): Program | undefined {
  const role = /--role=(host|backend|worker)/.exec(command)?.[1];
  if (role) return role as Program;
  if (/postgres/.test(command)) return 'PostgreSQL';
  if (/redis-server/.test(command)) return 'Redis';
  return /nginx/.test(command) ? 'nginx' : undefined;
}
