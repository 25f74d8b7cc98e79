// The tables that visitors fill: page views, votes, newsletter subscriptions, outgoing mail.
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
 * One vote for one work, with both marks of the voter if both are known, so that logging in or out gives no second
 * vote.
 */
export interface VotesTable {
  id: Generated<number>;
  submission_id: number;
  user_id: number | null;
  /** Hash of the browser's cookie: a reader of the database can't follow a browser. */
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

/** Mails that wait for delivery; a delivered one is deleted, an undeliverable one keeps `dead_at`. */
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
  /** The name before the sender's address; empty for the usual one. */
  sender_name: string;
  /** The receiver of replies; empty for the sender. */
  reply_to: string;
  /** JSON: the attached files of the leads' folder. */
  attachments: string;
  /** The lead of the mail, if any. */
  lead_id: string | null;
  /** The account of the mail, if any: the mail is deleted with it. */
  user_id: number | null;
  /** The address that cancels the newsletter of the mail; empty for any other mail. */
  unsubscribe_url: Generated<string>;
}
