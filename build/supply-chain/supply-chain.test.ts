// The packages of production: the inventory, its licences, and its bill of materials.
import { execFileSync } from 'node:child_process';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../paths.ts';
import { isAllowed } from './licence-rules.ts';
import { type LockFile, readLockFile, readProductionTree } from './production-packages.ts';
import { writeSbom } from './sbom.ts';

const tree = readProductionTree();

const run = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [`build/supply-chain/${script}.ts`, ...args], { cwd: projectRoot, encoding: 'utf8' });

describe('the inventory', () => {
  it('leaves out what only tests need, and the own packages', () => {
    const names = tree.packages.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['express', 'preact', '@img/sharp-win32-x64', 'lit-html']));
    expect(names.filter((name) => /^(vitest|playwright|pihlaja.*|@cyclonedx\/.*)$/.test(name))).toEqual([]);
    expect(tree.packages.filter(({ version, licence }) => version === '' || licence === '')).toEqual([]);
  });

  it('finds what a package needs where Node would: nearest first', () => {
    const version = '1.0.0';
    const license = 'MIT';
    const lock: LockFile = {
      packages: {
        '': {},
        app: { dependencies: { '@s/a': '1', c: '1' } },
        'node_modules/app': { link: true },
        'node_modules/@s/a': { version, license, dependencies: { b: '1', c: '1' }, peerDependencies: { none: '1' } },
        'node_modules/@s/a/node_modules/b': { version, license, optionalDependencies: { c: '1', tool: '1' } },
        'node_modules/b': { version, license, optional: true },
        'app/node_modules/c': { version, license },
        'node_modules/c': { name: 'other', version, license },
        'node_modules/tool': { version, license, dev: true },
      },
    };
    const { packages, needs } = readProductionTree(lock);
    expect(needs).toEqual(['node_modules/@s/a', 'app/node_modules/c']);
    expect(packages.map(({ path, name, needs, isOptional }) => [path, name, isOptional, ...needs])).toEqual([
      ['node_modules/@s/a', '@s/a', false, 'node_modules/@s/a/node_modules/b', 'node_modules/c'],
      ['node_modules/@s/a/node_modules/b', 'b', false, 'node_modules/c'],
      ['node_modules/b', 'b', true],
      ['app/node_modules/c', 'c', false],
      ['node_modules/c', 'other', false],
    ]);
  });
});

describe('a licence', () => {
  it('of every package of production is allowed', () => {
    expect(tree.packages.filter((one) => !isAllowed(one))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['GPL-3.0-only OR ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['LGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN file', false],
    ['', false],
  ])('"%s" of an ordinary package is judged: %s', (licence, isGood) => {
    expect(isAllowed({ name: 'ordinary', licence })).toBe(isGood);
  });

  it('with conditions holds for its own package', () => {
    expect(isAllowed({ name: 'lightningcss-linux-x64-gnu', licence: 'MPL-2.0' })).toBe(true);
    expect(isAllowed({ name: '@img/sharp-win32-x64', licence: 'Apache-2.0 AND LGPL-3.0-or-later' })).toBe(true);
  });

  it('of each package is printed, as a table and as JSON', { tags: 'slow' }, () => {
    const listed = JSON.parse(run('licences', '--json')) as { name: string; licence: string }[];
    expect(new Set(listed.map(({ name }) => name))).toEqual(new Set(tree.packages.map(({ name }) => name)));
    expect(listed).toContainEqual({ name: 'busboy', version: '1.6.0', licence: 'MIT' });
    expect(run('licences')).toMatch(/^busboy +1\.6\.0 +MIT$/m);
  });
});

describe('the bill of materials', () => {
  const { packages } = readLockFile();
  const text = run('sbom');
  const sbom = JSON.parse(text);

  it('is CycloneDX 1.6, valid, and the same at every run', { tags: 'slow' }, async () => {
    expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.6']);
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
    expect(writeSbom(tree)).toBe(text);
    expect([sbom.serialNumber, sbom.metadata.timestamp]).toEqual([undefined, undefined]);
    const broken = text.replace('"type": "library"', '"type": "bookcase"');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(broken)).not.toBeNull();
  });

  it('names each package of the lock file that production installs, with its hash, and no other', () => {
    const wanted = Object.entries(packages).filter(
      ([path, one]) => /(^|\/)node_modules\//.test(path) && !one.dev && !one.link,
    );
    expect(wanted.length).toBeGreaterThan(200);
    const named = sbom.components as { 'bom-ref': string; version: string; hashes: { content: string }[] }[];
    const hashOf = (integrity = '') => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect(named.map((one) => `${one['bom-ref']} ${one.version} ${one.hashes[0]?.content}`).sort()).toEqual(
      wanted.map(([path, { version, integrity }]) => `${path} ${version} ${hashOf(integrity)}`).sort(),
    );
  });

  it('leads from the site to every package', () => {
    const next = new Map(
      (sbom.dependencies as { ref: string; dependsOn?: string[] }[]).map((one) => [one.ref, one.dependsOn ?? []]),
    );
    const reached = new Set<string>([sbom.metadata.component['bom-ref']]);
    for (const ref of reached) for (const to of next.get(ref) ?? []) reached.add(to);
    const lost = tree.packages.map(({ path }) => path).filter((path) => !reached.has(path));
    expect(lost).toEqual([]);
  });

  it('states a time and a serial number when it is asked to', { tags: 'slow' }, async () => {
    const dated = run('sbom', '--dated');
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(dated)).toBeNull();
    expect(JSON.parse(dated)).toMatchObject({ serialNumber: expect.stringMatching(/^urn:uuid:/) });
    expect(Date.parse(JSON.parse(dated).metadata.timestamp)).toBeGreaterThan(Date.now() - 60_000);
  });
});
