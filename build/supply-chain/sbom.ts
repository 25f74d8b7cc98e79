// `npm run sbom`: prints the packages of production as a software bill of materials, CycloneDX 1.6 in JSON.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import parseLicence from 'spdx-expression-parse';
import sitePackage from '../../server/package.json' with { type: 'json' };
import { runCommandLine } from '../../server/shared/command-line.ts';
import { type ProductionPackage, type ProductionTree, readProductionTree } from './production-packages.ts';

const licences = new Contrib.License.Factories.LicenseFactory(parseLicence);

/**
 * Without `madeAt`, the same tree gives the same bytes.
 * @param madeAt the time to be stated, together with a serial number; by default the document contains neither
 */
export function writeSbom({ packages, needs }: ProductionTree, madeAt?: Date): string {
  const components = new Map(packages.map((one) => [one.path, componentOf(one)]));
  const site = new Models.Component(Enums.ComponentType.Application, sitePackage.name, {
    bomRef: purlOf(sitePackage),
    version: sitePackage.version,
    purl: purlOf(sitePackage),
  });
  site.licenses.add(licences.makeFromString(sitePackage.license));
  const link = (from: Models.Component, paths: readonly string[]) => {
    for (const path of paths) {
      const to = components.get(path);
      if (to) from.dependencies.add(to.bomRef);
    }
  };
  link(site, needs);
  for (const one of packages) link(components.get(one.path) ?? site, one.needs);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: site, ...(madeAt && { timestamp: madeAt }) }),
    components: new Models.ComponentRepository(components.values()),
    ...(madeAt && { serialNumber: `urn:uuid:${randomUUID()}` }),
  });
  const normalize = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return `${new Serialize.JsonSerializer(normalize).serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf({ path, name, version, licence, integrity, isOptional }: ProductionPackage): Models.Component {
  const [group, ownName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const component = new Models.Component(Enums.ComponentType.Library, ownName ?? name, {
    // A version that several packages contain is listed several times, so the path is the unique reference.
    bomRef: path,
    ...(group && { group }),
    version,
    purl: purlOf({ name, version }),
    scope: isOptional ? Enums.ComponentScope.Optional : Enums.ComponentScope.Required,
  });
  if (licence) component.licenses.add(licences.makeFromString(licence));
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  if (sha512) component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(sha512, 'base64').toString('hex'));
  return component;
}

/** https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
const purlOf = ({ name, version }: { name: string; version: string }) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runCommandLine(
    {
      name: 'npm run -s sbom',
      does: 'Prints the packages of production as a software bill of materials: CycloneDX 1.6, JSON.',
      words: { '[FILE]': 'write it into this file instead' },
      options: { dated: { type: 'boolean', help: 'state the time and a serial number, which differ every time' } },
    },
    async ({ values, words: [file] }) => {
      const sbom = writeSbom(readProductionTree(), values.dated ? new Date() : undefined);
      if (file === undefined) return sbom;
      writeFileSync(file, sbom);
      return `${file}\n`;
    },
  );
