// The library as partners install it: from a running site into a Next application, and from a registry. Next and the
// registry are installed only for these tests, so they have a separate command: `npm run test:suite -- release`.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../build/paths.ts';
import libraryPackage from '../../library/package.json' with { type: 'json' };
import { mailsTo } from '../../server/backend/testing/accounts.ts';
import type { EmbedManifest } from '../../server/host/embeds/embed-files.ts';
import { expect, test } from '../helpers/browser-test.ts';
import { freePort } from '../helpers/free-port.ts';
import { type Site, siteStartMs, startSite } from '../helpers/site.ts';

const run = promisify(execFile);
/** A timeout for downloading a framework, and building an application with it. */
const installMs = 300_000;
const quick = ['--no-audit', '--no-fund', '--ignore-scripts'];
const env = {
  ...process.env,
  // A silent npm around this test would silence the one that is tested, whose reasons are read.
  npm_config_loglevel: 'notice',
  PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`,
  NEXT_TELEMETRY_DISABLED: '1',
};

let folder: string;
test.beforeAll(async () => {
  test.setTimeout(installMs);
  folder = mkdtempSync(`${tmpdir()}/pihlaja-release-`);
  await run('npm', ['run', 'build:package'], { cwd: projectRoot, env: { ...env, NPM_PACKAGE: '@talo/pihlaja' } });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** @returns a new folder with these files */
function project(name: string, files: Record<string, string>): string {
  const path = `${folder}/${name}`;
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(`${path}/${file}`), { recursive: true });
    writeFileSync(`${path}/${file}`, text);
  }
  return path;
}

/** Waits until a program responds. @throws when it ends before that, with its output */
async function untilAnswering(address: string, program: ChildProcess): Promise<void> {
  let said = '';
  program.stdout?.on('data', (text) => {
    said += text;
  });
  program.stderr?.on('data', (text) => {
    said += text;
  });
  for (;;) {
    if (program.exitCode !== null) throw new Error(`It ended with ${program.exitCode}:\n${said}`);
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('a backend gets the contract of the content API with valibot alone', async () => {
  test.setTimeout(installMs);
  const manifest = '{ "private": true, "type": "module" }';
  const readme = readFileSync(`${projectRoot}/library/README.md`, 'utf8');
  const [, example = ''] = /```ts\n(import [^`]*?'pihlaja\/contract'[^`]*)```/.exec(readme) ?? [];
  const wrong = "checkAnswer('page', { ...page, top_banner: 'x' }).forEach((problem) => console.log(problem));";
  const backend = project('backend', { 'package.json': manifest, 'check.ts': `${example}\n${wrong}` });
  const tarball = `${projectRoot}/release/pihlaja-${libraryPackage.version}.tgz`;
  await run('npm', ['install', ...quick, tarball, 'valibot', 'typescript'], { cwd: backend, env });
  const types = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--lib',
    'es2023,dom',
    'check.ts',
  ];
  await run('node', ['node_modules/typescript/bin/tsc', ...types], { cwd: backend, env });
  const { stdout, stderr } = await run('node', ['check.ts'], { cwd: backend, env });
  expect([stdout, stderr]).toEqual(['"top_banner" is "x", boolean is wanted; it is left out\n', '']);
  expect(
    readdirSync(`${backend}/node_modules`).filter((name) => !name.startsWith('.') && !/typescript/.test(name)),
  ).toEqual(['pihlaja', 'valibot']);
});

test.describe('an application of Next', () => {
  let site: Site;
  let next: ChildProcess | undefined;
  let address: string;
  const documented = readFileSync(`${projectRoot}/docs/partners.md`, 'utf8');
  const example = (mark: string) => {
    const found = [...documented.matchAll(/```tsx\n(.*?)```/gs)].map(([, code = '']) => code);
    return found.find((code) => code.includes(mark)) ?? '';
  };

  test.beforeAll(async () => {
    test.setTimeout(siteStartMs + installMs);
    const port = await freePort();
    address = `http://localhost:${port}`;
    site = await startSite({ partners: [address] });
    const ours = (code: string) =>
      code
        .replaceAll('https://www.example.fi', site.origin)
        .replaceAll('your-id', 'pub_demo')
        .replaceAll(/form(=\{12\}|=12)/g, (text) => text.replace('12', '1'));
    const app = project('next-app', {
      'package.json': '{ "private": true }',
      'next.config.mjs': 'export default { reactStrictMode: true };\n',
      'app/layout.tsx':
        'import type { ReactNode } from \'react\';\nexport default function Layout({ children }: { children: ReactNode }) {\n  return <html lang="fi"><body>{children}</body></html>;\n}\n',
      'app/page.tsx': ours(example('onSuccess')),
      'app/tarjous/page.tsx': ours(example('FormDefinition')),
    });
    const packages = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];
    const types = ['typescript@6.0.2', '@types/react@19.3.0', '@types/react-dom@19.3.0', '@types/node@24'];
    await run('npm', ['install', ...quick, ...packages, ...types], { cwd: app, env });
    const { library } = (await (await fetch(`${site.origin}/embed/manifest.json`)).json()) as EmbedManifest;
    expect(library?.install).toBe(`npm install ${site.origin}/embed/pihlaja-${libraryPackage.version}.tgz`);
    const [command = '', ...args] = library?.install.split(' ') ?? [];
    await run(command, [...args, ...quick], { cwd: app, env });
    const locked = JSON.parse(readFileSync(`${app}/package-lock.json`, 'utf8')).packages['node_modules/pihlaja'];
    expect(locked.integrity).toBe(library?.integrity);
    const bin = `${app}/node_modules/next/dist/bin/next`;
    await run(process.execPath, [bin, 'build'], { cwd: app, env });
    next = spawn(process.execPath, [bin, 'start', '--port', String(port)], { cwd: app, env });
    await untilAnswering(address, next);
  });
  test.afterAll(async () => {
    next?.kill();
    await site?.close();
  });

  test('has both documented pages in its HTML, the whole lead form with them', async () => {
    expect(example('onSuccess')).toContain("'use client'");
    const html = await (await fetch(address)).text();
    expect(html).toContain('Tilaa uutiskirje');
    const offer = await (await fetch(`${address}/tarjous`)).text();
    expect(offer).toMatch(/<form [^>]*method="dialog"/);
    expect(offer.match(/<(?:input|textarea|select)\b/g)?.length).toBeGreaterThan(3);
  });

  test('hydrates them under StrictMode without a word in the console, and sends', async ({ newPage }) => {
    const { page, complaints } = await newPage();
    await page.goto(address);
    await page.getByLabel('Sähköpostiosoite').first().fill('next@talo.example');
    const boxes = page.getByRole('form').first().getByRole('checkbox');
    for (const box of await boxes.all()) await box.check();
    await page.getByRole('button', { name: 'Tilaa uutiskirje' }).click();
    const [mail] = await mailsTo({ dataDir: dirname(site.outboxDir) }, 'next@talo.example');
    expect(mail).toBeDefined();
    await page.goto(`${address}/tarjous`);
    await expect(page.getByRole('button', { name: /Lähetä/ })).toBeEnabled();
    expect(complaints).toEqual([]);
  });
});

