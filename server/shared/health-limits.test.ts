import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';
import { lateLeadSeconds, lateMailSeconds, leastRoomBytes } from './health-limits.ts';

const rules = readFileSync(`${projectRoot}/deploy/prometheus/alerts.yaml`, 'utf8');

it.each([
  ['pihlaja_lead_queue_oldest_seconds >', lateLeadSeconds],
  ['pihlaja_outbox_oldest_seconds >', lateMailSeconds],
  ['pihlaja_data_free_bytes <', leastRoomBytes],
])('agrees with the alert rule of %s', (metric, limit) => {
  const [, factors = ''] = new RegExp(`expr: ${metric} ([\\d *]+)$`, 'm').exec(rules) ?? [];
  expect(factors.split('*').reduce((product, factor) => product * Number(factor), 1)).toBe(limit);
});
