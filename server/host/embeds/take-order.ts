// Handles a newsletter order from a partner's page, from its fields to the response.
import { isEmail, withoutInvisible } from '../../../rules/forms/email.ts';
import { server as texts } from '../../../texts/embed/server.ts';
import type { Subscribed } from '../../shared/newsletter-service.ts';
import { ContentApiError } from '../api/load.ts';
import { fingerprintOf } from '../leads/derive-key.ts';
import type { NewsletterIntake } from '../newsletter/newsletter-intake.ts';
import { type EmbedAnswer, refuse } from './answers.ts';
import type { EmbedPost } from './embed-post.ts';
import type { Screen } from './screening.ts';
import { originQueryOf, readSubmissionContext } from './submission-context.ts';

export interface TakeOrderOptions {
  orders: NewsletterIntake;
  screen: Screen;
  /**
   * Ids of the lists that may be ordered; the first one is the default.
   * @throws {ContentApiError}
   */
  lists(): Promise<string[]>;
}

export type TakeOrder = (post: EmbedPost) => Promise<EmbedAnswer>;

export function createTakeOrder({ orders, screen, lists }: TakeOrderOptions): TakeOrder {
  /** The id of a list; null for an unknown list. */
  async function listOf(asked: string): Promise<string | null> {
    const known = await lists();
    return (asked === '' ? known[0] : known.find((id) => id === asked)) ?? null;
  }

  return async ({ texts: sent, site, key, origin, language, address }) => {
    const words = texts[language];
    const email = withoutInvisible(sent.get('email')?.[0] ?? '');
    if (!isEmail(email)) return refuse('invalid', language, { errors: { email: words.email } });
    let list: string | null;
    try {
      list = await listOf(sent.get('list')?.[0] ?? '');
    } catch (error) {
      if (error instanceof ContentApiError) return refuse('unavailable', language);
      throw error;
    }
    if (list === null) return refuse('list', language);
    const done: EmbedAnswer = { status: 201, message: words.ordered };
    const { doubt, canRenew, settle } = await screen(sent, site, key);
    if (canRenew) return refuse('challenge', language);
    // A bot that fills in every field learns nothing from the response.
    if (doubt === 'trap') return done;
    const context = readSubmissionContext(sent, origin);
    const place = { site, key, page: context.page, campaign: originQueryOf(context) };
    const fingerprint = fingerprintOf(email.toLowerCase(), list, place);
    const order = { email, lists: [list], keyed: { place, fingerprint } };
    const outcome = await orders.submit(order, { address, isDoubtful: doubt !== null });
    await settle(outcome.kind === 'sent');
    return outcome.kind === 'sent' ? done : refusalOf(outcome, language);
  };
}

function refusalOf(outcome: Exclude<Subscribed, { kind: 'sent' }>, language: EmbedPost['language']): EmbedAnswer {
  switch (outcome.kind) {
    case 'limited':
      return refuse('limit', language, { retryAfterSeconds: outcome.seconds });
    case 'other':
    case 'busy':
      return refuse(outcome.kind, language);
    case 'failed':
      return refuse('unavailable', language, { retryAfterSeconds: outcome.seconds });
  }
}
