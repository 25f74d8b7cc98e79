// Every journey in WebKit, by the keyboard alone.

import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

walkJourneys({ engine: webkit, hand: 'keyboard', journeys });
