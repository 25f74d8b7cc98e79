// A package that several workspaces need has one version, so that npm installs it once for all of them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

interface Manifest {
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(`${projectRoot}/${folder}/package.json`, 'utf8')) as Manifest;

it('no package has two versions in the manifests', () => {
  const { workspaces = [] } = read('.');
  const wanted = ['.', ...workspaces]
    .map(read)
    .flatMap(({ dependencies, devDependencies }) => [
      ...Object.entries(dependencies ?? {}),
      ...Object.entries(devDependencies ?? {}),
    ]);
  const versions = Map.groupBy(wanted, ([name]) => name);
  expect([...versions.values()].filter((entries) => entries.length > 1).length).toBeGreaterThan(3);
  const differing = [...versions].filter(([, entries]) => new Set(entries.map(([, version]) => version)).size > 1);
  expect(differing.map(([name]) => name)).toEqual([]);
});
