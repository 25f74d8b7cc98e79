// The newsletter service: form-encoded calls, answered with `true` or a short reason (docs/content-api.md, section 8).

import express, { type Request, type Response, Router } from 'express';
import * as v from 'valibot';
import { isSiteId, partnerPage } from '../../contract/embeds.ts';
import { asciiEmail } from '../../shared/ascii-email.ts';
import type { MailLimits } from '../../shared/mail-limits.ts';
import { type CountedAction, countOnce } from '../../shared/rate-limit.ts';
import { throttled } from '../http/api-error.ts';
import { namedAddress } from '../http/caller-address.ts';
import type { KeyedCall } from '../http/idempotency-queries.ts';
import { callOnce, type IdempotencyContext } from '../http/idempotent-call.ts';
import { hashFor, isSameSecret } from '../shared/secrets.ts';
import type { Store } from '../store/open-store.ts';
import type { OrderedOn } from './subscription-queries.ts';
import { confirm, findNewsletter, type SubscriptionContext, subscribe, unsubscribe } from './subscriptions.ts';

/** The dependencies of the newsletter service. */
export interface NewsletterContext extends SubscriptionContext, IdempotencyContext {
  newsletterApiKey: string;
  mailLimits: Pick<MailLimits, 'orders' | 'orderMails'>;
  /** Called after a mail has been added to the outbox. */
  onMailAdded: () => void;
}

/** The stored response for a repeated call. */
const taken = { status: 200, body: 'true' };
const maxEmailLength = 254;
const emailAddress = v.pipe(v.string(), v.trim(), v.transform(asciiEmail), v.maxLength(maxEmailLength), v.rfcEmail());

/** `POST /subscribe`, `POST /confirm` and `POST /unsubscribe`, for mounting at `/newsletter`. */
export function newsletterRoutes(context: NewsletterContext): Router {
  const { orders, orderMails } = context.mailLimits;
  const router = Router();

  /**
   * Counts an order by its sender and by its recipient; a failed order is not counted.
   * @param sender null for a caller that has the service's key and names no visitor
   * @throws {ApiError} 429 above the sender's limit
   */
  async function withinLimits<T>(sender: string | null, work: (mails: CountedAction) => Promise<T>): Promise<T> {
    const senders = countOnce(orders);
    const mails = countOnce(orderMails);
    const seconds = sender === null ? 0 : await senders.take(sender);
    if (seconds > 0) throw throttled(seconds);
    try {
      return await work(mails);
    } catch (error) {
      await Promise.all([senders.refund(), mails.refund()]);
      throw error;
    }
  }

  router.use(express.urlencoded({ extended: false, limit: '8kb' }));
  router.use((request, response, next) => {
    if (isSameSecret(field(request, 'api_key'), context.newsletterApiKey)) return next();
    refuse(response, 403, 'wrong api_key');
  });

  router.post('/subscribe', async (request, response) => {
    const email = v.safeParse(emailAddress, field(request, 'email'));
    if (!email.success) return refuse(response, 400, 'email is not an e-mail address');
    if (field(request, 'boolean') !== 'true') return refuse(response, 400, 'boolean must be true');
    const newsletter = await findNewsletter(context.store, field(request, 'list'));
    if (!newsletter) return refuse(response, 400, 'unknown list');
    const read = (name: string) => field(request, name);
    const address = normaliseEmail(email.output);
    await callOnce(context, keyedOrder(read, address, newsletter.list), (keep) =>
      withinLimits(namedAddress(request), async (mails) => {
        const alongside = (transaction: Store) => keep(transaction, taken);
        const isMailed = await subscribe(context, address, newsletter, {
          mails,
          place: readOrderSource(read),
          alongside,
        });
        if (isMailed) context.onMailAdded();
        return taken;
      }),
    );
    response.type('text').send('true');
  });

  router.post('/confirm', async (request, response) => {
    const unsubscribeUrl = await confirm(context, field(request, 'token'));
    if (unsubscribeUrl === null) return refuse(response, 400, 'unknown or expired token');
    response.set('List-Unsubscribe', `<${unsubscribeUrl}>`).type('text').send('true');
  });

  router.post('/unsubscribe', async (request, response) => {
    const isGenuine = await unsubscribe(context, field(request, 'list'), field(request, 'token'));
    if (!isGenuine) return refuse(response, 400, 'unknown token');
    response.type('text').send('true');
  });

  return router;
}

const refuse = (response: Response, status: number, reason: string) =>
  void response.status(status).type('text').send(reason);

/** A field of the request body; empty when it is missing or repeated. */
function field(request: Request, name: string): string {
  const value = (request.body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Domains ignore case, and mailboxes do so in practice; one person should be one subscriber. */
const normaliseEmail = (email: string) => email.toLowerCase();

/** Maximum length of an idempotency key in characters. */
const maxKeyLength = 100;
/** Maximum number of campaign parameters, and the maximum lengths of their names and values in characters. */
const campaignLimits = { parameters: 20, nameLength: 60, valueLength: 200 };

/** Returns a field of the request body by its name; empty when it is missing. */
type OrderField = (name: string) => string;

/**
 * Reads the source of a newsletter order: a partner's page, named by the host, or the site itself.
 * @param field reads the body of a call that has the service's key
 */
function readOrderSource(field: OrderField): OrderedOn {
  const site = field('site');
  if (!isSiteId(site)) return { site: '', page: '', campaign: '{}' };
  const parameters = [...new URLSearchParams(field('campaign'))].slice(0, campaignLimits.parameters);
  const campaign = parameters.map(
    ([name, value]) => [name.slice(0, campaignLimits.nameLength), value.slice(0, campaignLimits.valueLength)] as const,
  );
  return { site, page: partnerPage(field('page')), campaign: JSON.stringify(Object.fromEntries(campaign)) };
}

/** An order with an idempotency key, which is unique within its site; null without a key. */
function keyedOrder(field: OrderField, email: string, list: string): KeyedCall | null {
  const key = field('idempotency_key');
  if (key === '' || key.length > maxKeyLength) return null;
  const { site, page, campaign } = readOrderSource(field);
  const fingerprint = hashFor('newsletter-order', JSON.stringify([email, list, page, campaign]));
  return { scope: `newsletter:@${site}`, key, fingerprint };
}
