// The site's metrics in the text format of Prometheus (docs/metrics.md). Labels have few values, and contain no personal data.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { leadStages, listenTo, mailOutcomes, orderOutcomes, voteOutcomes } from '../../shared/telemetry/events.ts';
import { type ReadingName, type Readings, readNow } from '../../shared/telemetry/readings.ts';

export interface Metrics {
  contentType: string;
  /** @returns all metrics as text */
  read(): Promise<string>;
  /** Stops counting. */
  stop(): void;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @param version the version of the site */
export function startMetrics(version: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'pihlaja_build_info',
    help: 'Always 1; the label names the version of the site',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  const ends = countEvents(registry);
  countSentPages(registry);
  addReadings(registry);
  return {
    contentType: registry.contentType,
    read: () => registry.metrics(),
    stop() {
      for (const end of ends) end();
      registry.clear();
    },
  };
}

/** Counts events from now on. @returns functions that stop the counting */
function countEvents(registry: Registry): (() => void)[] {
  const registers = [registry];
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  /** A counter whose label values all begin at 0, because Prometheus sees no increase in the first value of a series. */
  function counterOf<Label extends string>(name: string, help: string, label: Label, values: readonly string[]) {
    const made = new Counter<Label>({ name, help, labelNames: [label], registers });
    for (const value of values) made.inc({ [label]: value } as Record<Label, string>, 0);
    return made;
  }

  const requests = new Counter({
    name: 'pihlaja_http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'pihlaja_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, kept pages left out',
    labelNames: ['route'],
    buckets: seconds,
    registers,
  });
  const calls = new Histogram({
    name: 'pihlaja_api_call_duration_seconds',
    help: 'Calls to the content API and to the newsletter service',
    labelNames: ['kind', 'outcome'],
    buckets: seconds,
    registers,
  });
  const shed = counter('pihlaja_shed_requests_total', 'Requests turned away because there was too much to do');
  const leads = counterOf('pihlaja_leads_total', 'Leads by what became of them', 'state', leadStages);
  const mails = counterOf('pihlaja_mails_total', 'Attempts to send a mail', 'outcome', mailOutcomes);
  const votes = counterOf('pihlaja_votes_total', 'Votes', 'outcome', voteOutcomes);
  const orders = counterOf('pihlaja_newsletter_orders_total', 'Orders of newsletters', 'outcome', orderOutcomes);
  const registrations = counter('pihlaja_registrations_total', 'New accounts');
  const fallbacks = counter('pihlaja_shared_state_fallbacks_total', 'Calls for which Redis was unavailable');

  return [
    listenTo('answered', ({ route, status, ms }) => {
      requests.inc({ route, status: status === 0 ? 'cut' : `${Math.floor(status / 100)}xx` });
      requestSeconds.observe({ route }, ms / 1000);
    }),
    listenTo('called', ({ kind, outcome, ms }) => calls.observe({ kind, outcome }, ms / 1000)),
    listenTo('shed', () => shed.inc()),
    listenTo('lead', ({ state }) => leads.inc({ state })),
    listenTo('mail', ({ outcome }) => mails.inc({ outcome })),
    listenTo('vote', ({ outcome }) => votes.inc({ outcome })),
    listenTo('order', ({ outcome }) => orders.inc({ outcome })),
    listenTo('registration', () => registrations.inc()),
    listenTo('fallback', () => fallbacks.inc()),
  ];
}

/** Counts cached pages. They are counted where they are sent, without an event for each, because there are thousands a second. */
function countSentPages(registry: Registry): void {
  const known: Readings['sentPages'] = { fresh: 0, stale: 0, degraded: 0 };
  new Counter({
    name: 'pihlaja_kept_pages_sent_total',
    help: 'Pages sent from memory; degraded ones are old because the content API fails',
    labelNames: ['age'],
    registers: [registry],
    async collect() {
      const sent = (await readNow('sentPages')) ?? known;
      for (const age of ['fresh', 'stale', 'degraded'] as const) {
        // A host that was restarted in this process begins at 0.
        this.inc({ age }, sent[age] >= known[age] ? sent[age] - known[age] : sent[age]);
        known[age] = sent[age];
      }
    },
  });
}

/** Reads the current state when the metrics are read. */
function addReadings(registry: Registry): void {
  function gauge<Name extends ReadingName, Label extends string = never>(
    name: string,
    help: string,
    reading: Name,
    set: (gauge: Gauge<Label>, value: Readings[Name]) => void,
    labelNames: Label[] = [],
  ): void {
    new Gauge<Label>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const value = await readNow(reading);
        // Without labels, a reset sets the value 0.
        this.reset();
        if (value !== undefined) set(this, value);
        // A reading that this process does not provide has no line.
        else if (labelNames.length === 0) this.remove();
      },
    });
  }

  gauge('pihlaja_kept_pages', 'Pages in memory', 'keptPages', (to, { pages }) => to.set(pages));
  gauge('pihlaja_kept_pages_bytes', 'Their size', 'keptPages', (to, { bytes }) => to.set(bytes));
  gauge('pihlaja_kept_pages_oldest_seconds', 'Age of the oldest page in memory', 'keptPages', (to, { oldestSeconds }) =>
    to.set(oldestSeconds),
  );
  gauge('pihlaja_requests_under_way', 'Requests in progress that cost work', 'underWay', (to, value) => to.set(value));
  gauge(
    'pihlaja_calls_held_back',
    '1 while calls of a kind are held back, 0.5 while one tries again',
    'heldBack',
    (to, kinds) => {
      for (const [kind, value] of Object.entries(kinds)) to.set({ kind }, value);
    },
    ['kind'],
  );
  gauge(
    'pihlaja_lead_queue',
    'Leads on the disk of the host: waiting for the backend, refused by it, or broken',
    'leadQueue',
    (to, { waiting, refused, broken }) => {
      to.set({ state: 'waiting' }, waiting);
      to.set({ state: 'refused' }, refused);
      to.set({ state: 'broken' }, broken);
    },
    ['state'],
  );
  gauge('pihlaja_lead_queue_oldest_seconds', 'Age of the oldest waiting lead', 'leadQueue', (to, { oldestSeconds }) =>
    to.set(oldestSeconds),
  );
  gauge(
    'pihlaja_outbox_mails',
    'Mails that wait, or that were given up',
    'mails',
    (to, { waiting, givenUp }) => {
      to.set({ state: 'waiting' }, waiting);
      to.set({ state: 'given-up' }, givenUp);
    },
    ['state'],
  );
  gauge('pihlaja_outbox_oldest_seconds', 'Age of the oldest waiting mail', 'mails', (to, { oldestSeconds }) =>
    to.set(oldestSeconds),
  );
  gauge('pihlaja_data_free_bytes', 'Free space on the disk of DATA_DIR', 'disk', (to, { freeBytes }) =>
    to.set(freeBytes),
  );
  gauge('pihlaja_database_bytes', 'Size of the database', 'database', (to, { bytes }) => to.set(bytes));
}
