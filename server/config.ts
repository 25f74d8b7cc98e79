// Reads the environment into a typed configuration. No other module of the running site reads process.env.
import { existsSync, readFileSync } from 'node:fs';
import { type InferOutput, safeParse } from 'valibot';
import { readEnvFile } from './config/env-file.ts';
import { describeUnknown } from './config/known-names.ts';
import { variables } from './config/variables.ts';
import { secretsOfAddress } from './shared/hide-secrets.ts';
import { ConfigError, refuseValue } from './shared/refuse-value.ts';

export { ConfigError };

/** Variables by name. */
export type Env = Record<string, string | undefined>;

type Variables = typeof variables;

type ValueOf<Name extends keyof Variables> = Variables[Name]['unset'] extends null
  ? InferOutput<Variables[Name]['reader']> | null
  : InferOutput<Variables[Name]['reader']>;

/**
 * @returns the value of one variable; an empty one counts as unset
 * @throws {ConfigError} for an invalid value
 */
function read<Name extends keyof Variables>(env: Env, name: Name): ValueOf<Name> {
  const { reader, unset } = variables[name];
  const value = env[name]?.trim() ?? '';
  if (value === '') return unset as ValueOf<Name>;
  const { success, output, issues } = safeParse(reader, value);
  return success ? (output as ValueOf<Name>) : refuseValue(name, issues[0].message, value);
}

/**
 * The ad network of the demo, with house ads, so that all steps of showing an ad are visible. The playground serves it, and its
 * ads name companies of the embedded backend, so no site with another backend shows them.
 */
const demoAdNetwork = '/demo/ads/network.js';

/** Default stop delay in seconds. By then, a load balancer that requests `/readyz` every two seconds has noticed. */
const defaultStopDelay = 5;

