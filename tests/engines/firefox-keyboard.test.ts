// Every journey in Firefox, by the keyboard alone.
import { firefox } from './firefox.ts';
import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';

walkJourneys({ engine: firefox, hand: 'keyboard', journeys });
