// Checks at night whether external links still work.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../shared/log.ts';
import type { Store } from '../store/open-store.ts';
import {
  findExternalLinksToCheck,
  findFailedExternalLinks,
  recordExternalLinkCheck,
  replaceFindings,
  saveAuditNote,
  syncExternalLinks,
} from './audit-queries.ts';
import type { CheckExternalLink } from './check-external-link.ts';
import type { LinkedPages } from './check-own-links.ts';
import { type ExternalLinkReason, externalLinkReasons } from './judge-link.ts';

/** The dependencies of the check of external links. */
export interface OtherSitesCheck {
  store: Store;
  ask: CheckExternalLink;
  now: () => Date;
  log: Log;
  /** Milliseconds between two requests; a second by default. */
  pauseMs?: number | undefined;
}

/** Maximum number of links checked in a night. With more links, each is checked every few nights. */
const maxANight = 200;
/** Number of failed nights after which a link counts as broken; a server may be down for one or two nights. */
const nightsUntilBroken = 3;
/** When none of at least this many sites answers, the machine probably has no network. */
const fewestSites = 3;

/** @param links the external links of the content, with their pages */
export async function checkOtherSites(check: OtherSitesCheck, links: LinkedPages, signal: AbortSignal): Promise<void> {
  const { store, now } = check;
  await syncExternalLinks(store, new Set(links.keys()));
  const answers = await checkAll(check, signal);
  const at = now().toISOString();
  if (answers.length >= fewestSites && answers.every(({ reason }) => reason === 'no-answer')) {
    check.log.warn({ links: answers.length }, 'no other site answers: links to them are not judged tonight');
    return;
  }
  for (const answer of answers) await recordExternalLinkCheck(store, { ...answer, at });
  const failed = await findFailedExternalLinks(store, nightsUntilBroken);
  const found = failed.flatMap(({ address, reason }) =>
    (links.get(address) ?? []).map((page_id) => ({ page_id, address, reason })),
  );
  await replaceFindings(store, found, { reasons: externalLinkReasons, at });
  await saveAuditNote(store, { outside: { at, links: answers.length } });
}

/** Checks links one at a time. An aborted check keeps the results it already has. */
async function checkAll({ store, ask, pauseMs = 1000 }: OtherSitesCheck, signal: AbortSignal) {
  const answers: { address: string; reason: ExternalLinkReason | null }[] = [];
  const addresses = await findExternalLinksToCheck(store, { suspectedUntil: nightsUntilBroken, limit: maxANight });
  try {
    for (const address of addresses) {
      answers.push({ address, reason: await ask(address, signal) });
      await sleep(pauseMs, undefined, { signal });
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return answers;
}
