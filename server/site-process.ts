// What every process of the site has: its log, its traces and metrics, and its end.
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, type Env, isStartedByNpm, isTracingEnabled, secretsOf } from './config.ts';
import { explainListen } from './listen.ts';
import sitePackage from './package.json' with { type: 'json' };
import { createHide } from './shared/hide-secrets.ts';
import { rateLimitRepeats } from './shared/rate-limit-repeats.ts';
import { startAccessLog } from './shared/telemetry/access-log.ts';
import { currentRequestId } from './shared/telemetry/request-context.ts';
import { setTracer } from './shared/telemetry/spans.ts';

/** The log of the process, whose lines show no secret of the configuration. */
export function openLog(config: Config): Logger {
  const hide = createHide(secretsOf(config));
  const stderr = pino.destination(2);
  const level = process.stdout.isTTY && !config.hasAccessLog ? 'warn' : 'info';
  const log = pino(
    { level, mixin: requestOfLine, hooks: rateLimitRepeats() },
    { write: (line) => stderr.write(hide(line)) },
  );
  if (config.hasAccessLog) startAccessLog(log);
  return log;
}

/** Every line names the request that it belongs to. */
function requestOfLine(): object {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/**
 * Offers traces and metrics to those who want them. @returns a function that ends both
 * @throws {ConfigError} for a sampler that does not exist, or a taken port
 */
export async function openTelemetry(config: Config, env: Env, log: Logger): Promise<() => Promise<void>> {
  const stopTraces = await openTraces(env);
  const stopMetrics = config.metrics && (await openMetrics(config.metrics, log));
  return async () => {
    await stopMetrics?.();
    await stopTraces?.();
  };
}

/** @throws {ConfigError} for a sampler that does not exist */
async function openTraces(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (!isTracingEnabled(env)) return undefined;
  // Loaded by those who want traces.
  const { startOpenTelemetry } = await import('./tracing/open-telemetry.ts');
  try {
    const { tracer, stop } = startOpenTelemetry(sitePackage.version, env);
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
  return startMetricsServer(place, sitePackage.version, onError).catch((error: NodeJS.ErrnoException) => {
    throw explainListen(error, { ...place, variables: 'METRICS_PORT or METRICS_HOST' });
  });
}

/** npm passes a terminal's Ctrl-C on to its program, so one press arrives twice. */
const onePressMs = 100;

/** How soon a site notices that the shell of `npm start` is gone. */
const lookAtShellMs = 250;

/**
 * npm passes SIGTERM on to the shell between it and the site, which ends without a word to the site: its end is the signal.
 * On Windows there is none.
 */
function stopWithShell(): void {
  if (!isStartedByNpm() || process.platform === 'win32') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, lookAtShellMs);
  look.unref();
}

/** Stops the process when it is told to; a second signal means "now". */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let askedAt: number | undefined;
  stopWithShell();
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
