// The options of the embedded backend, and the interface of a running one.

import type { Express } from 'express';
import type { ImportOptions, ImportReport } from './import/import-content.ts';
import type { Log } from './shared/log.ts';
import type { Store } from './store/open-store.ts';

/** The transport of outgoing mail. */
export interface MailOptions {
  /** `smtp://…`; without it every mail becomes an `.eml` file. */
  url?: string;
  /** Folder of the `.eml` files. */
  outboxDir: string;
  /** Sender in the format of mail programs: `Piha & Räystäs <uutiskirje@example>`. */
  from: string;
}

/** Limits of calls; calls above them are refused, or silently ignored. */
export interface RateLimits {
  /** Failed logins in a minute from one address; twice as many registrations in an hour. */
  login: number;
  /** Requested mails to an account in an hour; ten times as many requests from one address. */
  reset: number;
  /** Votes in a minute from one address. */
  vote: number;
  /** Events in ten minutes from one address, and as many page reads. */
  track: number;
}

/** Low enough to make guesses of a password or a vote impractical. */
export const defaultLimits: RateLimits = { login: 5, reset: 3, vote: 30, track: 600 };

/** Sign-in with Google. */
export interface GoogleOptions {
  /** The site's own id at Google: tokens for another site are refused. */
  clientId: string;
  /** The address of Google's public keys. */
  jwksUrl: string;
}

/** An external newsletter service. */
export interface NewsletterOptions {
  /** Its base; `/subscribe` is below it. */
  url: string;
  apiKey: string;
}

/** All options of the embedded backend; it reads no environment of its own. */
export interface BackendOptions {
  /** Folder of the database and the pictures. */
  dataDir: string;
  /** The required key of content GETs: `Authorization: Api-Key <key>`. */
  apiKey: string;
  /** Public origin of the site: the base of every `html_url` and of links in mails. */
  siteUrl: string;
  /** The required `api_key` of the newsletter service's callers. */
  newsletterApiKey: string;
  /** The service that stores the newsletters' subscribers, if it is not this backend: registrations are sent there. */
  newsletterService?: NewsletterOptions;
  mail: MailOptions;
  /** The editor, who receives every lead; by default `toimitus@` the site's domain. */
  leadEmail?: string;
  /** {@link defaultLimits} by default. */
  limits?: Partial<RateLimits>;
  /** Whether a registration with a known address looks like any other; its owner gets a mail instead. */
  hidesKnownEmails?: boolean;
  /** Without it there is no Google sign-in. */
  google?: GoogleOptions;
  log: Log;
  /** The clock; the system's own by default. */
  now?: () => Date;
  /** The longest delay before counts are written; a second by default. */
  countsWrittenEveryMs?: number;
  /** Signs preview tokens; by default one is generated and stored in the database. */
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
   * @throws {ContentError} naming the file and the wrong field; then nothing has changed
   */
  importContent(dir: string, options?: ImportOptions): Promise<ImportReport>;
  /** A token for `GET /api/pages/preview/` that is valid for 24 hours; null when the page does not exist. */
  createPreviewToken(pageId: number): Promise<string | null>;
  /** Stops the mail sender, then checkpoints and closes the database. */
  close(): Promise<void>;
}
