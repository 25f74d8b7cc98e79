// Every journey in WebKit, by pointer.

import { journeys } from './journeys/all.ts';
import { walkJourneys } from './walk-journeys.ts';
import { webkit } from './webkit.ts';

walkJourneys({ engine: webkit, hand: 'pointer', journeys });
