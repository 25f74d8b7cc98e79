// Every journey in WebKit: by pointer, and by the keyboard alone.
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

for (const hand of ['pointer', 'keyboard'] as const) walkJourneys({ engine: webkit, hand, journeys });
