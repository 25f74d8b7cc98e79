// The signed address that cancels a newsletter subscription. It never expires, because links in old mails must work.
import { createHmac } from 'node:crypto';
import { mailedPaths } from '../../../rules/site/site-paths.ts';
import { isSameSecret } from '../shared/secrets.ts';

/** The dependencies of signing. */
export interface UnsubscribeContext {
  siteUrl: string;
  newsletterSecret: string;
}

/** The properties of a subscription that its address contains. */
interface NamedSubscription {
  id: string;
  list: string;
}

const idLength = 22;

/**
 * The id of an address's subscription to a list. It is deterministic, so that the link in an old mail also cancels a
 * subscription that was cancelled and ordered again. It reveals nothing about the address.
 */
export const subscriptionId = (email: string, list: string, secret: string): string =>
  sign(['subscription', email, list], secret).slice(0, idLength);

/** The address of the page that cancels a subscription, below the site's configured origin. */
export function unsubscribeUrl(subscription: NamedSubscription, context: UnsubscribeContext): string {
  const { id, list } = subscription;
  const token = `${id}.${signature(subscription, context)}`;
  return `${context.siteUrl}${mailedPaths.unsubscribe}?${new URLSearchParams({ kirje: list, token })}`;
}

/** The subscription id of a token; null for a token that is forged, truncated or of another list. */
export function readUnsubscribeToken(list: string, token: string, context: UnsubscribeContext): string | null {
  const [id = '', signed = '', ...more] = token.split('.');
  return more.length === 0 && isSameSecret(signed, signature({ id, list }, context)) ? id : null;
}

/** The list of an address that cancels a subscription; null for any other address. */
export const unsubscribedList = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).searchParams.get('kirje') : null;

const signature = ({ id, list }: NamedSubscription, { newsletterSecret }: UnsubscribeContext): string =>
  sign(['unsubscribe', id, list], newsletterSecret);

const sign = (parts: readonly string[], secret: string): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
