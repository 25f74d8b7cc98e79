// The alert rules of deploy/prometheus/ during a soak test: a real Prometheus reads the host's metrics and evaluates
// them.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { stringify } from 'yaml';
import { projectRoot } from '../../build/paths.ts';
import { freePort } from '../helpers/free-port.ts';
import { findProgram } from '../helpers/installed-programs.ts';

export interface AlertWatch {
  /** @returns the names of the alerts that have fired so far */
  fired(): Promise<string[]>;
  stop(): Promise<void>;
}

const startMs = 20_000;

/** @returns null if Prometheus is not installed */
export async function watchAlerts(metricsPort: number): Promise<AlertWatch | null> {
  const program = findProgram('prometheus');
  if (!program) return null;
  const folder = await mkdtemp(`${tmpdir()}/pihlaja-prometheus-`);
  const port = await freePort();
  const config = {
    global: { scrape_interval: '5s', evaluation_interval: '5s' },
    rule_files: [`${projectRoot}/deploy/prometheus/alerts.yaml`],
    scrape_configs: [{ job_name: 'pihlaja', static_configs: [{ targets: [`127.0.0.1:${metricsPort}`] }] }],
  };
  await writeFile(`${folder}/prometheus.yml`, stringify(config));
  const args = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(program, args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const address = `http://127.0.0.1:${port}`;
  const deadline = performance.now() + startMs;
  while (!(await isReady(address))) {
    if (performance.now() > deadline) throw new Error('Prometheus has not started');
    await pause(100);
  }
  return {
    async fired() {
      const query = 'count by (alertname) (count_over_time(ALERTS{alertstate="firing"}[1d]))';
      const answer = await fetch(`${address}/api/v1/query?query=${encodeURIComponent(query)}`);
      const { data } = (await answer.json()) as { data: { result: { metric: { alertname: string } }[] } };
      return data.result.map(({ metric }) => metric.alertname).sort();
    },
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
