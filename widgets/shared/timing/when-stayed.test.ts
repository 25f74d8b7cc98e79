// The report that an element has stayed in view.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSight } from '../../../tests/helpers/fake-sight.ts';
import { whenStayed } from './when-stayed.ts';

let sight: ReturnType<typeof fakeSight>;
let life: AbortController;
const call = vi.fn();
const watch = (ratio?: number) =>
  whenStayed(document.body, { ms: 1000, ...(ratio !== undefined && { ratio }), signal: life.signal }, call);
beforeEach(() => {
  vi.useFakeTimers();
  sight = fakeSight();
  life = new AbortController();
  call.mockClear();
});
afterEach(() => {
  life.abort();
  vi.useRealTimers();
});

function hideTab(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('an element that is watched', () => {
  it('has stayed when it was there all the time, and is told of once', () => {
    watch();
    sight.show(0.1);
    vi.advanceTimersByTime(999);
    expect(call).not.toHaveBeenCalled();
    sight.show(1);
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(1);
    expect(sight.watched()).toBe(0);
  });

  it('begins again when it has left', () => {
    watch();
    sight.show(1);
    vi.advanceTimersByTime(900);
    sight.show(0);
    sight.show(1);
    vi.advanceTimersByTime(900);
    expect(call).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not there with less than the share that is asked for', () => {
    watch(0.5);
    sight.show(0.49);
    vi.advanceTimersByTime(5000);
    expect(call).not.toHaveBeenCalled();
    sight.show(0.5);
    vi.advanceTimersByTime(1000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is not seen in a hidden tab', () => {
    watch();
    sight.show(1);
    hideTab(true);
    sight.show(1);
    vi.advanceTimersByTime(5000);
    expect(call).not.toHaveBeenCalled();
    hideTab(false);
    sight.show(1);
    vi.advanceTimersByTime(1000);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('is nobody’s business after the end', () => {
    watch();
    sight.show(1);
    life.abort();
    vi.advanceTimersByTime(5000);
    expect(call).not.toHaveBeenCalled();
    expect(sight.watched()).toBe(0);
  });
});
