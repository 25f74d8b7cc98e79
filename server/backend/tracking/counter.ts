// Counts views, events and fruitless searches in memory and writes them together, so that no page waits for a write. A crash
// may lose the counts of a second.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startOfDay } from '../../shared/helsinki-time.ts';
import { createThrottle } from '../../shared/throttle.ts';
import { startWorker } from '../shared/background-worker.ts';
import type { Log } from '../shared/log.ts';
import { makeSecret } from '../shared/secrets.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { findSetting, saveSetting } from '../store/settings.ts';
import { addUp, type MarkedEvent } from './add-up.ts';
import { addDayCounts, addMarks, findLivePages, findPagesAt, forgetMarks } from './count-queries.ts';
import { addFruitlessSearches, forgetRareWords, type MarkedSearch } from './fruitless-queries.ts';
import { addHits, addVisits, forgetVisits, hasVisit, type PageHit } from './hit-queries.ts';
import type { ReadEvent } from './read-event.ts';
import type { FruitlessSearch } from './read-fruitless-search.ts';
import { type Calendar, calendarOf, hashIn, type MonthSecret, marksOf } from './visitor-marks.ts';

const defaultEveryMs = 1000;
/** Maximum number of counts that are written together. */
const batchSize = 500;
/** Maximum number of pending counts. More are dropped: the database accepts no writes, or a crowd visits within a second. */
const maxPending = 5000;
const logEveryMs = 60_000;

export interface Counter {
  count(event: ReadEvent): void;
  /** Counts a search without results, once per month, words and visitor. */
  countSearch(search: FruitlessSearch): void;
  /** Counts a view of a page, once per session; returns whether it was counted. */
  countHit(pageId: number, session: string): Promise<boolean>;
  /** Writes the pending counts, and stops. */
  stop(): Promise<void>;
}

export interface CounterOptions {
  store: Store;
  now: () => Date;
  log: Log;
  /** Maximum delay in milliseconds before counts are written; a second by default. */
  everyMs?: number | undefined;
}

/** An event with its day in Finland. */
type PendingEvent = ReadEvent & { day: string };
/** A search with its month. */
type PendingSearch = FruitlessSearch & { month: string };

/** A page view that is not looked up or written yet. */
interface PendingView {
  pageId: number;
  session: string;
  at: Date;
}

export function startCounter({ store, now, log, everyMs = defaultEveryMs }: CounterOptions): Counter {
  const events: PendingEvent[] = [];
  const views: PendingView[] = [];
  const searches: PendingSearch[] = [];
  /** Views that are pending or being looked up, so that the same view is not counted twice. */
  const pendingViews = new Set<string>();
  const secrets = createMonthSecrets(store, now);
  let forgottenOn = '';

  const countPending = () => sizeOf({ events, views, searches });

  const logDropped = createThrottle(logEveryMs);
  /** Whether nothing more may be pending, which is logged. */
  function isFull(): boolean {
    if (countPending() < maxPending) return false;
    logDropped(() => log.warn({ waiting: maxPending }, 'views and events were dropped: too many wait to be written'));
    return true;
  }

  async function write(): Promise<void> {
    const today = calendarOf(now());
    const part = {
      events: events.slice(0, batchSize),
      views: views.slice(0, batchSize),
      searches: searches.slice(0, batchSize),
    };
    // Pending events may be from yesterday, whose marks must stay until those events are written.
    const isForgetting = forgottenOn !== today.day && countPending() === sizeOf(part);
    if (countPending() === 0 && !isForgetting) return;
    const batch: CountBatch = {
      events: await inTurn(part.events, markEvent),
      views: await inTurn(part.views, markHit),
      searches: await inTurn(part.searches, markSearch),
    };
    if (isForgetting) await secrets.of(today.month);
    await inTransaction(store, (transaction) => writeCounts(transaction, batch));
    events.splice(0, part.events.length);
    searches.splice(0, part.searches.length);
    for (const view of views.splice(0, part.views.length)) pendingViews.delete(viewKey(view));
    if (!isForgetting) return;
    // In separate transactions: a site has millions of marks, and other writers should wait for only some of them.
    await forgetVisitors(store, today);
    forgottenOn = today.day;
    secrets.forgetAllBut(today.month);
  }

  /**
   * Pending events are hashed when they are written, because earlier the processes of the site may not share a secret yet.
   */
  async function markEvent({ userId, sessionId, ...event }: PendingEvent): Promise<MarkedEvent> {
    const calendar = { day: event.day, month: event.day.slice(0, 7) };
    return { ...event, marks: marksOf({ userId, sessionId }, calendar, await secrets.of(calendar.month)) };
  }
  async function markSearch({ month, words, userId }: PendingSearch): Promise<MarkedSearch> {
    return { month, words, hash: hashIn(await secrets.of(month), `search ${month} ${words}`, userId) };
  }
  async function markHit({ pageId, session, at }: PendingView): Promise<PageHit> {
    const visitorHash = hashIn(await secrets.of(calendarOf(at).month), 'visit', session);
    return { pageId, visitorHash, at: at.toISOString() };
  }

  const throttled = createThrottle(logEveryMs);
  async function writePending(): Promise<void> {
    try {
      await write();
      while (countPending() > 0) {
        // Lets requests run between two batches.
        await nextTurn();
        await write();
      }
    } catch (err) {
      throttled(() =>
        log.error({ err, waiting: countPending() }, 'views and events could not be written; writing is tried again'),
      );
    }
  }

  /** Writes run one after another: two at once would take the same events from the start of the list. */
  let writing = Promise.resolve();
  const writeAll = (): Promise<void> => {
    writing = writing.then(writePending);
    return writing;
  };

  const worker = startWorker(() => writeAll().then(() => everyMs));
  const noteAdded = () => {
    if (countPending() === batchSize) worker.wake();
  };

  return {
    count(event) {
      if (isFull()) return;
      events.push({ ...event, day: calendarOf(now()).day });
      noteAdded();
    },

    countSearch(search) {
      if (isFull()) return;
      searches.push({ ...search, month: calendarOf(now()).month });
      noteAdded();
    },

    async countHit(pageId, session) {
      const view = { pageId, session, at: now() };
      const key = viewKey(view);
      if (pendingViews.has(key) || isFull()) return false;
      pendingViews.add(key);
      // If the database does not answer, the view counts as new: the write decides.
      const isKnown = async () => hasVisit(store, await markHit(view));
      if (await isKnown().catch(() => false)) {
        pendingViews.delete(key);
        return false;
      }
      views.push(view);
      noteAdded();
      return true;
    },

    async stop() {
      // The last write waits for one that is in progress.
      await worker.stop(0);
      await writeAll();
    },
  };
}

