// Runs the site: the embedded backend unless there is another, then the host.
import type { AddressInfo } from 'node:net';
import { type Config, ConfigError, type Env } from './config.ts';
import { makeDataDir } from './data-dir.ts';
import { startEmbeddedBackend } from './embedded.ts';
import { untilLoaded } from './first-load.ts';
import { createHost } from './host/app.ts';
import { redirectBareBytes } from './host/bare-bytes.ts';
import { hostSettings } from './host-settings.ts';
import { listen } from './listen.ts';
import { openSiteFiles } from './shared/files/site-files.ts';
import { freeBytesOf } from './shared/free-bytes.ts';
import { notifySystemd } from './shared/notify-systemd.ts';
import { onRefresh } from './shared/on-refresh.ts';
import { isPrivate } from './shared/sender.ts';
import { openSharedState } from './shared/state/open-shared-state.ts';
import { offerReadings } from './shared/telemetry/readings.ts';
import { lockDataDir } from './site-lock.ts';
import { openLog, openTelemetry, stopOnSignal } from './site-process.ts';
import { createSiteServer } from './site-server.ts';

export interface SiteRun {
  config: Config;
  /** The environment that the configuration was read from. */
  env: Env;
  /** Resolves when the browser's files are there; the value says whether a build ran. */
  built: Promise<boolean>;
  /** Whether the site's address is not printed. */
  isQuiet: boolean;
  /** The arguments that give another program this environment, as in `CommandLine`. */
  passedOn: readonly string[];
}

/** As many connections as nginx lets one address have in deploy/nginx. */
const mostOfVisitor = 200;

/** Behind proxies, all connections are theirs. A private address may be a proxy that `TRUSTED_PROXIES` does not count. */
const connectionLimits = ({ trustedProxies }: Config) => ({
  mostOfAddress: (address: string) =>
    trustedProxies > 0 || isPrivate(address) ? Number.POSITIVE_INFINITY : mostOfVisitor,
});

/** @throws {ConfigError} when its packages, which production does without, are not installed */
async function loadPlayground() {
  const { createPlayground } = await import('pihlaja-playground').catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      'The playground cannot be shown: its packages are not installed. Set DEMO=off, or install all packages with "npm ci".',
    );
  });
  return createPlayground;
}

/** @throws {ConfigError | ContentError | BuildError} when its configuration or sources are wrong */
export async function runSite({ config, env, built, isQuiet, passedOn }: SiteRun): Promise<void> {
  const log = openLog(config);
  // Needed with any backend: the host keeps leads and pictures there.
  makeDataDir(config.dataDir);
  await lockDataDir(config.dataDir);
  const { redisUrl, siteUrl, contentApiKey } = config;
  const shared = await openSharedState({ redisUrl, siteUrl, key: contentApiKey ?? '', log });
  const files = await openSiteFiles(config.dataDir, config.storage);
  const [embedded] = await Promise.all([
    config.contentApiUrl ? null : startEmbeddedBackend(config, { log, passedOn, state: shared.state, files }),
    built.then((isBuilt) => isBuilt && console.log("The browser's files are built.")),
  ]);
  embedded?.drawing.hurry();
  const newsletterUrl = config.newsletterUrl ?? (embedded && `${embedded.origin}/newsletter`);
  if (!newsletterUrl) console.log('NEWSLETTER_URL is not set: the site offers no newsletter.');
  // The embedded backend is there already.
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
      whenOriginalIsThere: embedded?.drawing.whenThere,
      readiness,
      log,
    });
  offerReadings({ disk: async () => ({ freeBytes: await freeBytesOf(config.dataDir) }) });
  const stopTelemetry = await openTelemetry(config, env, log);
  let host = await openHost();
  const { server, stop } = createSiteServer((req, res) => host.app(req, res), connectionLimits(config));
  redirectBareBytes(server);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
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
    // Nobody who presses Ctrl-C has a load balancer that must notice first.
    await stop(signal === 'SIGTERM' ? config.stopDelaySeconds * 1000 : 0);
    await host.close();
    await embedded?.close();
    shared.close();
    await files.close();
    await stopTelemetry();
  });
  notifySystemd(env);
  // The parent may stop the site as soon as it has read this.
  process.send?.({ isReady: true });
  if (!isQuiet)
    console.log(`Pihlaja runs at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}/`);
}
