// Runs the site: the embedded backend unless there is another, then the host.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type Config, ConfigError, secretsOf } from './config.ts';
import { makeFolder, startEmbeddedBackend } from './embedded.ts';
import { createHost } from './host/app.ts';
import { redirectBareBytes } from './host/bare-bytes.ts';
import { hostSettings } from './host-settings.ts';
import { createHide } from './shared/hide-secrets.ts';
import { onRefresh } from './shared/on-refresh.ts';
import { createSiteServer } from './site-server.ts';

/** The time that requests under way have after a stop signal. */
const drainMs = 25_000;

export interface SiteRun {
  config: Config;
  /** Resolves when the browser's files are there; the value says whether a build ran. */
  built: Promise<boolean>;
  /** Whether the site's address is not printed. */
  isQuiet: boolean;
  /** The arguments that give another program this environment, as in `CommandLine`. */
  passedOn: readonly string[];
}

/** @throws {ConfigError | ContentError | BuildError} when its configuration or sources are wrong */
export async function runSite({ config, built, isQuiet, passedOn }: SiteRun): Promise<void> {
  const hide = createHide(secretsOf(config));
  const stderr = pino.destination(2);
  const log = pino({ level: process.stdout.isTTY ? 'warn' : 'info' }, { write: (line) => stderr.write(hide(line)) });
  // Needed with any backend: the host keeps leads and pictures there.
  makeFolder(config.dataDir);
  const [embedded] = await Promise.all([
    config.contentApiUrl ? null : startEmbeddedBackend(config, log, passedOn),
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
      siteUrl: config.siteUrl,
      ...hostSettings(config),
      strictTemplates: config.strictTemplates,
      whenOriginalIsThere: embedded?.drawing.whenThere,
      readiness,
      log,
    });
  let host = await openHost();
  const server = createSiteServer((req, res) => host.app(req, res));
  redirectBareBytes(server);
  await listen(server, config.port, config.host);
  const { port } = server.address() as AddressInfo;
  void host.askAhead();
  onRefresh(process, async () => {
    const before = host;
    host = await openHost();
    void host.askAhead();
    await before.close();
  });
  stopOnSignal(async () => {
    readiness.isStopping = true;
    await closeServer(server);
    await host.close();
    await embedded?.close();
  });
  // The parent may stop the site as soon as it has read this.
  process.send?.({ isReady: true });
  if (!isQuiet)
    console.log(`Pihlaja runs at http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}/`);
}

/** @throws {ConfigError} when the port is taken or the address is not this machine's */
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL'
          ? new ConfigError(`PORT and HOST want a free address, but ${host}:${port} is not (${error.code})`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
}

/** Accepts no new requests, ends those under way, and cuts the rest after the drain time. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    // A kept-alive connection becomes idle when its request has been answered, so one check is not enough.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}

/** npm passes a terminal's Ctrl-C on to its program, so one press arrives twice. */
const onePressMs = 100;

function stopOnSignal(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (askedAt !== undefined) {
        // A second Ctrl-C means "now".
        if (performance.now() - askedAt > onePressMs) process.exit(1);
        return;
      }
      askedAt = performance.now();
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}
