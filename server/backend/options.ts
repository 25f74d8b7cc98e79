// The options of the embedded backend, and the interface of a running one.
import type { Express } from 'express';
import type { BackendFiles } from '../shared/files/site-files.ts';
import type { SharedState } from '../shared/state/shared-state.ts';
import type { GoogleOptions } from './accounts/google-token.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { ImportOptions, ImportReport } from './import/import-content.ts';
import type { MailOptions } from './mail/transport.ts';
import type { Log } from './shared/log.ts';
import type { Store } from './store/open-store.ts';

/** See {@link BackendOptions.part}. */
type BackendPart = 'all' | 'calls' | 'background' | 'migration';

/** All options of the embedded backend. It reads no environment variables. */
export interface BackendOptions {
  /** Folder for uploads in progress, and for the SQLite database. */
  dataDir: string;
  /** Address of a PostgreSQL server that stores the data instead of SQLite. */
  databaseUrl?: string | null;
  /** Whether the address is that of a connection pooler, which may give each transaction another connection. */
  databaseIsPooled?: boolean;
  /** Maximum number of connections to PostgreSQL; ten by default. */
  databasePool?: number;
  /**
   * The tasks of this process. `all` by default; `calls` serves the API; `background` sends mails and runs sweeps, for which no
   * call waits. `calls` and `background` require a database that another process has migrated, as `migration` does.
   */
  part?: BackendPart;
  /** The API key that content requests require: `Authorization: Api-Key <key>`. */
  apiKey: string;
  /** Public origin of the site: the base of every `html_url` and of links in mails. */
  siteUrl: string;
  /** The `api_key` that callers of the newsletter service must send. */
  newsletterApiKey: string;
  /** Whether the host orders the newsletters ticked in a registration, because another service manages them. */
  leavesNewsletters?: boolean;
  /** The stores of pictures, documents, images of leads and profile pictures; folders in `dataDir` by default. */
  files?: BackendFiles;
  /**
   * The publisher's other hosts, to which redirects may lead. Without this option, the import does not report redirects to
   * other hosts.
   */
  ownHosts?: readonly string[];
  /** Returns the keys of media files that another program is still generating, which do not count as missing. */
  awaitedFiles?: () => readonly string[];
  mail: MailOptions;
  /** The editor's address, which receives every lead; by default `toimitus@` the site's domain. */
  leadEmail?: string;
  /** Lower-cased email addresses of the accounts that may be operators; empty by default. */
  adminEmails?: readonly string[];
  /** Whether external links are checked at night by requests to other sites; false by default. */
  asksOtherSites?: boolean;
  /** Rate limits; {@link defaultLimits} by default. */
  limits?: Partial<RateLimits>;
  /** The state that all backends of the site share; by default this backend is the only one. */
  state?: SharedState;
  /** Whether the response to a registration hides that the address has an account; the account's owner gets a mail instead. */
  hidesKnownEmails?: boolean;
  /** Options of Google sign-in, which is disabled by default. */
  google?: GoogleOptions;
  log: Log;
  /** The clock; the system clock by default. */
  now?: () => Date;
  /** Maximum delay in milliseconds before counts are written; a second by default. */
  countsWrittenEveryMs?: number;
  /** Interval in milliseconds for publishing scheduled pages; five seconds by default. */
  publicationsEveryMs?: number;
  /**
   * Origins of the caches in front of the hosts, which get `PURGE /` after scheduled pages have been published; none by
   * default.
   */
  cachePurgeOrigins?: readonly string[];
  /** Milliseconds after a publication within which every host has noticed it; 3500 by default. */
  publicationNoticedMs?: number;
  /** The secret for preview tokens; by default one is generated and stored in the database. */
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
   * Imports a content folder into the database.
   * @throws {ContentError} naming the file and the wrong field; then nothing has changed
   */
  importContent(dir: string, options?: ImportOptions): Promise<ImportReport>;
  /** Stops the mail sender, then checkpoints and closes the database. */
  close(): Promise<void>;
}
