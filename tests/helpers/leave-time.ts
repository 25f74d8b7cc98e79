// The only fixed pause in the browser tests. To wait for something that happens, a test polls for it instead.
import { setTimeout as pause } from 'node:timers/promises';
import { test } from '@playwright/test';

/**
 * Waits long enough for an event that must not happen; the test then checks that it has not.
 * @param what the event, for the test's report and trace: `a second post`
 */
export const waitForAbsenceOf = (what: string, ms: number): Promise<void> =>
  test.step(`leave time for ${what}`, () => pause(ms));
