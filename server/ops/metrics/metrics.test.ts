// The text that Prometheus reads: before any event, and in a process that runs only a part of the site.
import { afterEach, describe, expect, it } from 'vitest';
import { publish } from '../../shared/telemetry/events.ts';
import { offerReadings } from '../../shared/telemetry/readings.ts';
import { startMetrics } from './metrics.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function start() {
  const metrics = startMetrics('1.2.3');
  ends.push(metrics.stop);
  return metrics;
}
const linesOf = async (metrics: ReturnType<typeof startMetrics>) => (await metrics.read()).split('\n');

describe('the metrics', () => {
  it('can be read where no part of the site offers a reading', async () => {
    const lines = await linesOf(start());
    expect(lines).toContain('pihlaja_build_info{version="1.2.3"} 1');
    expect(lines.filter((line) => line.startsWith('pihlaja_outbox_mails'))).toEqual([]);
  });

  it('leave out a reading that fails, with what it was before, and keep the others', async () => {
    let isBroken = false;
    const leadQueue = () => {
      if (isBroken) throw new Error('EIO');
      return { waiting: 4, refused: 0, broken: 0, oldestSeconds: 60 };
    };
    ends.push(offerReadings({ leadQueue, disk: () => ({ freeBytes: 5000 }) }));
    const metrics = start();
    expect(await linesOf(metrics)).toContain('pihlaja_lead_queue{state="waiting"} 4');
    isBroken = true;
    const lines = await linesOf(metrics);
    expect(lines.filter((line) => line.startsWith('pihlaja_lead_queue'))).toEqual([]);
    expect(lines).toContain('pihlaja_data_free_bytes 5000');
  });

  it('count from 0, because Prometheus sees no growth in a first value', async () => {
    const metrics = start();
    const wanted = [
      'pihlaja_leads_total{state="full"}',
      'pihlaja_leads_total{state="given-up"}',
      'pihlaja_mails_total{outcome="given-up"}',
      'pihlaja_votes_total{outcome="counted"}',
      'pihlaja_newsletter_orders_total{outcome="failed"}',
      'pihlaja_registrations_total',
      'pihlaja_shared_state_fallbacks_total',
      'pihlaja_shed_requests_total',
    ];
    expect(await linesOf(metrics)).toEqual(expect.arrayContaining(wanted.map((line) => `${line} 0`)));
    publish('lead', { state: 'full' });
    expect(await linesOf(metrics)).toContain('pihlaja_leads_total{state="full"} 1');
  });
});
