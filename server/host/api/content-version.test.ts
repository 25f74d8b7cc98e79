// The version of the content as a host sees it: it only grows, and is requested once a backend has sent one.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentVersion } from './content-version.ts';

const everyMs = 20;
const later = () => new Promise((resolve) => setTimeout(resolve, 5 * everyMs));
let version: ReturnType<typeof createContentVersion>;
afterEach(() => version.close());

describe('the version of the content', () => {
  it('makes a new generation when it has grown, and not when it is told again or an older one is', () => {
    version = createContentVersion(async () => {});
    const generations = ['5', '5', '6', '5', undefined, 'kuusi', '-1', '6', '8'].map((header) => {
      version.note(header);
      return version.generation();
    });
    expect(generations).toEqual([0, 0, 1, 1, 1, 1, 1, 1, 2]);
  });

  it('is not asked for while the backend has told none', async () => {
    const ask = vi.fn(async () => {});
    version = createContentVersion(ask, everyMs);
    version.note(undefined);
    await later();
    expect(ask).not.toHaveBeenCalled();
  });

  it('is asked for again and again, through failures, until it is closed', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('poissa')));
    version = createContentVersion(ask, everyMs);
    version.note('1');
    await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(2));
    version.close();
    const before = ask.mock.calls.length;
    await later();
    expect(ask).toHaveBeenCalledTimes(before);
  });

  it('tells once that the backend is back, each time', async () => {
    let isUnavailable = false;
    const ask = vi.fn(async () => {
      // A backend without its database responds, but sends no version.
      version.note(isUnavailable ? undefined : '1');
    });
    version = createContentVersion(ask, everyMs);
    const back = vi.fn();
    version.onReturn(back);
    version.note('1');
    const asked = async () => {
      const before = ask.mock.calls.length;
      await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(before + 2));
    };
    await asked();
    expect(back).not.toHaveBeenCalled();
    for (const times of [1, 2]) {
      isUnavailable = true;
      await asked();
      isUnavailable = false;
      await asked();
      expect(back).toHaveBeenCalledTimes(times);
    }
    // The response to another call arrives first.
    isUnavailable = true;
    await asked();
    version.note('1');
    expect(back).toHaveBeenCalledTimes(3);
  });
});