const sizeOf = ({ events, views, searches }: Record<'events' | 'views' | 'searches', unknown[]>) =>
  events.length + views.length + searches.length;
const viewKey = ({ pageId, session }: PendingView) => `${pageId} ${session}`;

async function inTurn<From, To>(items: readonly From[], make: (item: From) => Promise<To>): Promise<To[]> {
  const made: To[] = [];
  for (const item of items) made.push(await make(item));
  return made;
}

/** Events, views and searches that are written together. */
interface CountBatch {
  events: readonly MarkedEvent[];
  views: readonly PageHit[];
  searches: readonly MarkedSearch[];
}

/** Writes counts; call it in a transaction. */
async function writeCounts(store: Store, { events, views, searches }: CountBatch): Promise<void> {
  const ids = new Set(events.map(({ pageId }) => pageId).filter((id) => id !== 0));
  const paths = new Set(events.map(({ path }) => path).filter((path) => path !== ''));
  const named = { live: await findLivePages(store, [...ids]), at: await findPagesAt(store, [...paths]) };
  const { counts, clicks, marks } = addUp(events, named);
  await addDayCounts(store, counts);
  await addMarks(store, marks);
  for (const [pageId, count] of clicks) await addHits(store, { pageId, views: 0, clicks: count });
  await addVisits(store, views);
  await addFruitlessSearches(store, searches);
}

/**
 * Deletes visitors' marks after their day. After the month, also deletes views by visitor, and words that too few visitors have
 * searched for. The numbers stay.
 */
async function forgetVisitors(store: Store, { day, month }: Calendar): Promise<void> {
  await forgetMarks(store, [day, month]);
  await forgetRareWords(store, month);
  await forgetVisits(store, startOfDay(`${month}-01`).toISOString());
}

/** The secrets for hashing visitors' marks: one for each month, the same in every process of the site. */
interface MonthSecrets {
  /** The secret of a month such as `2026-05`. */
  of(month: string): Promise<MonthSecret>;
  forgetAllBut(month: string): void;
}

function createMonthSecrets(store: Store, now: () => Date): MonthSecrets {
  const known = new Map<string, MonthSecret>();
  return {
    async of(month) {
      const agreed = known.get(month) ?? (await agree(store, month, month === calendarOf(now()).month));
      // Concurrent calls end up with the same secret.
      const secret = known.get(month) ?? agreed;
      known.set(month, secret);
      return secret;
    },
    forgetAllBut(month) {
      for (const one of known.keys()) if (one !== month) known.delete(one);
    },
  };
}

/** Reads the stored secret, which the first process creates. No secrets of past months are stored. */
function agree(store: Store, month: string, isPresent: boolean): Promise<MonthSecret> {
  const made = { month, secret: makeSecret() };
  return inTransaction(store, async (transaction) => {
    const stored = readSecret(await findSetting(transaction, 'month_secret'));
    if (stored?.month === month) return stored;
    if (isPresent) await saveSetting(transaction, 'month_secret', JSON.stringify(made));
    return made;
  });
}

function readSecret(text = 'null'): MonthSecret | null {
  try {
    const { month, secret } = (JSON.parse(text) ?? {}) as Partial<MonthSecret>;
    return month && secret ? { month, secret } : null;
  } catch {
    // The stored text is invalid, so a new secret is created.
    return null;
  }
}
