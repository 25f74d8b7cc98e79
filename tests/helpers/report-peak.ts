// Loaded into one of our programs: writes the peak of its memory, in KiB, to the file that PEAK_FILE names, when it ends.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)));
