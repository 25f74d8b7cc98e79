// Every journey in Firefox: by pointer, and by the keyboard alone.
import { firefox } from './firefox.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

for (const hand of ['pointer', 'keyboard'] as const) walkJourneys({ engine: firefox, hand, journeys });
