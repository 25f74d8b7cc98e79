// Every variable of the configuration: its reader, its default, and its meaning. `npm run docs` writes
// docs/configuration.md and .env.example from this table.
import type { InferOutput } from 'valibot';
import { usualFilePaths } from '../contract/site-path.ts';
import {
  address,
  apiBases,
  backupKey,
  databaseUrl,
  emailAddress,
  emailAddresses,
  embedSites,
  folders,
  gtmContainer,
  hosts,
  key,
  mailUrl,
  onOff,
  origin,
  origins,
  packageName,
  type Reader,
  redisUrl,
  reportAddress,
  sender,
  storageUrl,
  text,
  wholeNumber,
} from './readers.ts';

export interface Variable<R extends Reader<unknown>, Unset> {
  reader: R;
  /** The value of an unset variable; null when it depends on other variables. */
  unset: Unset;
  /** The default as Markdown text, when the value itself does not explain it. */
  shown?: string;
  /** The meaning in one or two sentences of Markdown, without a full stop at the end. */
  meaning: string;
}

/** Infers the type of a variable from its reader and its default. */
const variable = <R extends Reader<unknown>, Unset extends InferOutput<R> | null>(
  of: Variable<R, Unset>,
): Variable<R, Unset extends null ? null : InferOutput<R>> =>
  of as unknown as Variable<R, Unset extends null ? null : InferOutput<R>>;

const count = wholeNumber(1, 1_000_000);

const host = {
  PORT: variable({ reader: wholeNumber(0, 65_535), unset: 3000, meaning: 'The port on which the host listens' }),
  HOST: variable({ reader: text, unset: '127.0.0.1', meaning: 'The address on which the host listens' }),
  SITE_URL: variable({
    reader: origin,
    unset: null,
    shown: '`http://localhost:$PORT`',
    meaning: 'The public origin: canonical links, and links in mails',
  }),
  TRUSTED_PROXIES: variable({
    reader: wholeNumber(0, 10),
    unset: 0,
    meaning: 'The number of proxies in front of the host. With a wrong number all visitors seem to have one address',
  }),
  STOP_DELAY: variable({
    reader: wholeNumber(0, 300),
    unset: null,
    shown: '5 behind proxies, else 0',
    meaning:
      'How long the site still serves after `SIGTERM` while `/readyz` answers 503, in seconds: the time in which a load ' +
      'balancer notices',
  }),
  REVALIDATE_SECONDS: variable({
    reader: wholeNumber(1, 86_400),
    unset: 60,
    meaning: 'How long a rendered page and an answer of the content API are fresh, in seconds',
  }),
  OFFLINE_PAGES: variable({
    reader: onOff,
    unset: true,
    meaning:
      'Browsers keep the articles that were read last, and show them without a network; with `off`, what they keep is removed at their next visit',
  }),
  CACHE_PURGE_URL: variable({
    reader: origins,
    unset: [],
    shown: 'none',
    meaning:
      'The origins, with commas, at which caches in front of the hosts take `PURGE /`. An import sends it to each, as does the ' +
      'process that publishes articles at their dates, and pages carry `Surrogate-Key`: [scaling](scaling.md#caches-in-front)',
  }),
  TOP_ARTICLES: variable({
    reader: wholeNumber(1, 50),
    unset: 7,
    meaning: 'The length of the list of most-read articles',
  }),
  OWN_HOSTS: variable({
    reader: hosts,
    unset: ['rakentaja.example', 'puutarha.example', 'remontti.example', 'koti.example', 'kauppa.example'],
    meaning:
      "The publisher's own hosts, with commas. Links to them are not marked for search engines, redirects may lead to them, " +
      "and the site fetches pictures from them as from the backend's `FILE_PATHS`, at public addresses only. A redirect to " +
      'any other host is not followed',
  }),
  SECURITY_CONTACT: variable({
    reader: reportAddress,
    unset: null,
    shown: 'nobody; `/.well-known/security.txt` answers 404',
    meaning:
      'Who takes reports of weaknesses, for `/.well-known/security.txt`: `mailto:turva@example.fi`, or the address of a ' +
      'page that starts with `https://`',
  }),
  STRICT_TEMPLATES: variable({
    reader: onOff,
    unset: false,
    meaning:
      '`on`: a page fails when its template shows a value that does not exist; `off`: nothing is shown in its place. ' +
      '`npm run dev` switches it on',
  }),
  METRICS_PORT: variable({
    reader: wholeNumber(1, 65_535),
    unset: null,
    shown: 'off',
    meaning:
      'The port on which the site offers [metrics](metrics.md) to Prometheus, at `/metrics`. No proxy may pass it on',
  }),
  METRICS_HOST: variable({
    reader: text,
    unset: '127.0.0.1',
    meaning: 'The address on which the site offers metrics',
  }),
  ACCESS_LOG: variable({
    reader: onOff,
    unset: false,
    meaning: '`on`: a line in the log for each answer, without query, address or browser',
  }),
  DEMO: variable({ reader: onOff, unset: true, meaning: 'The playground at `/demo/`; `off` in production' }),
};

