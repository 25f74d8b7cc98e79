// Submits a checked lead once: it is sent to the backend, or put into the queue when the backend is unreachable.
import type { Logger } from 'pino';
import { isVerdict, leadStatus } from '../../../rules/leads/outcomes.ts';
import { createShares } from '../../shared/shares.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';
import { publish } from '../../shared/telemetry/events.ts';
import type { FormSubmission, SubmissionAnswer } from '../api/submissions-client.ts';
import { awaitTurn } from './await-turn.ts';
import { createCountLead } from './count-lead.ts';
import type { Deliverer } from './deliverer.ts';
import { createKeyring } from './derive-key.ts';
import type { ImageQuota } from './image-quota.ts';
import type { Lead } from './lead.ts';
import type { LeadLimit } from './lead-limit.ts';
import type { LeadQueue } from './lead-queue.ts';

/** The outcome of a lead; the backend's message about an accepted lead is not shown. */
export type LeadOutcome =
  | { kind: 'sent' }
  | { kind: 'kept' }
  | { kind: 'refused'; status: number; message: string }
  | { kind: 'limited'; seconds: number }
  /** The images have too many bytes for now; without them the lead would be accepted. */
  | { kind: 'images-refused' }
  | { kind: 'full' };

/** The sender of a lead. */
export interface LeadSender {
  address: string;
  userAgent: string;
  /** The widget's idempotency key for its filled form; null without JavaScript. */
  key: string | null;
}

export interface LeadIntakeOptions {
  queue: LeadQueue;
  deliverer: Pick<Deliverer, 'notice' | 'retryNow'>;
  limit: LeadLimit;
  imageQuota: ImageQuota;
  state: SharedState;
  /** @throws when the backend does not respond */
  send(submission: FormSubmission): Promise<SubmissionAnswer>;
  /** How long a lead waits for another lead with the same key, in milliseconds. */
  patienceMs?: number | undefined;
  log: Logger;
  now?: (() => number) | undefined;
}

export type LeadIntake = ReturnType<typeof createLeadIntake>;

/**
 * Maximum number of leads with images that are sent at once: the backend re-encodes their images one after the other, and leads
 * without images must find a free connection to the backend.
 */
const imageSlots = { slots: 12, fixedShares: { ofSender: 2, ofNetwork: 4 } };
const maxWaitMs = 5000;
const otherContent: LeadOutcome = { kind: 'refused', status: leadStatus.other, message: '' };

/** The data that is sent to the backend, wherever the images are stored. */
export const submissionOf = (lead: Lead, idempotencyKey: string, folder: string): FormSubmission => ({
  formId: lead.formId,
  isPopup: lead.isPopup,
  idempotencyKey,
  parts: lead.parts,
  embed: lead.embed,
  files: lead.files.map(({ part, name, type, stored }) => ({ part, name, type, path: `${folder}/${stored}` })),
});

export function createLeadIntake(options: LeadIntakeOptions) {
  const { queue, deliverer, limit, imageQuota, state, send, patienceMs, log, now } = options;
  const keyFor = createKeyring(state, now);
  const underWay = new Map<string, { fingerprint: string; outcome: Promise<LeadOutcome> }>();
  const count = createCountLead(limit, state);
  const imageShares = createShares();

  /** @param reason why the backend does not accept the lead */
  async function keep(lead: Lead, key: string, folder: string, address: string, reason: object): Promise<LeadOutcome> {
    try {
      const outcome = await queue.add(key, lead, folder, address);
      if (outcome === 'kept') {
        log.warn({ form: lead.formId, ...reason }, 'the backend does not take a lead; it is kept');
        deliverer.notice();
        return { kind: 'kept' };
      }
      if (outcome === 'no-images') {
        log.warn(
          { form: lead.formId, ...reason },
          'a lead is refused for its images: too many leads with images are kept',
        );
        return { kind: 'images-refused' };
      }
      log.error({ form: lead.formId, ...reason }, 'the queue of leads is full');
    } catch (err) {
      log.error({ form: lead.formId, ...reason, err }, 'a lead cannot be written to the queue');
    }
    return { kind: 'full' };
  }

  async function carry(lead: Lead, key: string, folder: string, address: string): Promise<LeadOutcome> {
    if (lead.files.length === 0) return sendOrKeep(lead, key, folder, address);
    const release = await imageShares.wait(address, imageSlots, maxWaitMs);
    if (!release) return keep(lead, key, folder, address, { reason: 'too many leads with images are in progress' });
    return sendOrKeep(lead, key, folder, address).finally(release);
  }

  async function sendOrKeep(lead: Lead, key: string, folder: string, address: string): Promise<LeadOutcome> {
    let answer: SubmissionAnswer;
    try {
      answer = await awaitTurn(() => send({ ...submissionOf(lead, key, folder), address }), patienceMs);
    } catch (err) {
      return keep(lead, key, folder, address, { reason: (err as Error).message });
    }
    const { status, message } = answer;
    if (status === 201) {
      deliverer.retryNow();
      return { kind: 'sent' };
    }
    if (isVerdict(status)) return { kind: 'refused', status, message };
    return keep(lead, key, folder, address, { status });
  }

  async function submitOnce(lead: Lead, key: string, folder: string, address: string): Promise<LeadOutcome> {
    const waiting = queue.find(key);
    if (waiting) return waiting.fingerprint === lead.fingerprint ? { kind: 'kept' } : otherContent;
    const { isNew, seconds, takeBack } = await count(key, address);
    if (isNew) publish('lead', { state: 'received' });
    if (seconds > 0) {
      publish('lead', { state: 'limited' });
      return { kind: 'limited', seconds };
    }
    const imageBytes = lead.files.reduce((all, { size }) => all + size, 0);
    if (isNew && !(await imageQuota.take(address, imageBytes))) {
      await takeBack();
      publish('lead', { state: 'images-refused' });
      log.warn(
        { form: lead.formId },
        'a lead is refused for its images: its sender has sent too many, or the disk is nearly full',
      );
      return { kind: 'images-refused' };
    }
    const outcome = await carry(lead, key, folder, address);
    publish('lead', { state: outcome.kind });
    if (lead.embed?.quarantine && (outcome.kind === 'sent' || outcome.kind === 'kept'))
      publish('lead', { state: 'quarantined' });
    const isStored =
      outcome.kind === 'sent' ||
      outcome.kind === 'kept' ||
      (outcome.kind === 'refused' && outcome.status === leadStatus.busy);
    if (!isStored) {
      await takeBack();
      if (isNew) await imageQuota.refund(address, imageBytes);
    }
    return outcome;
  }

  return {
    /** @param folder the folder of the lead's images; the queue takes over the whole folder when it stores the lead */
    async submit(lead: Lead, folder: string, { address, userAgent, key: own }: LeadSender): Promise<LeadOutcome> {
      const { fingerprint } = lead;
      const key = own ?? (await keyFor({ address, userAgent, fingerprint }));
      const running = underWay.get(key);
      // After a double click, both requests get the same response.
      if (running) return running.fingerprint === fingerprint ? running.outcome : otherContent;
      const outcome = submitOnce(lead, key, folder, address).finally(() => underWay.delete(key));
      underWay.set(key, { fingerprint, outcome });
      return outcome;
    },
  };
}
