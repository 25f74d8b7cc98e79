// Every journey in Chromium, by the keyboard alone.
import { chromium } from './chromium.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

walkJourneys({ engine: chromium, hand: 'keyboard', journeys });