const backend = {
  CONTENT_API_URL: variable({
    reader: apiBases,
    unset: [],
    shown: 'the embedded backend',
    meaning:
      'The base of a content backend, ending in `/api` or a version such as `/api/v2`; [what it must implement](content-api.md). Several of one database are ' +
      'separated by commas: the host asks them by turns, and [leaves out](scaling.md#frozen-parts) one that is unavailable or frozen',
  }),
  FILE_PATHS: variable({
    reader: folders,
    unset: [...usualFilePaths],
    shown: '`/media/,/documents/`',
    meaning:
      "The paths below which the host passes on the backend's files, with commas: pictures, documents and films. A file " +
      'elsewhere at the backend is not reached by visitors, and the log names it',
  }),
  PREVIEW_ORIGINS: variable({
    reader: origins,
    unset: [],
    shown: 'none',
    meaning:
      'The origins, with commas, of content systems that may show a draft in a frame: `https://cms.example.fi`. They hold for ' +
      '`/preview/` and the custom code in a draft alone',
  }),
  CONTENT_API_KEY: variable({
    reader: key,
    unset: null,
    shown: 'made up for the embedded backend',
    meaning: 'The key of that backend',
  }),
  DATA_DIR: variable({
    reader: text,
    unset: './data',
    meaning:
      "The folder of the embedded backend's database, pictures, lead images (`uploads/leads`), profile pictures " +
      "(`uploads/profile-icons`) and outgoing mail (`outbox/*.eml`), and of the host's undelivered leads (`lead-queue/`), " +
      'challenge keys (`embed-challenges/`), partner scripts (`embeds/`), refused origins (`embed-refusals/`) and made ' +
      'pictures (`image-cache/`)',
  }),
  IMAGE_CACHE_MEGABYTES: variable({
    reader: wholeNumber(50, 10_000_000),
    unset: 5000,
    meaning:
      'The size of the folder of made pictures (`image-cache/`). Those that were used least recently are deleted, and made ' +
      'again when they are asked for. A disk that is nearly full keeps no more of them',
  }),
  CONTENT_DIR: variable({
    reader: text,
    unset: null,
    shown: "the demo's",
    meaning:
      'The content folder that the first start and `npx pihlaja content:import` import, into a `DATA_DIR` of its own',
  }),
  BACKUP_KEY: variable({
    reader: backupKey,
    unset: null,
    shown: 'backups are not encrypted',
    meaning:
      'The key of backups: at least 32 characters, or a key of [age](https://age-encryption.org). With the public key ' +
      '`age1…` the site can make backups and not open them; a restore wants its `AGE-SECRET-KEY-…`',
  }),
  DATABASE_URL: variable({
    reader: databaseUrl,
    unset: null,
    shown: 'SQLite in `DATA_DIR`',
    meaning:
      'A PostgreSQL (15 or newer) that holds the data of the embedded backend, as in ' +
      '`postgres://user:password@host:5432/database`: [scaling](scaling.md)',
  }),
  DATABASE_DIRECT_URL: variable({
    reader: databaseUrl,
    unset: null,
    shown: '`DATABASE_URL`',
    meaning:
      'The same database past a [connection pooler](scaling.md#connection-poolers) of transactions that answers at ' +
      '`DATABASE_URL`, for the role `migrate` and for commands',
  }),
  DATABASE_POOL: variable({
    reader: wholeNumber(1, 200),
    unset: 10,
    meaning: 'The most connections of a process to PostgreSQL',
  }),
  REDIS_URL: variable({
    reader: redisUrl,
    unset: null,
    shown: 'the memory of each process',
    meaning:
      'Redis 7 or later, or Valkey, for a site of several processes: `redis://user:password@host:6379`, or `rediss://…` ' +
      'with TLS. In it they share limits, used challenges and the keys of posts; it wants a `CONTENT_API_KEY`. ' +
      '[While it is unavailable](operations.md#redis), each process uses its own memory',
  }),
  STORAGE_URL: variable({
    reader: storageUrl,
    unset: null,
    shown: 'files in `DATA_DIR`',
    meaning:
      'An [object storage](operations.md#object-storage) for the files that several machines need, over the S3 ' +
      'protocol: `s3://bucket/prefix?endpoint=https://storage.example&region=eu-north-1`. Every site has a prefix or a ' +
      'bucket of its own; without an endpoint it is that of AWS',
  }),
  AWS_ACCESS_KEY_ID: variable({
    reader: key,
    unset: null,
    shown: 'none',
    meaning: 'The id of the key to that storage, also of one that is not of AWS',
  }),
  AWS_SECRET_ACCESS_KEY: variable({
    reader: key,
    unset: null,
    shown: 'none',
    meaning: 'The secret of that key',
  }),
};

