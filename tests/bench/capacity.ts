// The cost of each kind of visitor request for every part of a site of several processes, and whether more hosts
// increase it.
import { availableParallelism } from 'node:os';
import { openssl } from '../deploy/programs.ts';
import { type Cluster, neededPrograms, startCluster } from '../scale/cluster.ts';
import { measureCachedPage } from './capacity/cached-page.ts';
import { type Cpu, cpuSince, programs, readCpu } from './capacity/cpu-of-programs.ts';
import { cachedPage, manyArticles, search, type Task, tasks } from './capacity/tasks.ts';
import type { Report } from './report.ts';

/**
 * Hosts share no data that a page needs, so several hosts need as much CPU for a request as one host, if each has a
 * core.
 */
const dearest = 1.5;
const hostCounts = [1, 2, 4];
/** Limits that a bench does not reach. */
const env = { LEAD_LIMIT: '1000000', LOGIN_LIMIT: '1000000' };

interface Cost {
  /** CPU time per task in milliseconds. */
  cpu: Cpu;
  perSecond: number;
}

export async function measureCapacity(report: Report): Promise<void> {
  const missing = neededPrograms.filter((one) => !one.isThere());
  if (missing.length > 0) {
    report('capacity', 'not measured', false, `${missing.map(({ name }) => name).join(', ')} must be installed`);
    return;
  }
  const content = await manyArticles();
  let ofOne: Map<Task, Cost> | undefined;
  for (const hosts of hostCounts) {
    const cluster = await startCluster(content, env, { hosts });
    try {
      const measured = hosts === 1 ? tasks : [cachedPage, search];
      report.detail(
        `${hosts} ${hosts === 1 ? 'host' : 'hosts'}, 2 backends, ${availableParallelism()} cores for all of it; ms of CPU each:`,
      );
      report.detail([''.padEnd(28), 'a second', ...programs].map((cell) => cell.padStart(11)).join(''));
      const costs = new Map<Task, Cost>();
      for (const task of measured) costs.set(task, await measure(cluster, task, report));
      if (!ofOne) await judgeCache(cluster, report);
      ofOne ??= costs;
      if (hosts > 1) compare(report, hosts, ofOne, costs);
    } finally {
      await cluster.stop();
    }
  }
}

/** A core without other load handles this many requests to the cache a second. */
const fewestOfCore = 5000;

async function judgeCache({ hostAddresses }: Cluster, report: Report): Promise<void> {
  if (!openssl.isThere()) throw new Error('openssl must be installed');
  const { nginxMs, perSecond } = await measureCachedPage(Number(new URL(hostAddresses[0] ?? '').port), '/');
  report.detail(
    `page kept by nginx: ${nginxMs.toFixed(3)} ms of its CPU over HTTPS, ${Math.round(perSecond)} a second beside the visitors`,
  );
  const ofCore = Math.round(1000 / nginxMs);
  report('pages kept by nginx, a second and core', String(ofCore), ofCore >= fewestOfCore, `at least ${fewestOfCore}`);
}

async function measure(cluster: Cluster, task: Task, report: Report): Promise<Cost> {
  const first = task.warmUp * (task.isRepeatable ? cluster.hosts.length : 1);
  await runMany(cluster, task, 0, first);
  const before = readCpu();
  const startedAt = performance.now();
  await runMany(cluster, task, first, first + task.count);
  const perSecond = (task.count / (performance.now() - startedAt)) * 1000;
  const used = cpuSince(before);
  const cpu = Object.fromEntries(programs.map((name) => [name, used[name] / task.count])) as Cpu;
  const cells = [Math.round(perSecond), ...programs.map((name) => cpu[name].toFixed(2))];
  report.detail(task.name.padEnd(28) + cells.map((cell) => String(cell).padStart(11)).join(''));
  return { cpu, perSecond };
}

async function runMany(cluster: Cluster, task: Task, from: number, to: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < to) {
      next += 1;
      await task.run(cluster, next - 1);
    }
  };
  await Promise.all(Array.from({ length: task.atOnce }, visitor));
}

function compare(report: Report, hosts: number, ofOne: Map<Task, Cost>, costs: Map<Task, Cost>): void {
  for (const [task, { cpu }] of costs) {
    const ratio = cpu.host / (ofOne.get(task)?.cpu.host ?? Number.NaN);
    const what = `${task.name}: CPU of ${hosts} hosts, of one`;
    if (hosts <= availableParallelism()) report(what, ratio.toFixed(2), ratio <= dearest, `at most ${dearest}`);
    else report.detail(`${what}: ${ratio.toFixed(2)}, on fewer cores than hosts`);
  }
}
