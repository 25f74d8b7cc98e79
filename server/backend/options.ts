// What the embedded backend is started with, and what it offers once it runs.

import type { Express } from 'express';
import type { ImportOptions, ImportReport } from './import/import-content.ts';
import type { Log } from './log.ts';
import type { Store } from './store/open-store.ts';

/** How outgoing mail leaves the backend. */
export interface MailOptions {
  /** `smtp://…`; without it every mail becomes an `.eml` file. */
  url?: string;
  /** Folder of the `.eml` files. */
  outboxDir: string;
  /** Sender as mail programs show it: `Piha & Räystäs <uutiskirje@example>`. */
  from: string;
}

/** How often a call may be made; what is over is refused, or passed over in silence. */
export interface RateLimits {
  /** Logins that fail, in a minute from one address; twice as many registrations in an hour. */
  login: number;
  /** Mails that an account is sent in an hour because somebody asked; ten times as many are asked for from one address. */
  reset: number;
  /** Votes in a minute from one address. */
  vote: number;
  /** Events in ten minutes from one address, and as many reads of pages. */
  track: number;
}

/** So many that nobody guesses a password or a vote by trying. */
export const defaultLimits: RateLimits = { login: 5, reset: 3, vote: 30, track: 600 };

/** Sign-in with Google. */
export interface GoogleOptions {
  /** The site's own id at Google: tokens that were made for another site are refused. */
  clientId: string;
  /** Where Google's public keys are. */
  jwksUrl: string;
}

/** A newsletter service elsewhere. */
export interface NewsletterOptions {
  /** Its base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
}

/** Everything the embedded backend needs to know; it reads no environment of its own. */
export interface BackendOptions {
  /** Folder of the database and the pictures. */
  dataDir: string;
  /** What content GETs must carry as `Authorization: Api-Key <key>`. */
  apiKey: string;
  /** Public origin of the site: the base of every `html_url` and of links in mails. */
  siteUrl: string;
  /** What the newsletter service's callers must send as `api_key`. */
  newsletterApiKey: string;
  /** Who keeps the newsletters' subscribers, if it is not this backend: who registers is subscribed there. */
  newsletterService?: NewsletterOptions;
  mail: MailOptions;
  /** The editor, who gets every lead; `toimitus@` the site's domain by default. */
  leadEmail?: string;
  /** {@link defaultLimits} by default. */
  limits?: Partial<RateLimits>;
  /** Whether registering with a known address looks as with any other: its owner is told by mail instead. */
  hidesKnownEmails?: boolean;
  /** Nobody signs in with Google without it. */
  google?: GoogleOptions;
  log: Log;
  /** The clock; the system's own by default. */
  now?: () => Date;
  /** How long what is counted may wait to be written; a second by default. */
  countsWrittenEveryMs?: number;
  /** Signs preview tokens; one is made and kept in the database by default. */
  previewSecret?: string;
}

/** A running backend. */
export interface Backend {
  /** Serves `/api/…`, `/media/…` and `/newsletter/…`. */
  app: Express;
  store: Store;
  /** Whether no content has been imported yet. */
  isEmpty(): Promise<boolean>;
  /**
   * Reads a content folder into the database.
   * @throws {ContentError} naming the file and the field that is wrong; then nothing has changed
   */
  importContent(dir: string, options?: ImportOptions): Promise<ImportReport>;
  /** A token for `GET /api/pages/preview/` that holds for 24 hours; null when there is no such page. */
  createPreviewToken(pageId: number): Promise<string | null>;
  /** Stops the mail sender, then checkpoints and closes the database. */
  close(): Promise<void>;
}