const mail = {
  MAIL_URL: variable({
    reader: mailUrl,
    unset: null,
    shown: '`.eml` files in `$DATA_DIR/outbox`',
    meaning:
      'The mail server: `smtp://user:password@host:587` or `smtps://…`. `#`, `/`, `?` and `@` of a password are written ' +
      '`%23`, `%2F`, `%3F` and `%40`. The Postfix of this machine, whose certificate is its own: ' +
      '`smtp://127.0.0.1:25?ignoreTLS=true`',
  }),
  MAIL_FROM: variable({
    reader: sender,
    unset: null,
    shown: "`palvelu@` the site's domain",
    meaning:
      'The sender of all mail: `Pihlaja <palvelu@example.fi>`, or the address alone, before which each mail puts the ' +
      "site's name",
  }),
  LEAD_EMAIL: variable({
    reader: emailAddress,
    unset: null,
    shown: "`toimitus@` the site's domain",
    meaning: 'The editor who gets every lead of the embedded backend',
  }),
  ADMIN_EMAILS: variable({
    reader: emailAddresses,
    unset: [],
    shown: 'none; the page does not exist',
    meaning:
      'The accounts of the embedded backend, with commas, that may open the [operator’s page](admin.md): leads, mails and ' +
      'the numbers of the site',
  }),
  CHECK_LINKS: variable({
    reader: onOff,
    unset: true,
    meaning:
      'Whether the embedded backend asks other sites, at night and slowly, for the links of the content to them: ' +
      '[the operator’s page](admin.md#content) lists those that are broken',
  }),
  NEWSLETTER_URL: variable({
    reader: address,
    unset: null,
    shown: 'the embedded service; with `CONTENT_API_URL` none, and the site offers no newsletter',
    meaning: 'The newsletter service',
  }),
  NEWSLETTER_API_KEY: variable({
    reader: key,
    unset: null,
    shown: 'made up for the embedded service',
    meaning: 'The key of that service',
  }),
  NEWSLETTER_UNSUBSCRIBE_URL: variable({
    reader: address,
    unset: null,
    shown: 'the address that the service names after a confirmation, if it does',
    meaning: 'The page of that service where its subscribers cancel',
  }),
};

