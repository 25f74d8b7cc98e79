// The program that answers.
import packageJson from '../../../../package.json' with { type: 'json' };
import type { AdminHealth } from '../../../contract/admin-health.ts';

export const readVersions = (): AdminHealth['versions'] => ({
  name: 'Pihlaja',
  version: packageJson.version,
  node: process.versions.node,
});
