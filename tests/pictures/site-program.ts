// One of the photographed sites as a separate program with its own clock, shared by all pictures: `site-program.ts
// demo`. It prints its port.
import { startSite } from '../helpers/site.ts';
import { withPlainImages } from './plain-site.ts';
import { drawnSites } from './site.ts';

const [kind, address] = drawnSites.find(([name]) => name === process.argv[2]) ?? [];
const site = await startSite({ kind, address, before: withPlainImages });
process.on('SIGTERM', () => void site.close().then(() => process.exit()));
console.log(site.origin);
