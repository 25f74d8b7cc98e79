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

/** One vote for one work; both voters' marks where both are known, so that logging in or out gives no second vote. */
export interface VotesTable {
  id: Generated<number>;
  submission_id: number;
  user_id: number | null;
  /** Hash of what the browser's cookie names: who reads the database can follow no browser. */
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
  /** Id of the partner site that it was first ordered from; empty for the site itself. */
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

/** Mails that wait to be delivered; a delivered one is deleted, an undeliverable one keeps `dead_at`. */
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
  /** Stands before the sender's address; empty for none of its own. */
  sender_name: string;
  /** Whom an answer goes to; empty for the sender. */
  reply_to: string;
  /** JSON: the attached files of the leads' folder. */
  attachments: string;
  /** The lead that the mail tells of, if any. */
  lead_id: string | null;
  /** The account that the mail tells of, if any: the mail goes with it. */
  user_id: number | null;
}
