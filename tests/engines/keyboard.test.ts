// Every journey by the keyboard alone.
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

for (const engine of [chromium, firefox, webkit]) walkJourneys({ engine, hand: 'keyboard', journeys });
