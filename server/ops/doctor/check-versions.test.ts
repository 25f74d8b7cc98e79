// Versions that do not match.
import { expect, it } from 'vitest';
import type { Answered } from './ask.ts';
import { checkVersions } from './check-versions.ts';

it('versions differ by Node, by the build, or while an older version runs', () => {
  const site = (version: string) => ({
    site: { answered: {} as Answered, seen: { version, trustedProxies: 0, forwardedFor: '' } },
  });
  const check = (version: string, node: string, isBuilt: boolean) =>
    checkVersions(site(version), node, () => isBuilt).map(({ verdict, says }) => `${verdict} ${says}`);
  const [right] = check('0.1.0', 'v24.1.0', true);
  expect(right).toMatch(/^ok Pihlaja [\d.]+, Node v24\.1\.0, built from these sources$/);
  const version = /Pihlaja ([\d.]+),/.exec(right ?? '')?.[1] ?? '';
  expect(check(version, 'v22.0.0', true)).toEqual([expect.stringContaining('warn Node is v22.0.0')]);
  expect(check(version, 'v24.1.0', false)).toEqual([expect.stringContaining('warn the built files do not match')]);
  expect(check('0.0.9', 'v24.1.0', true)).toEqual([expect.stringContaining('warn version 0.0.9 runs')]);
});
