// The tables with visitors' data: page views, votes, newsletter subscriptions, outgoing mail.
import type { Generated } from 'kysely';

export interface PageHitsTable {
  page_id: number;
  views: number;
  clicks: number;
}

export interface PageVisitsTable {
  page_id: number;
  visitor_hash: string;
  counted_at: string;
}

/**
 * One vote for one work, with both identifiers of the voter if both are known, so that logging in or out does not allow a
 * second vote.
 */
export interface VotesTable {
  id: Generated<number>;
  submission_id: number;
  user_id: number | null;
  /** Hash of the browser's cookie, so that a reader of the database can't track a browser. */
  visitor_hash: string | null;
  created_at: string;
}

export interface NewsletterSubscriptionsTable {
  id: string;
  email: string;
  list: string;
  status: 'pending' | 'confirmed';
  created_at: string;
  mailed_at: string;
  confirmed_at: string | null;
  /** Id of the partner site of the first order; empty for the site itself. */
  site: string;
  /** Address of the partner's page. */
  page: string;
  /** JSON: campaign parameter → value. */
  campaign: string;
}

export interface NewsletterTokensTable {
  token_hash: string;
  subscription_id: string;
  expires_at: string;
}

/** Mails to be sent. A sent mail is deleted; an undeliverable mail stays, with `dead_at` set. */
export interface OutboxTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: string;
  attempts: number;
  next_attempt_at: string;
  dead_at: string | null;
  last_error: string;
  /** The display name of the sender; empty for the default. */
  sender_name: string;
  /** The reply-to address; empty for the sender. */
  reply_to: string;
  /** JSON: the attached images of leads. */
  attachments: string;
  /** Id of the lead that the mail is about, or null. */
  lead_id: string | null;
  /** Id of the account that the mail is about, or null; the mail is deleted with the account. */
  user_id: number | null;
  /** The address that cancels the newsletter of the mail; empty for other mails. */
  unsubscribe_url: Generated<string>;
}
