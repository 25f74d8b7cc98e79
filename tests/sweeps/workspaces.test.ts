// The workspaces name the same version of a package, so that npm installs it once for all of them.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

interface Lock {
  packages: Record<string, { workspaces?: string[] }>;
}

it('no workspace has packages of its own beside those of the root', () => {
  const { packages } = JSON.parse(readFileSync(`${projectRoot}/package-lock.json`, 'utf8')) as Lock;
  const workspaces = packages['']?.workspaces ?? [];
  expect(workspaces.length).toBeGreaterThan(1);
  const isOwn = (path: string) => workspaces.some((workspace) => path.startsWith(`${workspace}/node_modules/`));
  expect(Object.keys(packages).filter(isOwn)).toEqual([]);
});
