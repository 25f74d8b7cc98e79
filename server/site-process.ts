// The functions that every process of the site needs: its log, its traces and metrics, and its end.
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, type Env, isStartedByNpm, isTracingEnabled, secretsOf } from './config.ts';
import { explainListen } from './listen.ts';
import sitePackage from './package.json' with { type: 'json' };
import { createHide } from './shared/hide-secrets.ts';
import { rateLimitRepeats } from './shared/rate-limit-repeats.ts';
import { type AnsweredRequest, listenTo } from './shared/telemetry/events.ts';
import { currentRequestId } from './shared/telemetry/request-context.ts';
import { setTracer } from './shared/telemetry/spans.ts';

/** Opens the log of the process, whose lines contain no secret of the configuration. */
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

/**
 * Starts the access log: one line for each response, without query, IP address or user agent.
 * @returns a function that stops the log
 */
function startAccessLog(log: { info(details: object, message: string): void }): () => void {
  const write = ({ method, path, route, status, ms }: AnsweredRequest) =>
    log.info({ method, path, route, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  const ends = [listenTo('answered', write), listenTo('answeredKept', write)];
  return () => {
    for (const end of ends) end();
  };
}

/** The id of the request to which a log line belongs. */
function requestOfLine(): object {
  const request = currentRequestId();
  return request === undefined ? {} : { request };
}

/**
 * Starts traces and metrics if they are configured.
 * @returns a function that ends both
 * @throws {ConfigError} for an unknown sampler, or a port that is in use
 */
export async function openTelemetry(config: Config, env: Env, log: Logger): Promise<() => Promise<void>> {
  const stopTraces = await openTraces(env);
  const stopMetrics = config.metrics && (await openMetrics(config.metrics, log));
  return async () => {
    await stopMetrics?.();
    await stopTraces?.();
  };
}

/** @throws {ConfigError} for an unknown sampler */
async function openTraces(env: Env): Promise<(() => Promise<void>) | undefined> {
  if (!isTracingEnabled(env)) return undefined;
  // The module is loaded only if traces are configured.
  const { startOpenTelemetry } = await import('./ops/tracing/open-telemetry.ts');
  try {
    const { tracer, stop } = startOpenTelemetry(sitePackage.version, env);
    setTracer(tracer);
    return () => stop().catch(() => {});
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

/** @throws {ConfigError} when the port is in use or the address does not belong to this machine */
async function openMetrics(place: NonNullable<Config['metrics']>, log: Logger): Promise<() => Promise<void>> {
  // The module is loaded only if metrics are configured.
  const { startMetricsServer } = await import('./ops/metrics/metrics-server.ts');
  const onError = (err: unknown) => log.error({ err }, 'the metrics cannot be read');
  return startMetricsServer(place, sitePackage.version, onError).catch((error: NodeJS.ErrnoException) => {
    throw explainListen(error, { ...place, variables: 'METRICS_PORT or METRICS_HOST' });
  });
}

/** Time in milliseconds in which two signals count as one: npm forwards Ctrl-C to its program, so one key press arrives twice. */
const onePressMs = 100;

/** Interval in milliseconds at which a site checks whether the shell of `npm start` has ended. */
const checkShellMs = 250;

/**
 * Stops the site when its shell ends. npm sends SIGTERM to the shell between npm and the site, and the shell ends without a
 * signal to the site. On Windows there is no such signal.
 */
function stopWithShell(): void {
  if (!isStartedByNpm() || process.platform === 'win32') return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkShellMs);
  timer.unref();
}

/** Stops the process on a signal; a second Ctrl-C ends it at once. */
export function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let askedAt: number | undefined;
  stopWithShell();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (askedAt !== undefined) {
        // A second Ctrl-C ends the process at once.
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