const services = {
  EMBED_SITES: variable({
    reader: embedSites,
    unset: { pub_demo: ['http://localhost:3001'] },
    meaning:
      'Partner sites as JSON: an id of `a-z`, `0-9`, `_` and `-`, and the origins (no path) whose pages may embed forms, ' +
      'or patterns: `https://*.partner.example` for all names below one that has one owner',
  }),
  NPM_PACKAGE: variable({
    reader: packageName,
    unset: null,
    shown: 'partners install the library from the site itself',
    meaning:
      'The name, with its scope, under which you publish the library for React pages in a registry: `@talo/pihlaja`. ' +
      '`/embed/` then names it; it must be yours, since whoever has the name runs code on your partners’ pages',
  }),
  AD_NETWORK_URL: variable({
    reader: address,
    unset: null,
    shown: "the demo's own; with `CONTENT_API_URL` or `DEMO=off` no ads",
    meaning: "The ad network's script",
  }),
  AD_ORIGINS: variable({
    reader: origins,
    unset: [],
    shown: 'none',
    meaning:
      'More origins, with commas, from which ads load scripts, pictures and frames and to which they report. The site ' +
      'trusts them as the network itself',
  }),
  GTM_ID: variable({
    reader: gtmContainer,
    unset: null,
    shown: 'off',
    meaning: "The tag manager's container, `GTM-ABC1234`",
  }),
  GOOGLE_CLIENT_ID: variable({
    reader: text,
    unset: null,
    shown: 'off',
    meaning: "Sign-in with Google: the site's client id",
  }),
  GOOGLE_JWKS_URL: variable({
    reader: address,
    // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token
    unset: 'https://www.googleapis.com/oauth2/v3/certs',
    meaning: "The address of Google's public keys",
  }),
};

const limits = {
  LEAD_LIMIT: variable({
    reader: count,
    unset: 5,
    meaning: 'Forms that one address may send in ten minutes; six times as many may be refused',
  }),
  LEAD_KEPT_DAYS: variable({
    reader: wholeNumber(1, 3650),
    unset: 365,
    meaning: 'The age in days at which `npx pihlaja leads:purge` deletes a lead',
  }),
  NEWSLETTER_LIMIT: variable({
    reader: count,
    unset: 10,
    meaning: 'Newsletter orders that one address may send in ten minutes, from whichever forms',
  }),
  NEWSLETTER_MAIL_LIMIT: variable({
    reader: count,
    unset: 3,
    meaning:
      'Newsletter orders in an hour that mail one mailbox. Further orders get the usual answer, and nobody gets a mail',
  }),
  LOGIN_LIMIT: variable({
    reader: count,
    unset: 5,
    meaning:
      'Failed logins of one address in a minute; in an hour twice as many registrations, and six times as many logins to ' +
      'one account',
  }),
  RESET_LIMIT: variable({
    reader: count,
    unset: 3,
    meaning:
      'Mails about accounts that one mailbox gets in an hour on request, as many of registrations, and as many as the new ' +
      'address of an account. The site drops further requests without an answer of its own',
  }),
  VOTE_LIMIT: variable({ reader: count, unset: 30, meaning: 'Votes that one address may give in a minute' }),
  HIDE_KNOWN_EMAILS: variable({
    reader: onOff,
    unset: false,
    meaning: '`on`: a registration with a known address looks like any other, and its owner gets a mail',
  }),
};

const demoPartner = {
  PORT_PARTNER: variable({
    reader: wholeNumber(1, 65_535),
    unset: 3001,
    meaning: 'The port on which `npm run demo:partner` listens',
  }),
  PIHLAJA_URL: variable({
    reader: origin,
    unset: 'http://localhost:3000',
    meaning: "The site whose forms the partner's pages show",
  }),
};

/** The variables by subject, in the order of the documentation. */
export const groups = {
  'The host': host,
  'Content and data': backend,
  'Mail and newsletters': mail,
  'Partners and other services': services,
  'Limits and privacy': limits,
  'The demo partner': demoPartner,
} as const;

export const variables = { ...host, ...backend, ...mail, ...services, ...limits, ...demoPartner };
