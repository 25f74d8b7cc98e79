// Which work is started, and which is shed, during overload.
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAsSender } from '../../shared/sender.ts';
import { Busy, createLoadGuard } from './load-guard.ts';

let isLate: boolean;
const onShed = vi.fn();
beforeEach(() => {
  isLate = false;
});
afterEach(() => onShed.mockClear());

const limits = { maxTasks: 4, maxTasksWhileLate: 2, maxWaiting: 3, maxWaitMs: 0 };
const createGuard = () => createLoadGuard({ eventLoop: { isLasting: () => isLate }, onShed, limits });

/** Creates work that continues until it is ended. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: vi.fn(() => promise), end: () => resolve('done') };
}

it('work is begun while there is room, and makes room when it has ended', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  const all = Array.from({ length: 4 }, () => guard.begin(work));
  const none = vi.fn(async () => {});
  await expect(guard.begin(none)).rejects.toThrow(Busy);
  expect(none).not.toHaveBeenCalled();
  expect(onShed).toHaveBeenCalledOnce();
  expect(guard.underWay()).toBe(4);
  end();
  await Promise.all(all);
  expect(await guard.begin(async () => 'more')).toBe('more');
  expect(guard.underWay()).toBe(0);
});

it('less is begun while the event loop is late', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  isLate = true;
  const all = [guard.begin(work), guard.begin(work)];
  await expect(guard.begin(work)).rejects.toThrow(Busy);
  isLate = false;
  all.push(guard.begin(work));
  end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
});

it('work that fails makes room, too', async () => {
  const guard = createGuard();
  const failing = guard.share('a', async () => Promise.reject(new Error('broken')));
  const joined = guard.share('a', async () => {});
  await expect(failing).rejects.toThrow('broken');
  await expect(joined).rejects.toThrow('broken');
  expect(guard.underWay()).toBe(0);
  expect(await guard.share('a', async () => 'new')).toBe('new');
});

it('those who wait for the same work share it and take no room, up to a limit of their own', async () => {
  const guard = createGuard();
  const { work, end } = openWork();
  const { work: other, end: endOther } = openWork();
  const others = Array.from({ length: 3 }, () => guard.begin(other));
  const all = Array.from({ length: 4 }, () => guard.share('a', work));
  expect(guard.underWay()).toBe(4);
  await expect(guard.share('a', work)).rejects.toThrow(Busy);
  end();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done', 'done']);
  expect(work).toHaveBeenCalledOnce();
  await turn();
  // The work and the requests that waited for it have ended.
  const { work: next, end: endNext } = openWork();
  const again = Array.from({ length: 4 }, () => guard.share('a', next));
  endNext();
  endOther();
  expect(await Promise.all(again)).toHaveLength(4);
  await Promise.all(others);
});

describe('work whose visitors leave before it begins', () => {
  /** Does the work of a request whose visitor disconnects on demand. */
  function visitor() {
    let isThere = true;
    return {
      ask: <T>(work: () => T) => runAsSender('203.0.113.7', work, () => !isThere),
      leave() {
        isThere = false;
      },
    };
  }
  const patient = { ...limits, maxTasks: 1, maxTasksWhileLate: 1, maxWaiting: 100, maxWaitMs: 60_000 };
  const createPatient = () => createLoadGuard({ eventLoop: { isLasting: () => false }, onShed, limits: patient });

  it('is dropped from the queue, and sheds nobody', async () => {
    const guard = createPatient();
    const { work, end } = openWork();
    const before = guard.begin(work);
    const leaving = visitor();
    const never = vi.fn(async () => 'never');
    const dropped = [
      leaving.ask(() => guard.begin(never)),
      leaving.ask(() => guard.share('a', never)),
      leaving.ask(() => guard.enqueue(never)),
    ];
    leaving.leave();
    const outcomes = Promise.allSettled(dropped);
    end();
    await before;
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(never).not.toHaveBeenCalled();
    expect(onShed).not.toHaveBeenCalled();
    expect(guard.underWay()).toBe(0);
  });

  it('is done when one of them has stayed', async () => {
    const guard = createPatient();
    const { work, end } = openWork();
    const before = guard.begin(work);
    const leaving = visitor();
    const first = leaving.ask(() => guard.share('a', async () => 'shared'));
    const second = visitor().ask(() => guard.share('a', async () => 'never'));
    leaving.leave();
    end();
    await before;
    expect(await Promise.all([first, second])).toEqual(['shared', 'shared']);
  });
});

describe('a sender that fills its share', () => {
  const [flooder, visitor] = ['203.0.113.7', '198.51.100.20'];

  it('leaves room for the work of others, also while there is less of it, and for those who wait', async () => {
    const guard = createGuard();
    const { work, end } = openWork();
    const flood = [runAsSender(flooder, () => guard.begin(work))];
    await expect(runAsSender(flooder, () => guard.begin(work))).rejects.toThrow(Busy);
    isLate = true;
    const other = runAsSender(visitor, () => guard.begin(work));
    const waits = (sender: string) => runAsSender(sender, () => guard.join(work()));
    const waiting = [waits(flooder)];
    await expect(waits(flooder)).rejects.toThrow(Busy);
    waiting.push(waits(visitor));
    end();
    expect(await Promise.all([...flood, other, ...waiting])).toEqual(Array(4).fill('done'));
  });

  it('has what is never turned away wait for its turn, and others’ begins at once', async () => {
    const guard = createLoadGuard({ eventLoop: { isLasting: () => isLate }, onShed });
    const { work, end } = openWork();
    const flood = Array.from({ length: 40 }, () => runAsSender(flooder, () => guard.enqueue(work)));
    const { work: other, end: endOther } = openWork();
    const one = runAsSender(visitor, () => guard.enqueue(other));
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
    expect(work).toHaveBeenCalledTimes(6);
    endOther();
    expect(await one).toBe('done');
    end();
    expect(await Promise.all(flood)).toEqual(Array(40).fill('done'));
    expect(onShed).not.toHaveBeenCalled();
  });

  it('takes nobody with it who asks for the same: their own place begins the work', async () => {
    const slow = { maxTasks: 4, maxTasksWhileLate: 4, maxWaiting: 100, maxWaitMs: 60_000 };
    const guard = createLoadGuard({ eventLoop: { isLasting: () => isLate }, onShed, limits: slow });
    const { work, end } = openWork();
    const flood = Array.from({ length: 3 }, () => runAsSender(flooder, () => guard.begin(work)));
    const wanted = vi.fn(async () => 'wanted');
    const same = runAsSender(flooder, () => guard.share('same', wanted));
    await turn();
    expect(wanted).not.toHaveBeenCalled();
    expect(await runAsSender(visitor, () => guard.share('same', wanted))).toBe('wanted');
    expect(await same).toBe('wanted');
    expect(wanted).toHaveBeenCalledOnce();
    end();
    await Promise.all(flood);
    expect(guard.underWay()).toBe(0);
  });

  it('is refused alone when another one still waits for a place for the same', async () => {
    const guard = createLoadGuard({
      eventLoop: { isLasting: () => isLate },
      onShed,
      limits: { ...limits, maxWaitMs: 30 },
    });
    const { work, end } = openWork();
    const all = [flooder, visitor, '192.0.2.1', '192.0.2.2'].map((sender) =>
      runAsSender(sender, () => guard.begin(work)),
    );
    await expect(runAsSender(flooder, () => guard.share('same', work))).rejects.toThrow(Busy);
    end();
    await Promise.all(all);
    expect(await runAsSender(flooder, () => guard.share('same', async () => 'later'))).toBe('later');
  });
});
