// The README's promise about Node: `npm ci` prints no engine warning on any Node ≥ 20, although the site runs on the
// Node that it installs.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectRoot } from '../../build/paths.ts';

const promised = 20;

interface Lock {
  packages: Record<string, { engines?: { node?: string } }>;
}

/** Whether a range allows every version from the promised one on: `*`, `>=18.3`, `^18 || >=20`. */
const letsAllIn = (range: string) =>
  range.split('||').some((part) => {
    const [, major, minor = '0', patch = '0'] = /^\s*>=?\s*v?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?\s*$/.exec(part) ?? [];
    if (major === undefined) return /^\s*(\*|x)?\s*$/.test(part);
    return Number(major) < promised || (Number(major) === promised && /^0?x?$/.test(minor) && /^0?x?$/.test(patch));
  });

it('the lock names no engine that keeps a promised Node out', () => {
  const { packages } = JSON.parse(readFileSync(`${projectRoot}/package-lock.json`, 'utf8')) as Lock;
  const narrow = Object.entries(packages)
    .filter(([, { engines }]) => engines?.node !== undefined && !letsAllIn(engines.node))
    .map(([path, { engines }]) => `${path} needs Node ${engines?.node}: take its "engines" out of package-lock.json`);
  expect(Object.keys(packages).length).toBeGreaterThan(100);
  expect(narrow).toEqual([]);
});

it.each([
  ['*', true],
  ['>= 8', true],
  ['>=20', true],
  ['>=20.0.0', true],
  ['>=20.9.0', false],
  ['^20.19.0 || >=22.12.0', false],
  ['^14.0.0 || >=18.0.0', true],
  ['>=22', false],
  ['^18', false],
])('reads %s', (range, isOpen) => {
  expect(letsAllIn(range)).toBe(isOpen);
});
