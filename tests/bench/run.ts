// `npm run bench`: the figures that the project promises, each measured in this run. Figures that depend on the machine
// are compared with a bare server on the same machine.
import { readCommandLine, refuse } from '../../server/shared/command-line.ts';
import { measureCaches } from './cache-simulation.ts';
import { measureCapacity } from './capacity.ts';
import { measureLeads } from './leads.ts';
import { measureBrowser } from './measure-browser.ts';
import { measurePressTimes } from './measure-presses.ts';
import { measureMemory } from './memory.ts';
import { machinePace } from './pace.ts';
import { createReport, type Report } from './report.ts';
import { measureServer } from './server/measure-server.ts';
import { measureStarts } from './starts.ts';

const parts: Record<string, (report: Report) => Promise<void>> = {
  server: measureServer,
  browser: measureBrowser,
  presses: measurePressTimes,
  memory: measureMemory,
  starts: measureStarts,
  cache: measureCaches,
  capacity: measureCapacity,
  leads: measureLeads,
};

const { words } = readCommandLine({
  name: 'npm run bench',
  does: 'Measures the promised figures: speed, bytes, layout shift, axe, what a form and a slow phone cost, presses, memory, starts, what caches in front leave to do, what each thing costs a site of several processes, and the lists of 100,000 leads.',
  words: {
    '[PART…]': `only these: ${Object.keys(parts).join(', ')}; or one of load, accounts, search and size, each with options of its own`,
  },
  done: 'every promise is kept',
});
const unknown = words.find((word) => !Object.hasOwn(parts, word));
if (unknown !== undefined)
  refuse(`There is no part "${unknown}" to measure: there are ${Object.keys(parts).join(', ')}.`);

// Measured while nothing else is running.
machinePace();
const report = createReport();
for (const [name, measure] of Object.entries(parts))
  if (words.length === 0 || words.includes(name)) await measure(report);
process.exit(report.hasFailed() ? 1 : 0);
