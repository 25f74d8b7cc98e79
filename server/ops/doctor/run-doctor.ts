// Runs every check concurrently, and returns the results in the order of this list. No check changes anything.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNewestTime } from '../../backend/store/newest-time-queries.ts';
import type { Store } from '../../backend/store/open-store.ts';
import { openToRead } from '../../backend/store/read-only-store.ts';
import type { Config } from '../../config.ts';
import { databaseName } from '../backup/data-folder.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock } from './check-clock.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkLeadQueue } from './check-lead-queue.ts';
import { checkLimits } from './check-limits.ts';
import { checkMail, checkMails } from './check-mail.ts';
import { checkProxies } from './check-proxies.ts';
import { checkRedis } from './check-redis.ts';
import { checkServer } from './check-server.ts';
import { askBackend, checkBackend, checkNewsletter, checkOtherBackends, checkPartners } from './check-services.ts';
import { checkSiteUrl } from './check-site-url.ts';
import { checkStorage } from './check-storage.ts';
import { checkVersions } from './check-versions.ts';
import { type DoctorContext, isLocal, probeSite } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

export interface DoctorOptions {
  config: Config;
  /** The lines about settings that have no effect. */
  ignored?: readonly string[];
  now: Date;
  mailTo: string | null;
}

export async function runDoctor({ config, ignored = [], now, mailTo }: DoctorOptions): Promise<Diagnosis[]> {
  const [site, answered] = await Promise.all([probeSite(config, now), askBackend(config)]);
  const context: DoctorContext = { config, now, mailTo, site, isPublic: !isLocal(config.siteUrl) };
  const dates = {
    [config.siteUrl]: site.answered.headers.get('date'),
    'the backend': answered?.headers.get('date') ?? null,
  };
  const { store, found: ofDatabase } = await openDatabase(config);
  const checks: Record<string, () => Diagnosis[] | Promise<Diagnosis[]>> = {
    configuration: () => checkConfiguration(context, ignored),
    'data folder': () => checkDataFolder(context),
    'open files': () => checkLimits(context),
    storage: () => checkStorage(context),
    database: () => ofDatabase,
    clock: async () => checkClock(context, dates, store && (await findNewestTime(store))),
    'way in': () => checkSiteUrl(context),
    certificate: () => checkCertificate(context),
    proxies: () => checkProxies(context),
    backend: async () => [...checkBackend(config, answered), ...(await checkOtherBackends(config))],
    redis: () => checkRedis(config),
    'lead queue': () => checkLeadQueue(context),
    mail: () => checkMail(context),
    mails: () => (store ? checkMails(store, now) : []),
    newsletter: () => checkNewsletter(config),
    partners: () => checkPartners(context),
    versions: () => checkVersions(context),
  };
  const found = await Promise.all(Object.entries(checks).map(([name, check]) => attempt(name, check)));
  await store?.destroy().catch(() => {});
  return found.flat();
}

/** Opens the database once, so that an unreachable server is one finding, and not one of each check that uses it. */
async function openDatabase(config: Config): Promise<{ store: Store | null; found: Diagnosis[] }> {
  const { dataDir, databaseDirectUrl, contentApiUrl } = config;
  if (databaseDirectUrl && !contentApiUrl) return checkServer(databaseDirectUrl);
  const file = join(dataDir, databaseName);
  if (!existsSync(file)) return { store: null, found: withoutDatabase(config) };
  const store = openToRead(file);
  return { store, found: await attempt('database', () => checkDatabase(store, file)) };
}

function withoutDatabase({ contentApiUrl, dataDir }: Config): Diagnosis[] {
  const { ok, fail } = verdictsOf('database');
  if (contentApiUrl) return [ok('the backend at CONTENT_API_URL has its own')];
  return [fail(`there is none in "${dataDir}"`, 'Name the DATA_DIR of the site with --data, or start the site once.')];
}

/** Runs a check. A check that throws is a finding, too, for example because of a missing table or an unreadable folder. */
async function attempt(name: string, check: () => Diagnosis[] | Promise<Diagnosis[]>): Promise<Diagnosis[]> {
  try {
    return await check();
  } catch (error) {
    return [verdictsOf(name).fail(`it cannot be checked: ${(error as Error).message}`, 'Correct what the line names.')];
  }
}
