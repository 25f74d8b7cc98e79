// Publishes scheduled pages and purges the caches in front of the hosts, in the background until it is stopped.
import { publicationNoticedMs } from '../../contract/content-version.ts';
import { purgeCaches } from '../../shared/purge-caches.ts';
import { type BackgroundWorker, startWorker } from '../shared/background-worker.ts';
import type { Log } from '../shared/log.ts';
import type { Store } from '../store/open-store.ts';
import { findUnpurgedVersion, publishDuePages, recordPurgedVersion } from './scheduled-page-queries.ts';

/** Default interval in milliseconds, the maximum delay of a publication. A check costs a read of one index row. */
const defaultEveryMs = 5000;

/** The dependencies of publishing scheduled pages. */
export interface ScheduledPublication {
  store: Store;
  now: () => Date;
  log: Log;
  /** Interval in milliseconds. */
  everyMs?: number | undefined;
  /** Origins of the caches in front of the hosts, which accept `PURGE /`. */
  cachePurgeOrigins: readonly string[];
  /** Milliseconds after a publication within which every host has noticed it. */
  noticedMs?: number | undefined;
}

export function startPublication({
  store,
  now,
  log,
  everyMs = defaultEveryMs,
  cachePurgeOrigins,
  noticedMs = publicationNoticedMs,
}: ScheduledPublication): BackgroundWorker {
  const hasCaches = cachePurgeOrigins.length > 0;
  /** The version for which an earlier round has waited until every host has noticed it. */
  let noticed: string | undefined;

  /**
   * Purges the caches, but waits in the first round that sees a version: a cache that asked a host too early would store the
   * old page.
   */
  async function purgeWhenDue(): Promise<number> {
    const version = hasCaches ? await findUnpurgedVersion(store) : undefined;
    if (version === undefined) return everyMs;
    if (version !== noticed) {
      noticed = version;
      return noticedMs;
    }
    for (const failure of await purgeCaches(cachePurgeOrigins)) log.error({}, failure);
    await recordPurgedVersion(store, version);
    return everyMs;
  }

  return startWorker(async () => {
    try {
      const paths = await publishDuePages(store, now(), hasCaches);
      if (paths.length > 0) log.info({ paths: paths.slice(0, 20), count: paths.length }, 'pages are published');
      return await purgeWhenDue();
    } catch (err) {
      log.error({ err }, 'pages whose dates have come cannot be published');
      return everyMs;
    }
  });
}
