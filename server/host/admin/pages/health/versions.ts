// Checks the running versions: the host and the backend of one site should have the same version.
import { adminHealth } from '../../../../../texts/fi/admin-site.ts';
import { fill } from '../../../../../texts/fill.ts';
import { type HealthCheck, levelsOf } from './health-check.ts';

const texts = adminHealth.versions;
const { fine, care } = levelsOf(texts.title);
/** Only a backend of this name is compared, because another backend has version numbers of its own. */
const ownName = 'Pihlaja';

export const checkVersions: HealthCheck = ({ host, backend }) => {
  const site = fill(texts.site, { versio: host.version, node: host.node });
  const versions = backend.health?.versions;
  if (!versions) return fine(site);
  const { name, version, node } = versions;
  const of = { nimi: name, versio: version };
  const says = `${site} ${node ? fill(texts.backendOnNode, { ...of, node }) : fill(texts.backend, of)}`;
  return name === ownName && version !== host.version ? care(says, texts.differTodo) : fine(says);
};
