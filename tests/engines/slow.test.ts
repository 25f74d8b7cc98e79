// A long journey with pauses, in all engines at the same time.
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { slow } from './journeys/reading.ts';
import { walkJourneys } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

for (const engine of [chromium, firefox, webkit])
  walkJourneys({ engine, hand: 'pointer', journeys: slow, isIdle: true });
