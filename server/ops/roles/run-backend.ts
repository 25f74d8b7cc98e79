// Runs the backend without a host: its API for hosts, or its background work.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createBackend } from '../../backend/app.ts';
import type { Backend } from '../../backend/options.ts';
import { backendSettings } from '../../backend-settings.ts';
import type { Config, Env } from '../../config.ts';
import { makeDataDir } from '../../data-dir.ts';
import { listen } from '../../listen.ts';
import { openSiteFiles } from '../../shared/files/site-files.ts';
import { notifySystemd } from '../../shared/notify-systemd.ts';
import { openSharedState } from '../../shared/state/open-shared-state.ts';
import { openLog, openTelemetry, stopOnSignal } from '../../site-process.ts';
import { createSiteServer } from '../../site-server.ts';

/** @throws {ConfigError} when the database is unavailable, or has older tables than this program */
export async function runBackend(role: 'backend' | 'worker', config: Config, env: Env): Promise<void> {
  const log = openLog(config);
  makeDataDir(config.dataDir);
  const { redisUrl, siteUrl } = config;
  const apiKey = config.contentApiKey ?? '';
  const shared = await openSharedState({ redisUrl, siteUrl, key: apiKey, log });
  const files = await openSiteFiles(config.dataDir, config.storage);
  const newsletterApiKey = config.newsletterApiKey ?? randomUUID();
  if (role === 'backend' && !config.newsletterApiKey)
    console.log('NEWSLETTER_API_KEY is not set: the newsletter service takes no orders.');
  const part = role === 'worker' ? 'background' : 'calls';
  const settings = {
    ...backendSettings(config),
    part,
    files,
    apiKey,
    newsletterApiKey,
    state: shared.state,
    log,
  } as const;
  const backend = await createBackend(settings);
  const stopTelemetry = await openTelemetry(config, env, log);
  const readiness = { isStopping: false };
  const stopServing = role === 'backend' ? await serve(backend, config, readiness) : waitForWork();
  stopOnSignal(async (signal) => {
    readiness.isStopping = true;
    await stopServing(signal === 'SIGTERM' ? config.stopDelaySeconds * 1000 : 0);
    await backend.close();
    shared.close();
    await files.close();
    await stopTelemetry();
  });
  notifySystemd(env);
  process.send?.({ isReady: true });
}

/** Serves the API until it is stopped. */
async function serve(
  backend: Backend,
  config: Config,
  readiness: { isStopping: boolean },
): Promise<(delayMs: number) => Promise<void>> {
  const app = express();
  app.disable('x-powered-by');
  app.get(['/livez', '/healthz'], (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    const state = readiness.isStopping
      ? 'stopping'
      : await backend.isEmpty().then(
          () => 'ready',
          () => 'no database',
        );
    response
      .status(state === 'ready' ? 200 : 503)
      .set('cache-control', 'no-store')
      .json({ status: state });
  });
  app.use(backend.app);
  const siteServer = createSiteServer(app);
  await listen(siteServer, config);
  const { port } = siteServer.server.address() as AddressInfo;
  console.log(`The backend serves http://${config.host}:${port}/api`);
  return siteServer.stop;
}

/** Keeps the process alive, because a worker has no port. */
function waitForWork(): () => Promise<void> {
  const alive = setInterval(() => {}, 2 ** 30);
  console.log('The worker sends mails and sweeps what has expired.');
  return async () => clearInterval(alive);
}
