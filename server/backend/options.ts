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

/** All options of the embedded backend; it reads no environment of its own. */
export interface BackendOptions {
  /** Folder of uploads while they are received, and of the database unless another one is named. */
  dataDir: string;
  /** Of a PostgreSQL that holds the data in place of the folder's SQLite. */
  databaseUrl?: string | null;
  /** Whether a pooler answers there, which gives each transaction another connection of its own. */
  databaseIsPooled?: boolean;
  /** The most connections to it; ten by default. */
  databasePool?: number;
  /**
   * Its part of the work. `all` by default; `calls` serves the API, and leaves to `background` what no call waits for:
   * mails and sweeps. These two want a database that another process has brought up to date, as `migration` does.
   */
  part?: BackendPart;
  /** The required key of content GETs: `Authorization: Api-Key <key>`. */
  apiKey: string;
  /** Public origin of the site: the base of every `html_url` and of links in mails. */
  siteUrl: string;
  /** The required `api_key` of the newsletter service's callers. */
  newsletterApiKey: string;
  /** Whether the host orders the newsletters that a registration ticks, because another service keeps them. */
  leavesNewsletters?: boolean;
  /** Where pictures, documents, images of leads and profile pictures are; by default in `dataDir`. */
  files?: BackendFiles;
  /** The publisher's other hosts, to which redirects may lead; without them an import names no redirect that may not. */
  ownHosts?: readonly string[];
  /** Keys of media that another program is still making: nobody misses them. */
  awaitedFiles?: () => readonly string[];
  mail: MailOptions;
  /** The editor, who receives every lead; by default `toimitus@` the site's domain. */
  leadEmail?: string;
  /** Lower-cased addresses of the accounts that may be operators; nobody by default. */
  adminEmails?: readonly string[];
  /** Whether other sites are asked, at night, for the links to them; false by default. */
  asksOtherSites?: boolean;
  /** {@link defaultLimits} by default. */
  limits?: Partial<RateLimits>;
  /** What all backends of the site agree on; by default this one is the only one. */
  state?: SharedState;
  /** Whether a registration with a known address looks like any other; its owner gets a mail instead. */
  hidesKnownEmails?: boolean;
  /** Without it there is no Google sign-in. */
  google?: GoogleOptions;
  log: Log;
  /** The clock; the system's own by default. */
  now?: () => Date;
  /** The longest delay before counts are written; a second by default. */
  countsWrittenEveryMs?: number;
  /** The pause between two looks for pages whose dates have come; five seconds by default. */
  publicationsEveryMs?: number;
  /** Where caches in front of the hosts take `PURGE /` when such pages have become live; nowhere by default. */
  cachePurgeOrigins?: readonly string[];
  /** How long after a publication every host has noticed it; 3.5 seconds by default. */
  publicationNoticedMs?: number;
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
  /** Stops the mail sender, then checkpoints and closes the database. */
  close(): Promise<void>;
}
