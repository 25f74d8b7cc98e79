// The services that take what visitors send: leads, newsletter orders, partners' forms, and calls to the account API.
import type { Dispatcher } from 'undici';
import { isDoctorToken } from '../../shared/doctor-pass.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { createMailLimits } from '../../shared/mail-limits.ts';
import {
  createNewsletterService,
  type NewsletterService,
  noNewsletterService,
} from '../../shared/newsletter-service.ts';
import { createMemoryState } from '../../shared/state/memory-state.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { limitMailedCalls } from '../accounts/limit-mailed-calls.ts';
import { orderTicked } from '../accounts/ticked-newsletters.ts';
import type { CircuitBreakers } from '../api/circuit-breakers.ts';
import { createSubmissionsClient } from '../api/submissions-client.ts';
import { createVisitorCalls } from '../api/visitor-calls.ts';
import { findEmbedSecret } from '../embeds/embed-secret.ts';
import { createEmbedServices } from '../embeds/embed-services.ts';
import { clockOf, type HostOptions, hasNewsletter } from '../host-options.ts';
import { createIntake } from '../intake/intake.ts';
import { createLeadServices } from '../leads/lead-services.ts';
import { createNewsletterIntake } from '../newsletter/newsletter-intake.ts';
import type { Content } from './content.ts';

const slowEveryMs = 60_000;
const doubtfulPeriodSeconds = 600;

export async function openServices(
  options: HostOptions,
  { forms, staleWhileRevalidate, onReturn, openAgent }: Content,
  breakers: CircuitBreakers,
) {
  const { contentApiUrl: baseUrl, contentApiKey: apiKey, siteUrl, leadTuning, log } = options;
  const now = clockOf(options);
  const state = options.state ?? createMemoryState();
  const offersNewsletter = hasNewsletter(options);
  const submissions = createSubmissionsClient({ baseUrl, apiKey, siteUrl, limits: leadTuning?.submission, openAgent });
  const throttled = createThrottle(slowEveryMs);
  const intake = createIntake(options.intakeRules, (onTheirWay) =>
    throttled(() =>
      log.warn({ onTheirWay }, 'posted bodies arrive too slowly, or too many at once; some were aborted'),
    ),
  );
  const leads = await createLeadServices({
    folder: options.leadFolder,
    keptImages: options.sharedFiles?.kept,
    limit: options.leadLimit,
    state,
    submissions,
    withCircuitBreaker: (send) => breakers.call('lead', send, { isFailure: ({ status }) => status >= 500 }),
    forms,
    intake,
    log,
    tuning: leadTuning,
  });
  onReturn(leads.retryNow);
  const newsletterAgent = openAgent({});
  const newsletter = openNewsletter(options, breakers, newsletterAgent);
  const newsletterLists = async () =>
    offersNewsletter ? (await staleWhileRevalidate().site()).newsletter_sites.map(({ list }) => list) : [];
  const plainCalls = createVisitorCalls({ baseUrl, apiKey, siteUrl, breakers, openAgent });
  const mailLimits = createMailLimits(state, options.mailLimits, 'host');
  const orders = createNewsletterIntake({
    service: newsletter,
    limits: mailLimits,
    doubtfulLimit: state.rateLimit('doubtful-newsletter', 1, doubtfulPeriodSeconds),
    state,
  });
  const ordering = orderTicked(plainCalls, { orders, lists: newsletterLists, log });
  const visitorCalls = limitMailedCalls(ordering, mailLimits);
  const secret = await findEmbedSecret(options.embeds.folder);
  const embeds = await createEmbedServices({
    ...options.embeds,
    forms,
    siteUrl,
    orders,
    lists: newsletterLists,
    leads: leads.leads,
    leadRefusals: leads.refusals,
    refusals: options.sharedFiles?.refusals ?? openLocalFiles(options.embeds.refusalFolder),
    state,
    log,
    now: () => now().getTime(),
  });
  return {
    intake,
    isDoctor: (pass: string) => isDoctorToken(secret, pass, now().getTime()),
    leads: { ...leads, forms },
    newsletter: offersNewsletter
      ? { orders, service: newsletter, unsubscribeUrl: options.unsubscribeUrl ?? null }
      : null,
    newsletterLists,
    visitorCalls,
    embeds,
    async close() {
      await embeds.refusals.close();
      await leads.close();
      await submissions.close();
      await visitorCalls.close();
      await newsletterAgent.destroy();
    },
  };
}

function openNewsletter(
  { newsletterUrl: url, newsletterApiKey: apiKey, contentApiUrl, log }: HostOptions,
  breakers: CircuitBreakers,
  /** The dispatcher of the backends, because the backends may serve the newsletter service, too. */
  dispatcher: Dispatcher,
): NewsletterService {
  if (url === null) return noNewsletterService;
  return createNewsletterService({
    url,
    apiKey,
    dispatcher,
    passesAddresses: new URL(url).origin === new URL(contentApiUrl).origin,
    withCircuitBreaker: (call) => breakers.call('newsletter', call, { isFailure: ({ status }) => status >= 500 }),
    onFailure: (call, err) => log.error({ call, err }, 'the newsletter service failed'),
    onUnexpectedText: (words) =>
      log.warn({ words }, 'the newsletter service accepted an order with an unexpected message, which is not shown'),
  });
}
