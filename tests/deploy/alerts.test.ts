// The alert rules of deploy/prometheus/, evaluated by Prometheus's own tool: each fires when it should, and none on a
// quiet day.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { projectRoot } from '../../build/paths.ts';
import { prometheus } from './programs.ts';

const rulesFile = `${projectRoot}/deploy/prometheus/alerts.yaml`;
interface AlertRule {
  alert: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
const rules: AlertRule[] = parse(readFileSync(rulesFile, 'utf8')).groups.flatMap(
  ({ rules }: { rules: AlertRule[] }) => rules,
);

/** Values once a minute: the first value, the increment, and the number of minutes (the notation of promtool). */
type Series = Record<string, string>;

/** A site on a quiet day: some visitors, some leads, empty queues. */
const quiet: Series = {
  'up{job="pihlaja"}': '1+0x60',
  'pihlaja_leads_total{state="received"}': '0+1x60',
  'pihlaja_leads_total{state="sent"}': '0+1x60',
  'pihlaja_leads_total{state="full"}': '0+0x60',
  'pihlaja_lead_queue{state="waiting"}': '0+0x60',
  'pihlaja_lead_queue{state="refused"}': '0+0x60',
  'pihlaja_lead_queue{state="broken"}': '0+0x60',
  pihlaja_lead_queue_oldest_seconds: '0+0x60',
  'pihlaja_outbox_mails{state="given-up"}': '0+0x60',
  pihlaja_outbox_oldest_seconds: '20+0x60',
  'pihlaja_calls_held_back{kind="page"}': '0+0x60',
  'pihlaja_kept_pages_sent_total{age="fresh"}': '0+6000x60',
  'pihlaja_kept_pages_sent_total{age="degraded"}': '0+0x60',
  'pihlaja_http_requests_total{route="page",status="2xx"}': '0+600x60',
  'pihlaja_http_requests_total{route="page",status="5xx"}': '0+1x60',
  pihlaja_shed_requests_total: '0+0x60',
  pihlaja_shared_state_fallbacks_total: '0+0x60',
  'pihlaja_http_request_duration_seconds_bucket{route="page",le="0.1"}': '0+590x60',
  'pihlaja_http_request_duration_seconds_bucket{route="page",le="2.5"}': '0+600x60',
  'pihlaja_http_request_duration_seconds_bucket{route="page",le="+Inf"}': '0+600x60',
  'nodejs_eventloop_lag_p99_seconds{job="pihlaja"}': '0.02+0x60',
  'process_resident_memory_bytes{job="pihlaja"}': '209715200+0x60',
  'process_open_fds{job="pihlaja"}': '80+0x60',
  'process_max_fds{job="pihlaja"}': '65536+0x60',
  pihlaja_data_free_bytes: '20000000000+0x60',
};

/**
 * The differences from a quiet day with which an alert must fire, and the labels that it has in addition to its own.
 */
const faults: Record<string, { series: Series; labels?: Record<string, string> }> = {
  PihlajaDown: { series: { 'up{job="pihlaja"}': '0+0x60' }, labels: { job: 'pihlaja' } },
  PihlajaLeadsLost: { series: { 'pihlaja_leads_total{state="full"}': '0+1x60' }, labels: { state: 'full' } },
  PihlajaLeadsWait: { series: { pihlaja_lead_queue_oldest_seconds: '0+60x60' } },
  PihlajaLeadsRefused: { series: { 'pihlaja_lead_queue{state="refused"}': '1+0x60' } },
  PihlajaMailsGivenUp: {
    series: { 'pihlaja_outbox_mails{state="given-up"}': '1+0x60' },
    labels: { state: 'given-up' },
  },
  PihlajaMailsWait: { series: { pihlaja_outbox_oldest_seconds: '0+60x60' } },
  PihlajaCallsHeldBack: { series: { 'pihlaja_calls_held_back{kind="page"}': '1+0x60' }, labels: { kind: 'page' } },
  PihlajaDegraded: {
    series: { 'pihlaja_kept_pages_sent_total{age="degraded"}': '0+50x60' },
    labels: { age: 'degraded' },
  },
  PihlajaErrors: { series: { 'pihlaja_http_requests_total{route="page",status="5xx"}': '0+300x60' } },
  PihlajaOverload: { series: { pihlaja_shed_requests_total: '0+100x60' } },
  PihlajaRedisAway: { series: { pihlaja_shared_state_fallbacks_total: '0+20x60' } },
  PihlajaSlow: { series: { 'pihlaja_http_request_duration_seconds_bucket{route="page",le="0.1"}': '0+300x60' } },
  PihlajaEventLoopLate: {
    series: { 'nodejs_eventloop_lag_p99_seconds{job="pihlaja"}': '0.4+0x60' },
    labels: { job: 'pihlaja' },
  },
  PihlajaMemory: {
    series: { 'process_resident_memory_bytes{job="pihlaja"}': '838860800+0x60' },
    labels: { job: 'pihlaja' },
  },
  PihlajaFileDescriptors: { series: { 'process_open_fds{job="pihlaja"}': '60000+0x60' }, labels: { job: 'pihlaja' } },
  PihlajaDiskFull: { series: { pihlaja_data_free_bytes: '500000000+0x60' } },
};

describe.skipIf(!prometheus.isThere())('Prometheus', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(`${tmpdir()}/pihlaja-alerts-`);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function promtool(...args: string[]) {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { status, said: stdout + stderr };
  }

  /** Lets an hour pass with these series, and checks which of all alerts fire at its end. */
  function judge(series: Series, firing: AlertRule | undefined, labels: Record<string, string> = {}) {
    const expected = firing && {
      exp_labels: { ...firing.labels, ...labels },
      exp_annotations: Object.fromEntries(
        Object.entries(firing.annotations).map(([name, text]) => [
          name,
          text.replace('{{ $labels.kind }}', labels.kind ?? ''),
        ]),
      ),
    };
    const test = {
      rule_files: [rulesFile],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
          alert_rule_test: rules.map(({ alert }) => ({
            eval_time: '1h',
            alertname: alert,
            exp_alerts: alert === firing?.alert ? [expected] : [],
          })),
        },
      ],
    };
    const file = `${folder}/test.yaml`;
    writeFileSync(file, stringify(test));
    return promtool('test', 'rules', file);
  }

  it('takes the rules', () => {
    const { status, said } = promtool('check', 'rules', rulesFile);
    expect(said).toContain(`${rules.length} rules found`);
    expect(status).toBe(0);
  });

  it('raises no alert on a quiet day', () => {
    const { status, said } = judge(quiet, undefined);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });

  it.each(rules.map(({ alert }) => alert))('raises %s, and no other, where it must', (alert) => {
    const fault = faults[alert];
    expect(fault, 'each rule has a fault here').toBeDefined();
    const rule = rules.find((one) => one.alert === alert);
    const { status, said } = judge({ ...quiet, ...fault?.series }, rule, fault?.labels);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