test.describe('a registry', () => {
  let registry: ChildProcess | undefined;
  let address: string;
  let npmrc: string;

  test.beforeAll(async () => {
    test.setTimeout(installMs);
    // One of its packages refers to another by a tag that mirrors of the public registry may lack.
    const place = project('registry', {
      'package.json': '{ "private": true, "overrides": { "node-fetch": "2.7.0" } }',
    });
    await run('npm', ['install', ...quick, 'verdaccio@6.10.4'], { cwd: place, env });
    const port = await freePort();
    address = `http://127.0.0.1:${port}/`;
    const config = {
      storage: `${place}/storage`,
      auth: { htpasswd: { file: `${place}/users` } },
      packages: { '**': { access: '$all', publish: '$all', unpublish: '$all' } },
      log: { type: 'stdout', format: 'pretty', level: 'warn' },
    };
    // YAML may be written as JSON.
    writeFileSync(`${place}/config.yaml`, JSON.stringify(config));
    const args = ['--config', `${place}/config.yaml`, '--listen', `127.0.0.1:${port}`];
    registry = spawn(process.execPath, [`${place}/node_modules/verdaccio/bin/verdaccio`, ...args], { env });
    await untilAnswering(address, registry);
    npmrc = `${place}/npmrc`;
    writeFileSync(npmrc, `registry=${address}\n//127.0.0.1:${port}/:_authToken=whoever\n`);
  });
  test.afterAll(() => registry?.kill());

  const npm = (args: string[], cwd: string) => run('npm', [...args, '--userconfig', npmrc], { cwd, env });

  test('takes the package by the documented commands, and gives it out under the imports of the site’s own', async () => {
    test.setTimeout(installMs);
    const documented = readFileSync(`${projectRoot}/CONTRIBUTING.md`, 'utf8');
    const command = 'npm publish ./release/registry';
    expect(documented).toContain(`npm run build:package\n${command}\n`);
    const publish = command.split(' ').slice(1);
    const { stdout } = await npm([...publish, '--dry-run', '--json'], projectRoot);
    expect(stdout).toContain(`@talo/pihlaja@${libraryPackage.version}`);
    await npm(publish, projectRoot);
    const app = project('registry-app', { 'package.json': '{ "private": true }' });
    const alias = `pihlaja@npm:@talo/pihlaja@${libraryPackage.version}`;
    await npm(['install', ...quick, '--legacy-peer-deps', alias], app);
    const read = (file: string) => readFileSync(`${app}/node_modules/pihlaja/${file}`, 'utf8');
    expect(JSON.parse(read('package.json'))).toMatchObject({ name: '@talo/pihlaja', version: libraryPackage.version });
    expect(read('react.js')).toBe(readFileSync(`${projectRoot}/release/package/react.js`, 'utf8'));
  });

  test('gets nothing under the name that anybody could take', async () => {
    await expect(npm(['publish', './release/package'], projectRoot)).rejects.toThrow('EPRIVATE');
  });

  test('can’t get the repository, which npm does not pack', async () => {
    await expect(npm(['pack', '--pack-destination', folder], projectRoot)).rejects.toThrow(
      'must have name and version',
    );
  });
});
