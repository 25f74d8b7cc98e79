// Delivers the queued leads when the backend is available again: leads without images first, then round-robin by the senders'
// networks, the oldest lead of each network first. The pause grows after each failure.
import type { Logger } from 'pino';
import { isFinalRefusal, leadStatus } from '../../../rules/leads/outcomes.ts';
import { publish } from '../../shared/telemetry/events.ts';
import type { SubmissionAnswer } from '../api/submissions-client.ts';
import type { QueuedLead } from './lead.ts';
import type { LeadQueue, WaitingLead } from './lead-queue.ts';
import { pauseAfter, type RetryTimes, usualTimes } from './retry-times.ts';

/** Number of leads in a row that were not accepted, after which a round ends: the backend responds, but seems broken. */
const maxFailuresInARow = 5;
/**
 * Number of times that a lead in progress does not count as a failure, which takes about a minute. The backend will accept such a
 * lead soon, or it has crashed and releases the lead within eight seconds.
 */
const maxInProgressRetries = 12;

export interface DelivererOptions {
  queue: LeadQueue;
  /** @throws when the backend does not respond */
  send(lead: QueuedLead, folder: string, signal: AbortSignal): Promise<SubmissionAnswer>;
  log: Logger;
  times?: RetryTimes | undefined;
}

/** `ended` means that the backend has refused the lead, or that another process has delivered or refused it. */
type DeliveryOutcome = 'delivered' | 'ended' | 'under way' | 'failed' | 'unreachable';

export type Deliverer = ReturnType<typeof startDeliverer>;

export function startDeliverer({ queue, send, log, times = usualTimes }: DelivererOptions) {
  const stopping = new AbortController();
  /** The number of failures by lead: leads with fewer failures are sent first. */
  const failures = new Map<string, number>();
  let failedRounds = 0;
  let timer: NodeJS.Timeout | undefined;
  /** Whether the next round only looks for leads that another process has put into the folder. */
  let isIdle = false;
  let round: Promise<void> | undefined;
  let lastRoundAt = Number.NEGATIVE_INFINITY;
  /** Why the last lead was not accepted: the reason of a lasting outage is logged once. */
  let lastReason = '';

  function noteReason(key: string, reason: string): void {
    if (reason !== lastReason) log.warn({ lead: key, reason }, 'a kept lead is not taken yet; it is tried again');
    lastReason = reason;
  }

  async function deliver(key: string): Promise<DeliveryOutcome> {
    const lead = await queue.open(key);
    if (!lead) return 'ended';
    let answer: SubmissionAnswer;
    try {
      answer = await send(lead, queue.folderOf(key), stopping.signal);
    } catch (error) {
      noteReason(key, (error as Error).message);
      return 'unreachable';
    }
    const { status, message } = answer;
    if (status === 201) {
      lastReason = '';
      await queue.remove(key);
      publish('lead', { state: 'delivered' });
      return 'delivered';
    }
    if (isFinalRefusal(status)) {
      await queue.refuse(key, status, message);
      publish('lead', { state: 'given-up' });
      log.error(
        { lead: key, form: lead.formId, status },
        'the backend refused a kept lead; it was moved to lead-queue/refused/',
      );
      return 'ended';
    }
    if (status === leadStatus.busy && failuresOf(key) < maxInProgressRetries) return 'under way';
    noteReason(key, `answered ${status}`);
    return 'failed';
  }

  /** Catches disk errors, so that one lead does not delay the others. */
  async function tryOne(key: string): Promise<DeliveryOutcome> {
    try {
      return await deliver(key);
    } catch (err) {
      log.error({ lead: key, err }, 'a kept lead cannot be handled now');
      return 'failed';
    }
  }

  const failuresOf = (key: string) => failures.get(key) ?? 0;

  function nextOf(tried: Set<string>, turns: Map<string, number>): WaitingLead | undefined {
    const left = queue.list().filter(({ key }) => !tried.has(key));
    // The sort is stable: among equals the oldest stays first.
    const order = (lead: WaitingLead) => 2 * failuresOf(lead.key) + Number(lead.hasImages);
    const turnsOf = ({ network = '' }: WaitingLead) => turns.get(network) ?? 0;
    return left.sort((a, b) => order(a) - order(b) || turnsOf(a) - turnsOf(b))[0];
  }

  /** Tries to deliver every lead once, unless the backend is unreachable. */
  async function goRound(): Promise<void> {
    await queue.refresh();
    const tried = new Set<string>();
    /** The number of leads per network that were tried in this round. */
    const turns = new Map<string, number>();
    let delivered = 0;
    let ended = 0;
    let hasFailed = false;
    let inARow = 0;
    for (let next = nextOf(tried, turns); next && inARow < maxFailuresInARow; next = nextOf(tried, turns)) {
      if (stopping.signal.aborted) return;
      const { key, network = '' } = next;
      tried.add(key);
      turns.set(network, (turns.get(network) ?? 0) + 1);
      const outcome = await tryOne(key);
      if (outcome === 'delivered' || outcome === 'ended') {
        failures.delete(key);
        ended += 1;
        if (outcome === 'delivered') delivered += 1;
        inARow = 0;
      } else {
        failures.set(key, failuresOf(key) + 1);
        hasFailed ||= outcome !== 'under way';
        inARow += 1;
      }
      // If this lead breaks the connection, the next round begins with another.
      if (outcome === 'unreachable') break;
    }
    const waiting = queue.list().length;
    if (delivered > 0) log.warn({ delivered, waiting }, 'kept leads were delivered');
    failedRounds = ended > 0 || !hasFailed ? 0 : failedRounds + 1;
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    lastRoundAt = performance.now();
    round = goRound()
      .catch((err) => {
        failedRounds += 1;
        log.error({ err }, 'the queue of leads cannot be read');
      })
      .finally(() => {
        round = undefined;
        schedule(pauseAfter(failedRounds, times));
      });
  }

  function schedule(pauseMs: number): void {
    if (stopping.signal.aborted) return;
    clearTimeout(timer);
    isIdle = queue.list().length === 0;
    timer = setTimeout(start, isIdle ? times.maxMs : pauseMs);
  }

  if (queue.list().length > 0) start();
  else schedule(0);
  return {
    /** Called when a lead was added: it is sent after a pause, unless a round is already scheduled. */
    notice(): void {
      if (!round && isIdle) schedule(pauseAfter(failedRounds, times));
    },

    /** Called when the backend is reachable again: it has just accepted a lead, or responds after an outage. */
    retryNow(): void {
      failedRounds = 0;
      if (round || queue.list().length === 0) return;
      // Leads that fail for their own reasons must not be retried after every visitor's lead.
      schedule(Math.max(0, lastRoundAt + times.firstMs - performance.now()));
    },

    /** Aborts the running delivery; its lead stays in the queue. */
    async close(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await round;
    },
  };
}
