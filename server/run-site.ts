// Runs the site: the embedded backend unless another one is configured, then the host.
import type { EventEmitter } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, type Env } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { startEmbeddedBackend } from './embedded.ts';
import { untilLoaded } from './first-load.ts';
import { createHost } from './host/app.ts';
import { redirectBareBytes } from './host/http/bare-bytes.ts';
import { hostSettings } from './host-settings.ts';
import { listen } from './listen.ts';
import { openSiteFiles } from './shared/files/site-files.ts';
import { freeBytesOf } from './shared/free-bytes.ts';
import { notifySystemd } from './shared/notify-systemd.ts';
import { isPrivate } from './shared/sender.ts';
import { openSharedState } from './shared/state/open-shared-state.ts';
import { offerReadings } from './shared/telemetry/readings.ts';
import { lockDataDir } from './site-lock.ts';
import { openLog, openTelemetry, stopOnSignal } from './site-process.ts';
import { createSiteServer } from './site-server.ts';

export interface SiteRun {
  config: Config;
  /** The environment from which the configuration was read. */
  env: Env;
  /** Resolves when the browser's files exist; the value is whether a build ran. */
  built: Promise<boolean>;
  /** Whether the site's URL is not printed. */
  isQuiet: boolean;
  /** The arguments that pass this environment to another program, as in `CommandLine`. */
  childArgs: readonly string[];
}

/** Maximum number of connections of a visitor, the same as nginx allows an address in deploy/nginx. */
const maxOfVisitor = 200;

/**
 * The limits of connections. Behind proxies, all connections come from the proxies. A private address may be a proxy that
 * `TRUSTED_PROXIES` does not count.
 */
const connectionLimits = ({ trustedProxies }: Config) => ({
  maxOfAddress: (address: string) =>
    trustedProxies > 0 || isPrivate(address) ? Number.POSITIVE_INFINITY : maxOfVisitor,
});

/** @throws {ConfigError} when the playground's packages, which a production installation omits, are not installed */
async function loadPlayground() {
  const { createPlayground } = await import('pihlaja-playground').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      'The playground cannot be shown: its packages are not installed. Set DEMO=off, or install all packages with "npm ci".',
    );
  });
  return createPlayground;
}

/** @throws {ConfigError | ContentError | BuildError} when the configuration or the sources are invalid */
export async function runSite({ config, env, built, isQuiet, childArgs }: SiteRun): Promise<void> {
  const log = openLog(config);
  // The folder is needed with any backend: the host stores leads and pictures in it.
  makeDataDir(config.dataDir);
  await lockDataDir(config.dataDir);
  const { redisUrl, siteUrl, contentApiKey } = config;
  const shared = await openSharedState({ redisUrl, siteUrl, key: contentApiKey ?? '', log });
  const files = await openSiteFiles(config.dataDir, config.storage);
  const [embedded] = await Promise.all([
    config.contentApiUrl ? null : startEmbeddedBackend(config, { log, childArgs, state: shared.state, files }),
    built.then((isBuilt) => isBuilt && console.log("The browser's files are built.")),
  ]);
  embedded?.drawing.hurry();
  const newsletterUrl = config.newsletterUrl ?? (embedded && `${embedded.origin}/newsletter`);
  if (!newsletterUrl) console.log('NEWSLETTER_URL is not set: the site offers no newsletter.');
  // The embedded backend is ready already.
  const readiness = { isStarting: embedded === null, isStopping: false };
  const demo = config.showsDemo ? await loadPlayground() : undefined;
  const openHost = () =>
    createHost({
      demo,
      contentApiUrl: config.contentApiUrl ?? `${embedded?.origin}/api`,
      otherContentApiUrls: config.otherContentApiUrls,
      contentApiKey: config.contentApiKey ?? embedded?.apiKey ?? '',
      newsletterUrl,
      newsletterApiKey: config.newsletterApiKey ?? embedded?.newsletterApiKey ?? '',
      siteUrl,
      ...hostSettings(config),
      state: shared.state,
      sharedFiles: files.shared,
      strictTemplates: config.strictTemplates,
      whenOriginalIsThere: embedded?.drawing.whenDrawn,
      readiness,
      log,
    });
  offerReadings({ disk: async () => ({ freeBytes: await freeBytesOf(config.dataDir) }) });
  const stopTelemetry = await openTelemetry(config, env, log);
  let host = await openHost();
  const siteServer = createSiteServer((req, res) => host.app(req, res), connectionLimits(config));
  redirectBareBytes(siteServer.server);
  await listen(siteServer, config);
  const { port } = siteServer.server.address() as AddressInfo;
  if (readiness.isStarting)
    void untilLoaded(() => host.askSite()).then(() => {
      readiness.isStarting = false;
    });
  void host.warmUp();
  onRefresh(process, async () => {
    const before = host;
    host = await openHost();
    void host.warmUp();
    await before.close();
  });
  stopOnSignal(async (signal) => {
    readiness.isStopping = true;
    // Ctrl-C does not wait, because no load balancer has to notice the stop.
    await siteServer.stop(signal === 'SIGTERM' ? config.stopDelaySeconds * 1000 : 0);
    await host.close();
    await embedded?.close();
    shared.close();
    await files.close();
    await stopTelemetry();
  });
  notifySystemd(env);
  // The parent process may stop the site as soon as it has received this message.
  process.send?.({ isReady: true });
  if (!isQuiet)
    console.log(`Pihlaja runs at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}/`);
}

/** This process, with a channel to its parent process. */
type RefreshChannel = Pick<EventEmitter, 'on'> & { send?(message: object): unknown };

/**
 * Handles messages of `npm run dev`, which reload templates, styles and widgets of the running site.
 * @param refresh called for every `refresh` message of the parent process, one at a time; the parent process receives the result
 */
export function onRefresh(channel: RefreshChannel, refresh: () => Promise<void>): void {
  let queue: Promise<unknown> = Promise.resolve();
  channel.on('message', (message: unknown) => {
    // Another parent process may send any message.
    if (message !== 'refresh') return;
    queue = queue.then(refresh).then(
      () => channel.send?.({ isReady: true }),
      (error: Error) => channel.send?.({ problem: error.message }),
    );
  });
}
