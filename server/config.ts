// Turns the environment into a typed configuration; nothing else of the running site reads process.env.
import { existsSync } from 'node:fs';
import { isEmail } from '../rules/email.ts';
import { readSender } from '../rules/mail-sender.ts';
import { isSiteId } from './contract/embeds.ts';
import { secretsOfMailUrl } from './shared/hide-secrets.ts';
import { ConfigError, refuseValue } from './shared/refuse-value.ts';

export { ConfigError };

/** Variables by name. */
export type Env = Record<string, string | undefined>;
/** Reads one variable's text. @throws {ConfigError} */
type Reader<T> = (value: string, name: string) => T;

const wholeNumber =
  (min: number, max: number): Reader<number> =>
  (value, name) => {
    const number = Number(value);
    return /^\d+$/.test(value) && number >= min && number <= max
      ? number
      : refuseValue(name, `a whole number from ${min} to ${max}`, value);
  };

const addressOf =
  (protocols: string[], more = '', isRight: (url: URL) => boolean = () => true): Reader<string> =>
  (value, name) => {
    const wanted = `an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}${more}`;
    if (!URL.canParse(value)) return refuseValue(name, wanted, value);
    const url = new URL(value);
    return protocols.includes(url.protocol) && url.host !== '' && isRight(url)
      ? value.replace(/\/+$/, '')
      : refuseValue(name, wanted, value);
  };

/** Nobody but mail servers is told a password: whatever else wants a key has a variable for it. */
const address: Reader<string> = (value, name) => {
  const url = addressOf(['http:', 'https:'])(value, name);
  const { username, password } = new URL(url);
  return username + password === '' ? url : refuseValue(name, 'an address without a user name and a password', value);
};

const origin: Reader<string> = (value, name) => {
  const url = new URL(address(value, name));
  return url.pathname === '/' && !url.search ? url.origin : refuseValue(name, 'an origin without a path', value);
};

const apiBase: Reader<string> = (value, name) => {
  const url = address(value, name);
  return url.endsWith('/api') ? url : refuseValue(name, 'an address that ends in /api', value);
};

const text: Reader<string> = (value) => value;

/** What fits into a header of a request. */
const key: Reader<string> = (value, name) =>
  /^[\x21-\x7e]+$/.test(value) ? value : refuseValue(name, 'one word of ASCII characters', value);

const gtmContainer: Reader<string> = (value, name) =>
  /^GTM-[A-Z0-9]{4,12}$/.test(value) ? value : refuseValue(name, 'a container like GTM-ABC1234', value);

const origins: Reader<string[]> = (value, name) => value.split(',').map((one) => origin(one.trim(), name));

const hosts: Reader<string[]> = (value, name) => {
  const list = value.split(',').map((host) => host.trim().toLowerCase());
  return list.every((host) => /^[a-z0-9.-]+$/.test(host)) ? list : refuseValue(name, 'host names with commas', value);
};

const emailAddress: Reader<string> = (value, name) =>
  isEmail(value) ? value : refuseValue(name, 'an email address', value);

const onOff: Reader<boolean> = (value, name) =>
  value === 'on' || value === 'off' ? value === 'on' : refuseValue(name, '"on" or "off"', value);

/** As a browser writes it: no path, no capital letters, no port that goes without saying. */
const isBareOrigin = (item: unknown): boolean =>
  typeof item === 'string' && /^https?:/.test(item) && URL.canParse(item) && new URL(item).origin === item;

/** Partner sites by id, each with the origins that may embed. */
const embedSites: Reader<Record<string, string[]>> = (value, name) => {
  const wanted =
    'JSON like {"pub_demo":["https://partner.example"]}, ids of a-z, 0-9, _ and -, and origins without a path';
  let sites: unknown;
  try {
    sites = JSON.parse(value);
  } catch {
    return refuseValue(name, wanted, value);
  }
  const isRight =
    typeof sites === 'object' &&
    sites !== null &&
    !Array.isArray(sites) &&
    Object.keys(sites).every(isSiteId) &&
    Object.values(sites).every((list) => Array.isArray(list) && list.every(isBareOrigin));
  return isRight ? (sites as Record<string, string[]>) : refuseValue(name, wanted, value);
};

const sender: Reader<string> = (value, name) =>
  readSender(value)
    ? value
    : refuseValue(name, 'one address, with or without a name, such as Pihlaja <palvelu@example.fi>', value);

/** Ends the host too early: what stands before the sign is read as host and port, and the password behind it as no secret. */
const hasBareSign = (url: URL): boolean => url.hash !== '' || `${url.pathname}${url.search}`.includes('@');

/** Where mail goes: an SMTP server, or files in the outbox. */
const mailUrl = addressOf(
  ['smtp:', 'smtps:'],
  ', with # / ? @ in a password written as %23 %2F %3F %40',
  (url) => !hasBareSign(url),
);
const databaseUrl: Reader<string> = (value, name) =>
  /^postgres(ql)?:\/\//.test(value)
    ? refuseValue(name, 'to be unset: the embedded backend keeps its data in SQLite so far', value)
    : refuseValue(name, 'an address that starts with postgres://', value);

/**
 * The demo has a network of its own, with house ads, so that the whole path is seen working. The playground serves it, and
 * its ads name companies of the embedded backend: no site with another backend shows them.
 */
