// Every journey in Firefox, by pointer.
import { firefox } from './firefox.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

walkJourneys({ engine: firefox, hand: 'pointer', journeys });
