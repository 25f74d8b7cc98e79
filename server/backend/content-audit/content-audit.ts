// Audits the content once a night and after each import, in the background, until it is stopped.
import { dayOf, sortableTime } from '../../shared/helsinki-time.ts';
import { type BackgroundWorker, startWorker } from '../shared/background-worker.ts';
import { findContentVersion } from '../store/content-version.ts';
import { claimAudit, findAuditClaim } from './audit-queries.ts';
import { checkOtherSites, type OtherSitesCheck } from './check-other-sites.ts';
import { type AuditedContent, checkOwnLinks } from './check-own-links.ts';

/** The dependencies of the content audit. */
export type ContentAudit = AuditedContent &
  Omit<OtherSitesCheck, 'ask'> & {
    /** Null on a site that must not send requests to other sites. */
    ask: OtherSitesCheck['ask'] | null;
  };

/** Interval in milliseconds; an import is noticed within a minute. */
const everyMs = 60_000;
/** Hours of Finnish time in which this and other sites have few visitors. */
const night = { from: 2, until: 5 };

/** Starts the audits. The first one runs after a minute, because a starting process has other work to do. */
export function startContentAudit(audit: ContentAudit): BackgroundWorker {
  const ended = new AbortController();
  let isStart = true;
  const worker = startWorker(async () => {
    if (!isStart) await auditIfDue(audit, ended.signal);
    isStart = false;
    return everyMs;
  });
  return {
    wake: worker.wake,
    stop(timeoutMs) {
      ended.abort();
      return worker.stop(timeoutMs);
    },
  };
}

/**
 * Runs one round; only one process of the site audits at a time.
 * @returns the kind of audit that was done
 */
export async function auditIfDue(audit: ContentAudit, signal: AbortSignal): Promise<'nothing' | 'inside' | 'all'> {
  const { store, now, log } = audit;
  try {
    const before = await findAuditClaim(store);
    const [lastNight = '', lastVersion = '0'] = before.split(' ');
    const tonight = nightOf(now());
    const version = String(await findContentVersion(store));
    const isNight = tonight !== '' && tonight !== lastNight;
    if (!isNight && version === lastVersion) return 'nothing';
    // Claimed before the work, so that a failing audit is retried the next night, and not every minute.
    const next = `${isNight ? tonight : lastNight} ${version}`;
    if (!(await claimAudit(store, { before, next }))) return 'nothing';
    const { outside } = await checkOwnLinks(audit);
    const { ask } = audit;
    if (!isNight || !ask) return 'inside';
    await checkOtherSites({ ...audit, ask }, outside, signal);
    return 'all';
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'the audit of the content failed');
    return 'nothing';
  }
}

/** The date of the night, between two and five o'clock; empty at any other time. */
function nightOf(now: Date): string {
  const iso = now.toISOString();
  const hour = Number(sortableTime(iso).slice(11, 13));
  return hour >= night.from && hour < night.until ? dayOf(iso) : '';
}
