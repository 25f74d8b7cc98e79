// Runs the site: the embedded backend unless there is another, then the host.
import type { AddressInfo } from 'node:net';
import { type Logger, pino } from 'pino';
import packageJson from '../package.json' with { type: 'json' };
import { type Config, ConfigError, type Env, namesCollector, secretsOf } from './config.ts';
import { makeFolder, startEmbeddedBackend } from './embedded.ts';
import { createHost } from './host/app.ts';
import { redirectBareBytes } from './host/bare-bytes.ts';
import { hostSettings } from './host-settings.ts';
import { listen } from './listen.ts';
import { calmLog } from './shared/calm-log.ts';
import { openSiteFiles } from './shared/files/site-files.ts';
import { freeBytesOf } from './shared/free-bytes.ts';
import { createHide } from './shared/hide-secrets.ts';
import { onRefresh } from './shared/on-refresh.ts';
import { openSharedState } from './shared/state/open-shared-state.ts';
import { startAccessLog } from './shared/telemetry/access-log.ts';
import { offerReadings } from './shared/telemetry/readings.ts';
import { currentRequestId } from './shared/telemetry/request-context.ts';
import { setTracer } from './shared/telemetry/spans.ts';
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

/** @throws {ConfigError | ContentError | BuildError} when its configuration or sources are wrong */
export async function runSite({ config, env, built, isQuiet, passedOn }: SiteRun): Promise<void> {
  const hide = createHide(secretsOf(config));
  const stderr = pino.destination(2);
  const level = process.stdout.isTTY && !config.hasAccessLog ? 'warn' : 'info';
  const log = pino({ level, mixin: requestOfLine, hooks: calmLog() }, { write: (line) => stderr.write(hide(line)) });
  if (config.hasAccessLog) startAccessLog(log);
  // Needed with any backend: the host keeps leads and pictures there.
  makeFolder(config.dataDir);
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
  const readiness = { isStopping: false };
  const demo = config.showsDemo ? (await import('pihlaja-playground')).createPlayground : undefined;
  const openHost = () =>
    createHost({
      demo,
      contentApiUrl: config.contentApiUrl ?? `${embedded?.origin}/api`,
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
  const stopTraces = await openTraces(env);
  const stopMetrics = config.metrics && (await openMetrics(config.metrics, log));
  let host = await openHost();
  const { server, stop } = createSiteServer((req, res) => host.app(req, res));
  redirectBareBytes(server);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  void host.askAhead();
  onRefresh(process, async () => {
    const before = host;
    host = await openHost();
    void host.askAhead();
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
    await stopMetrics?.();
    await stopTraces?.();
  });
  // The parent may stop the site as soon as it has read this.
  process.send?.({ isReady: true });
  if (!isQuiet)
    console.log(`Pihlaja runs at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}/`);
}

/** Every line names the request that it belongs to. */
function requestOfLine(): object {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/** @throws {ConfigError} for a sampler that does not exist */
async function openTraces(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (!namesCollector(env)) return undefined;
  // Loaded by those who want traces.
  const { startOpenTelemetry } = await import('./tracing/open-telemetry.ts');
  try {
    const { tracer, stop } = startOpenTelemetry(packageJson.version, env);
    setTracer(tracer);
    return () => stop().catch(() => {});
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

/** @throws {ConfigError} when the port is taken or the address is not this machine's */
async function openMetrics(place: NonNullable<Config['metrics']>, log: Logger): Promise<() => Promise<void>> {
  // Loaded by those who want metrics.
  const { startMetricsServer } = await import('./metrics/metrics-server.ts');
  const onError = (err: unknown) => log.error({ err }, 'the metrics cannot be read');
  return startMetricsServer(place, packageJson.version, onError).catch((error: NodeJS.ErrnoException) => {
    const { port, host } = place;
    throw new ConfigError(
      `METRICS_PORT and METRICS_HOST want a free address, but ${host}:${port} is not (${error.code})`,
    );
  });
}

/** npm passes a terminal's Ctrl-C on to its program, so one press arrives twice. */
const onePressMs = 100;

function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (askedAt !== undefined) {
        // A second Ctrl-C means "now".
        if (performance.now() - askedAt > onePressMs) process.exit(1);
        return;
      }
      askedAt = performance.now();
      stop(signal).then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}
