// The components of a page's long tasks, from the browser's trace.
import type { Browser, CDPSession } from 'playwright';

/** A task of a page's main thread, during which the page does not respond. */
export interface Task {
  /** Time since the request for the page, in milliseconds. */
  at: number;
  ms: number;
  /** The task's longest components in descending order, by the browser's names, each without its nested events. */
  parts: string[];
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  pid: number;
  tid: number;
  args?: { data?: { url?: string; functionName?: string; documentLoaderURL?: string; type?: string } };
}

const categories = [
  'toplevel',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
];

/**
 * @param url of the page to trace
 * @param act opens the page
 * @param longest tasks of up to this many milliseconds are left out
 */
export async function traceTasks(
  browser: Browser,
  url: string,
  act: () => Promise<unknown>,
  longest = 50,
): Promise<Task[]> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await act();
  await stop(session);
  return tasksIn(events, url, longest);
}

async function stop(session: CDPSession): Promise<void> {
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await done;
  await session.detach();
}

function tasksIn(events: readonly TraceEvent[], url: string, longest: number): Task[] {
  const start = events.find(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url);
  if (!start) return [];
  const ours = events.filter(
    ({ ph, pid, tid, ts }) => ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  return ours
    .filter(({ name, dur = 0 }) => name === 'ThreadControllerImpl::RunTask' && dur / 1000 > longest)
    .map((task) => ({ at: (task.ts - start.ts) / 1000, ms: (task.dur ?? 0) / 1000, parts: partsOf(task, ours) }));
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;

/** Sorts events by their self time, which excludes nested events. */
function partsOf(task: TraceEvent, events: readonly TraceEvent[]): string[] {
  const inside = events
    .filter((event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task))
    .sort((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
  const own = new Map<TraceEvent, number>();
  const open: TraceEvent[] = [];
  for (const event of inside) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) <= event.ts) open.pop();
    const around = open.at(-1);
    if (around) own.set(around, (own.get(around) ?? 0) - (event.dur ?? 0));
    own.set(event, (own.get(event) ?? 0) + (event.dur ?? 0));
    open.push(event);
  }
  const byName = new Map<string, number>();
  for (const [event, time] of own) byName.set(nameOf(event), (byName.get(nameOf(event)) ?? 0) + time / 1000);
  return [...byName]
    .sort(([, a], [, b]) => b - a)
    .filter(([, ms]) => ms >= 3)
    .map(([name, ms]) => `${name} ${ms.toFixed(0)}`);
}

function nameOf({ name, args }: TraceEvent): string {
  const { url = '', functionName = '', type = '' } = args?.data ?? {};
  return [name, functionName, type, url.split('/').at(-1)].filter(Boolean).join(' ');
}
