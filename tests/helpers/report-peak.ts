// Preloaded into one of the project's programs: when the program ends, writes its peak memory, in KiB, to the file
// named by PEAK_FILE.
import { writeFileSync } from 'node:fs';

process.on('exit', () => writeFileSync(process.env.PEAK_FILE ?? '', String(process.resourceUsage().maxRSS)));
