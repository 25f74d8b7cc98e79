// The demo's site as a separate program with a clock of its own, once for all pictures. It prints its port.
import { startSite } from '../helpers/site.ts';
import { withPlainImages } from './plain-site.ts';
import { siteAddress } from './site.ts';

const site = await startSite({ address: siteAddress, before: withPlainImages });
process.on('SIGTERM', () => void site.close().then(() => process.exit()));
console.log(site.origin);
