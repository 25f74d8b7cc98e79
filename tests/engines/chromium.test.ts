// Every journey in Chromium: by pointer, and by the keyboard alone.
import { chromium } from './chromium.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

for (const hand of ['pointer', 'keyboard'] as const) walkJourneys({ engine: chromium, hand, journeys });
