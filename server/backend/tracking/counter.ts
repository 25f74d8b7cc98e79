// Counts reads, events and fruitless searches in memory and writes them together, so that no page waits for them; a crash
// may lose a second of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createThrottle } from '../../shared/throttle.ts';
import { startWorker } from '../shared/background-worker.ts';
import type { Log } from '../shared/log.ts';
import { inTransaction, type Store } from '../store/open-store.ts';
import { findSetting } from '../store/settings.ts';
import type { WaitingEvent } from './add-up.ts';
import type { WaitingSearch } from './fruitless-queries.ts';
import { hasVisit, type PageHit } from './hit-queries.ts';
import type { ReadEvent } from './read-event.ts';
import type { FruitlessSearch } from './read-fruitless-search.ts';
import { calendarOf, hashIn, marksOf, monthSecretFor } from './visitor-marks.ts';
import { type CountBatch, forgetVisitors, writeCounts } from './write-counts.ts';

const usualEveryMs = 1000;
/** The largest number that is written at once. */
const batchSize = 500;
/** Above it, events are not counted while the database accepts no writes. */
const mostWaiting = 5000;
const logEveryMs = 60_000;

export interface Counter {
  count(event: ReadEvent): void;
  /** Counts a search that found nothing, once in a month for its words and its visitor. */
  countSearch(search: FruitlessSearch): void;
  /** Counts a read of a page, once in a session; returns whether it counted. */
  countHit(pageId: number, session: string): Promise<boolean>;
  /** Writes the waiting counts. */
  stop(): Promise<void>;
}

export interface CounterOptions {
  store: Store;
  now: () => Date;
  log: Log;
  /** The longest delay before counts are written; a second by default. */
  everyMs?: number | undefined;
}

export async function startCounter({ store, now, log, everyMs = usualEveryMs }: CounterOptions): Promise<Counter> {
  const events: WaitingEvent[] = [];
  const visits: PageHit[] = [];
  const searches: WaitingSearch[] = [];
  /** Reads that wait or are being looked up, so that the same read is not counted twice meanwhile. */
  const knownReads = new Set<string>();
  let secret = monthSecretFor(calendarOf(now()).month, await findSetting(store, 'month_secret'));
  let forgottenOn = '';

  const waiting = () => sizeOf({ events, visits, searches });
  const secretOf = (month: string) => {
    if (secret.month !== month) secret = monthSecretFor(month, undefined);
    return secret;
  };

  async function write(): Promise<void> {
    const today = calendarOf(now());
    const batch = {
      events: events.slice(0, batchSize),
      visits: visits.slice(0, batchSize),
      searches: searches.slice(0, batchSize),
    };
    // Waiting events may be from yesterday, whose visitors must be known until these are written.
    const isForgetting = forgottenOn !== today.day && waiting() === sizeOf(batch);
    if (waiting() === 0 && !isForgetting) return;
    await inTransaction(store, async (transaction) => {
      await writeCounts(transaction, batch);
      if (isForgetting) await forgetVisitors(transaction, today, secretOf(today.month));
    });
    if (isForgetting) forgottenOn = today.day;
    events.splice(0, batch.events.length);
    searches.splice(0, batch.searches.length);
    for (const visit of visits.splice(0, batch.visits.length)) knownReads.delete(readKey(visit));
  }

  const throttled = createThrottle(logEveryMs);
  async function writeAll(): Promise<void> {
    try {
      await write();
      while (waiting() > 0) {
        // Requests for pages run between two batches.
        await nextTurn();
        await write();
      }
    } catch (err) {
      throttled(() => log.error({ err, waiting: waiting() }, 'what was counted could not be written'));
    }
  }

  const worker = startWorker(() => writeAll().then(() => everyMs));
  const noteAdded = () => {
    if (waiting() === batchSize) worker.wake();
  };

  return {
    count({ event, pageId, subject, path, ...ids }) {
      if (waiting() >= mostWaiting) return;
      const today = calendarOf(now());
      const marks = marksOf(ids, today, secretOf(today.month));
      events.push({ event, pageId, subject, path, day: today.day, marks });
      noteAdded();
    },

    countSearch({ words, userId }) {
      if (waiting() >= mostWaiting) return;
      const { month } = calendarOf(now());
      searches.push({ month, words, hash: hashIn(secretOf(month), `search ${month} ${words}`, userId) });
      noteAdded();
    },

    async countHit(pageId, session) {
      const at = now();
      const visitorHash = hashIn(secretOf(calendarOf(at).month), 'visit', session);
      const visit = { pageId, visitorHash, at: at.toISOString() };
      const key = readKey(visit);
      if (waiting() >= mostWaiting || knownReads.has(key)) return false;
      knownReads.add(key);
      // A database that does not answer counts as one without the visit: the write decides.
      if (await hasVisit(store, visit).catch(() => false)) {
        knownReads.delete(key);
        return false;
      }
      visits.push(visit);
      noteAdded();
      return true;
    },

    async stop() {
      await worker.stop();
      await writeAll();
    },
  };
}

const sizeOf = ({ events, visits, searches }: CountBatch) => events.length + visits.length + searches.length;
const readKey = ({ pageId, visitorHash }: PageHit) => `${pageId} ${visitorHash}`;