/** The object storage with its key. The key is in AWS's variables, which every tool for such storages reads. */
function readStorage(env: Env) {
  const place = read(env, 'STORAGE_URL');
  const accessKeyId = read(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = read(env, 'AWS_SECRET_ACCESS_KEY');
  if (!place) return null;
  if (!accessKeyId || !secretAccessKey)
    throw new ConfigError('STORAGE_URL is set without a key. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, too.');
  return { ...place, accessKeyId, secretAccessKey };
}

/** Reads the whole configuration. @throws {ConfigError} for the first invalid value */
export function readConfig(env: Env) {
  const storage = readStorage(env);
  const port = read(env, 'PORT');
  const [contentApiUrl = null, ...otherContentApiUrls] = read(env, 'CONTENT_API_URL');
  const contentApiKey = read(env, 'CONTENT_API_KEY');
  if (contentApiUrl && !contentApiKey)
    throw new ConfigError('CONTENT_API_URL is set without a key. Set CONTENT_API_KEY to the key of that backend.');
  const newsletterUrl = read(env, 'NEWSLETTER_URL');
  const newsletterApiKey = read(env, 'NEWSLETTER_API_KEY');
  if (newsletterUrl && !newsletterApiKey)
    throw new ConfigError('NEWSLETTER_URL is set without a key. Set NEWSLETTER_API_KEY to the key of that service.');
  const databaseUrl = read(env, 'DATABASE_URL');
  const directUrl = databaseUrl && read(env, 'DATABASE_DIRECT_URL');
  const redisUrl = read(env, 'REDIS_URL');
  if (redisUrl && !contentApiKey)
    throw new ConfigError(
      'REDIS_URL is set without CONTENT_API_KEY. Set CONTENT_API_KEY to one key for all processes of the site.',
    );
  const showsDemo = read(env, 'DEMO');
  const trustedProxies = read(env, 'TRUSTED_PROXIES');
  const metricsPort = read(env, 'METRICS_PORT');
  const ownAdNetwork = showsDemo && !contentApiUrl ? demoAdNetwork : null;
  return {
    port,
    host: read(env, 'HOST'),
    siteUrl: read(env, 'SITE_URL') ?? `http://localhost:${port}`,
    contentApiUrl,
    /** The URLs of other backends with the same database. */
    otherContentApiUrls,
    contentApiKey,
    dataDir: read(env, 'DATA_DIR'),
    imageCacheBytes: read(env, 'IMAGE_CACHE_MEGABYTES') * 1_000_000,
    contentDir: read(env, 'CONTENT_DIR'),
    backupKey: read(env, 'BACKUP_KEY'),
    databaseUrl,
    /** Whether a connection pooler listens at `databaseUrl`. */
    hasPooler: directUrl !== null,
    /** The URL that bypasses the pooler, if there is one. */
    databaseDirectUrl: directUrl ?? databaseUrl,
    databasePool: read(env, 'DATABASE_POOL'),
    redisUrl,
    storage,
    mailUrl: read(env, 'MAIL_URL'),
    mailFrom: read(env, 'MAIL_FROM'),
    newsletterUrl,
    newsletterApiKey,
    unsubscribeUrl: read(env, 'NEWSLETTER_UNSUBSCRIBE_URL'),
    embedSites: read(env, 'EMBED_SITES'),
    npmPackage: read(env, 'NPM_PACKAGE'),
    ownHosts: read(env, 'OWN_HOSTS'),
    filePaths: read(env, 'FILE_PATHS'),
    previewOrigins: read(env, 'PREVIEW_ORIGINS'),
    gtmId: read(env, 'GTM_ID'),
    adNetworkUrl: read(env, 'AD_NETWORK_URL') ?? ownAdNetwork,
    adOrigins: read(env, 'AD_ORIGINS'),
    googleClientId: read(env, 'GOOGLE_CLIENT_ID'),
    googleJwksUrl: read(env, 'GOOGLE_JWKS_URL'),
    cachePurgeOrigins: read(env, 'CACHE_PURGE_URL'),
    topArticles: read(env, 'TOP_ARTICLES'),
    revalidateSeconds: read(env, 'REVALIDATE_SECONDS'),
    offersOfflinePages: read(env, 'OFFLINE_PAGES'),
    leadEmail: read(env, 'LEAD_EMAIL'),
    adminEmails: read(env, 'ADMIN_EMAILS'),
    checksLinks: read(env, 'CHECK_LINKS'),
    leadLimit: read(env, 'LEAD_LIMIT'),
    newsletterLimit: read(env, 'NEWSLETTER_LIMIT'),
    newsletterMailLimit: read(env, 'NEWSLETTER_MAIL_LIMIT'),
    loginLimit: read(env, 'LOGIN_LIMIT'),
    resetLimit: read(env, 'RESET_LIMIT'),
    voteLimit: read(env, 'VOTE_LIMIT'),
    hidesKnownEmails: read(env, 'HIDE_KNOWN_EMAILS'),
    leadKeptDays: read(env, 'LEAD_KEPT_DAYS'),
    trustedProxies,
    stopDelaySeconds: read(env, 'STOP_DELAY') ?? (trustedProxies > 0 ? defaultStopDelay : 0),
    metrics: metricsPort === null ? null : { port: metricsPort, host: read(env, 'METRICS_HOST') },
    hasAccessLog: read(env, 'ACCESS_LOG'),
    securityContact: read(env, 'SECURITY_CONTACT'),
    strictTemplates: read(env, 'STRICT_TEMPLATES'),
    showsDemo,
  };
}

/** @returns the message of every invalid value, and not only of the first */
export function findWrongValues(env: Env): string[] {
  const messageOf = (read: () => unknown): string[] => {
    try {
      read();
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  };
  const wrong = (Object.keys(variables) as (keyof Variables)[]).flatMap((name) => messageOf(() => read(env, name)));
  // A variable may need another one.
  return wrong.length > 0 ? wrong : messageOf(() => readConfig(env));
}

export type Config = ReturnType<typeof readConfig>;

/** The files of the variables by name, and the unused lines of the files. */
const fileOfName = new Map<string, string>();
const ignoredInFiles = new Set<string>();

/**
 * The process's environment, with the added variables of a file: `.env` in the working directory, or the given one.
 * @throws {ConfigError} when the file does not exist or is invalid
 */
export function processEnv(envFile?: string): Env {
  // Node.js itself reads the files of its `--env-file`, and another file would mix two configurations.
  const ofNode = filesOfNode(process.execArgv);
  const usual = ofNode.length > 0 || !existsSync('.env') ? [] : ['.env'];
  // The files are read again, because Node.js ignores lines that it does not understand.
  for (const file of [...ofNode, ...(envFile === undefined ? usual : [envFile])]) loadVariables(file);
  return process.env;
}

const filesOfNode = (args: readonly string[]): string[] =>
  args.flatMap((argument, index) => {
    const [, equals, named] = /^--env-file(?:-if-exists)?(=)?(.*)$/s.exec(argument) ?? [];
    const file = equals ? named : named === '' ? args[index + 1] : undefined;
    return file && existsSync(file) ? [file] : [];
  });

function loadVariables(file: string): void {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new ConfigError(`${file} cannot be read as a list of variables (${(error as NodeJS.ErrnoException).code})`);
  }
  const { values, ignored, fault } = readEnvFile(bytes);
  if (fault !== undefined) throw new ConfigError(`${file}${fault}`);
  for (const problem of ignored) ignoredInFiles.add(`${file}${problem}`);
  for (const [name, value] of Object.entries(values)) {
    fileOfName.set(name, file);
    // The environment overrides a file.
    process.env[name] ??= value;
  }
}

/**
 * A line for each setting that has no effect: values in files that are overwritten or truncated, and variables that the site does
 * not know. Unknown variables of the files are all listed, those of the environment only if they look misspelt.
 */
export const findIgnoredSettings = (env: Env): string[] => [
  ...ignoredInFiles,
  ...describeUnknown(fileOfName, Object.keys(env)),
];

/**
 * Whether the standard variables of OpenTelemetry name a collector. Its library reads them itself.
 * https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
export const isTracingEnabled = (env: Env): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** The number of listening sockets that systemd has passed to this process (`sd_listen_fds(3)`). */
export const countPassedSockets = ({ LISTEN_PID, LISTEN_FDS }: Env = process.env): number =>
  Number(LISTEN_PID) === process.pid ? Number(LISTEN_FDS) : 0;

/** Whether `npm start` runs this process. It does so through a shell, which is the parent process. */
export const isStartedByNpm = ({ npm_lifecycle_event }: Env = process.env): boolean => npm_lifecycle_event === 'start';

/** The environment of child processes: that of this process, with `usual` as defaults. */
export const environmentOf = (usual: Env): Env => ({ ...usual, ...process.env });

/** Sets variables for native libraries, which read them themselves. It has no effect outside the main thread. */
export const setForLibraries = (variables: Env): void => void Object.assign(process.env, variables);

/** The configuration of `npm run demo:partner`. @throws {ConfigError} for an invalid value */
export const readPartnerConfig = (env: Env) => ({
  port: read(env, 'PORT_PARTNER'),
  siteUrl: read(env, 'PIHLAJA_URL'),
});

/** The values that no log line may show. */
export const secretsOf = (config: Config): (string | null | undefined)[] => [
  config.contentApiKey,
  config.newsletterApiKey,
  config.backupKey,
  config.storage?.accessKeyId,
  config.storage?.secretAccessKey,
  ...secretsOfAddress(config.mailUrl),
  ...secretsOfAddress(config.databaseUrl),
  ...secretsOfAddress(config.databaseDirectUrl),
  ...secretsOfAddress(config.redisUrl),
];