const demoAdNetwork = '/demo/ads/network.js';

/** https://developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const googleKeys = 'https://www.googleapis.com/oauth2/v3/certs';

/** Reads the whole configuration. @throws {ConfigError} for the first wrong value */
export function readConfig(env: Env) {
  const read = <T>(name: string, reader: Reader<T>, fallback: T): T => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? fallback : reader(value, name);
  };
  const port = read('PORT', wholeNumber(0, 65535), 3000);
  const contentApiUrl = read<string | null>('CONTENT_API_URL', apiBase, null);
  const contentApiKey = read<string | null>('CONTENT_API_KEY', key, null);
  if (contentApiUrl && !contentApiKey)
    throw new ConfigError('CONTENT_API_KEY wants the key of the backend that CONTENT_API_URL names, but is not set');
  const newsletterUrl = read<string | null>('NEWSLETTER_URL', address, null);
  const newsletterApiKey = read<string | null>('NEWSLETTER_API_KEY', key, null);
  if (newsletterUrl && !newsletterApiKey)
    throw new ConfigError('NEWSLETTER_API_KEY wants the key of the service that NEWSLETTER_URL names, but is not set');
  const showsDemo = read('DEMO', onOff, true);
  const ownAdNetwork = showsDemo && !contentApiUrl ? demoAdNetwork : null;
  return {
    port,
    host: read('HOST', text, '127.0.0.1'),
    siteUrl: read<string>('SITE_URL', origin, `http://localhost:${port}`),
    contentApiUrl,
    contentApiKey,
    dataDir: read('DATA_DIR', text, './data'),
    contentDir: read<string | null>('CONTENT_DIR', text, null),
    databaseUrl: read<string | null>('DATABASE_URL', databaseUrl, null),
    mailUrl: read<string | null>('MAIL_URL', mailUrl, null),
    mailFrom: read<string | null>('MAIL_FROM', sender, null),
    newsletterUrl,
    newsletterApiKey,
    embedSites: read('EMBED_SITES', embedSites, { pub_demo: ['http://localhost:3001'] }),
    ownHosts: read('OWN_HOSTS', hosts, [
      'rakentaja.example',
      'puutarha.example',
      'remontti.example',
      'koti.example',
      'kauppa.example',
    ]),
    gtmId: read<string | null>('GTM_ID', gtmContainer, null),
    adNetworkUrl: read<string | null>('AD_NETWORK_URL', address, ownAdNetwork),
    adOrigins: read<string[]>('AD_ORIGINS', origins, []),
    googleClientId: read<string | null>('GOOGLE_CLIENT_ID', text, null),
    googleJwksUrl: read<string>('GOOGLE_JWKS_URL', address, googleKeys),
    topArticles: read('TOP_ARTICLES', wholeNumber(1, 50), 7),
    revalidateSeconds: read('REVALIDATE_SECONDS', wholeNumber(1, 86_400), 60),
    leadEmail: read<string | null>('LEAD_EMAIL', emailAddress, null),
    leadLimit: read('LEAD_LIMIT', wholeNumber(1, 1_000_000), 5),
    newsletterLimit: read('NEWSLETTER_LIMIT', wholeNumber(1, 1_000_000), 10),
    loginLimit: read('LOGIN_LIMIT', wholeNumber(1, 1_000_000), 5),
    resetLimit: read('RESET_LIMIT', wholeNumber(1, 1_000_000), 3),
    voteLimit: read('VOTE_LIMIT', wholeNumber(1, 1_000_000), 30),
    hidesKnownEmails: read('HIDE_KNOWN_EMAILS', onOff, false),
    leadKeptDays: read('LEAD_KEPT_DAYS', wholeNumber(1, 3650), 365),
    trustedProxies: read('TRUSTED_PROXIES', wholeNumber(0, 10), 0),
    strictTemplates: read('STRICT_TEMPLATES', onOff, false),
    showsDemo,
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The process's environment, with what a file adds to it: `.env` in the working directory, or the one that is named.
 * @throws {ConfigError} when there is no such file
 */
export function processEnv(envFile?: string): Env {
  // Node reads what stands behind its own `--env-file` by itself, and a second file would mix two configurations.
  const isNamed = process.execArgv.some((argument) => argument.startsWith('--env-file'));
  const file = envFile ?? (isNamed || !existsSync('.env') ? undefined : '.env');
  if (file === undefined) return process.env;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new ConfigError(`${file} can not be read as a list of variables (${(error as NodeJS.ErrnoException).code})`);
  }
  return process.env;
}

/** What a program of ours is started with: this one's environment, and `usual` where that says nothing. */
export const environmentOf = (usual: Env): Env => ({ ...usual, ...process.env });

/** What `npm run demo:partner` needs to know. @throws {ConfigError} */
export const readPartnerConfig = (env: Env) => ({
  port: wholeNumber(1, 65_535)(env.PORT_PARTNER || '3001', 'PORT_PARTNER'),
  siteUrl: origin(env.PIHLAJA_URL || 'http://localhost:3000', 'PIHLAJA_URL'),
});

/** What no log line may show. */
export const secretsOf = ({ contentApiKey, newsletterApiKey, mailUrl }: Config): (string | null)[] => [
  contentApiKey,
  newsletterApiKey,
  ...secretsOfMailUrl(mailUrl),
];
