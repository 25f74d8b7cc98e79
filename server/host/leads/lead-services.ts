// Creates the services behind a form post: receiving, the rate limit, the intake, the queue and the delivery.
import type { Logger } from 'pino';
import { leadStatus } from '../../../rules/leads/outcomes.ts';
import { leadParts } from '../../contract/forms.ts';
import type { FileStore } from '../../shared/files/file-store.ts';
import { isNearlyFull } from '../../shared/free-bytes.ts';
import type { RateLimit } from '../../shared/rate-limit.ts';
import type { SharedState } from '../../shared/state/shared-state.ts';
import { offerReadings, type Readings } from '../../shared/telemetry/readings.ts';
import type { FormFinder } from '../api/form-finder.ts';
import type { SubmissionAnswer, SubmissionsClient } from '../api/submissions-client.ts';
import type { Intake } from '../intake/intake.ts';
import { createBodyReceiver, type KeepBody } from '../intake/keep-body.ts';
import { startDeliverer } from './deliverer.ts';
import { createImageQuota } from './image-quota.ts';
import { createPendingImageStore, type PendingImageStore } from './kept-images.ts';
import type { Lead, QueuedLead } from './lead.ts';
import { createLeadIntake, type LeadIntake, submissionOf } from './lead-intake.ts';
import { createLeadLimit, createRefusalLimit } from './lead-limit.ts';
import { openLeadQueue, type QueueCaps } from './lead-queue.ts';
import { completeLead } from './read-post.ts';
import { createReceiver, type ReceivePost } from './receive-post.ts';
import type { RetryTimes } from './retry-times.ts';
import { ownPath } from './visit.ts';

/** Times and sizes that are the same for all hosts, and that tests reduce. */
export interface LeadTuning {
  retry?: RetryTimes;
  caps?: QueueCaps;
  /** How long a lead waits for another lead with the same key, in milliseconds. */
  patienceMs?: number;
  isNearlyFull?: (folder: string) => Promise<boolean>;
}

export interface LeadServicesOptions {
  folder: string;
  /** Storage in which all hosts find the images of form posts that are being corrected; left out if there is only one host. */
  keptImages?: FileStore | undefined;
  /** The number of leads that one address may send within the period of the limit. */
  limit: number;
  state: SharedState;
  submissions: Pick<SubmissionsClient, 'send'>;
  /** Sends a visitor's lead, or throws at once while the backend keeps failing: the lead is then queued. */
  withCircuitBreaker(send: () => Promise<SubmissionAnswer>): Promise<SubmissionAnswer>;
  forms: Pick<FormFinder, 'find'>;
  intake: Intake;
  log: Logger;
  tuning?: LeadTuning | undefined;
}

export interface LeadServices {
  receive: ReceivePost;
  keepBody: KeepBody;
  leads: LeadIntake;
  images: PendingImageStore;
  refusals: RateLimit;
  /** Called when the backend is available again: queued leads are delivered now, and not after the long pause of an outage. */
  retryNow(): void;
  readQueue(): Promise<Readings['leadQueue']>;
  /** Ends the deliveries; queued leads stay on disk. */
  close(): Promise<void>;
}

export async function createLeadServices({
  folder,
  keptImages,
  limit,
  state,
  submissions,
  withCircuitBreaker,
  forms,
  intake,
  log,
  tuning = {},
}: LeadServicesOptions): Promise<LeadServices> {
  const queue = await openLeadQueue({ folder, log, caps: tuning.caps });
  const images = createPendingImageStore(queue.incoming, { store: keptImages });
  await images.sweep();
  const waiting = queue.list().length;
  if (waiting > 0) log.warn({ waiting }, `${waiting === 1 ? '1 lead waits' : `${waiting} leads wait`} for the backend`);
  const deliverer = startDeliverer({
    queue,
    send: createSendQueued(submissions, forms),
    log,
    times: tuning.retry,
  });
  const leads = createLeadIntake({
    queue,
    deliverer,
    limit: createLeadLimit(state, limit),
    // Where the free space cannot be read, images are accepted.
    imageQuota: createImageQuota(state, () => (tuning.isNearlyFull ?? isNearlyFull)(folder).catch(() => false)),
    state,
    send: (submission) => withCircuitBreaker(() => submissions.send(submission)),
    patienceMs: tuning.patienceMs,
    log,
  });
  const withdraw = offerReadings({ leadQueue: () => queue.state() });
  return {
    receive: createReceiver(queue.incoming, intake),
    keepBody: createBodyReceiver(queue.incoming, intake),
    leads,
    images,
    refusals: createRefusalLimit(state, limit),
    retryNow: deliverer.retryNow,
    readQueue: queue.state,
    async close() {
      withdraw();
      images.close();
      await deliverer.close();
    },
  };
}

/**
 * Sends a lead from the queue. A lead that was accepted while its form was unknown gets the form's hidden fields, if the form is
 * known now.
 */
type SendQueuedLead = (lead: QueuedLead, folder: string, signal: AbortSignal) => Promise<SubmissionAnswer>;

function createSendQueued(
  submissions: Pick<SubmissionsClient, 'send'>,
  forms: Pick<FormFinder, 'find'>,
): SendQueuedLead {
  return async (lead, folder, signal) => {
    const send = (one: Lead) => submissions.send(submissionOf(one, lead.key, folder), signal);
    const form = lead.isUnchecked ? await forms.find(lead.formId, placeOf(lead)) : undefined;
    if (typeof form !== 'object') return send(lead);
    const answer = await send(completeLead(lead, form));
    // The backend already has the lead in its first version, and only the response was lost: then the same content must be sent
    // again.
    return answer.status === leadStatus.other ? send(lead) : answer;
  };
}

function placeOf({ isPopup, parts }: Lead) {
  const texts = new Map(parts);
  return {
    isPopup,
    pageId: Number(texts.get(leadParts.pageId) ?? '') || null,
    path: ownPath(texts.get(leadParts.page)),
  };
}
