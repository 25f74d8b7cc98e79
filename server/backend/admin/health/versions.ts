// The versions of the running program.

import type { AdminHealth } from '../../../contract/admin-health.ts';
import sitePackage from '../../../package.json' with { type: 'json' };

export const readVersions = (): AdminHealth['versions'] => ({
  name: 'Pihlaja',
  version: sitePackage.version,
  node: process.versions.node,
});
