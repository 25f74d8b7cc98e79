// Every journey in Chromium, by pointer.
import { chromium } from './chromium.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

walkJourneys({ engine: chromium, hand: 'pointer', journeys });
