// The one fixed pause of the tests in a browser. Whoever waits for something that happens polls for it instead.
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';

/**
 * Waits long enough for what must not happen; the test then checks that it has not.
 * @param what names it in the test's report and trace: `a second post`
 */
export const leaveTimeFor = (what: string, ms: number): Promise<void> =>
  test.step(`leave time for ${what}`, () => pause(ms));
