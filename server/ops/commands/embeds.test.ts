// The command that prints data about partners for an operator: their snippets, the versions of the scripts, and rejected origins.
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { placeholderHost } from '../../../rules/embeds/parts.ts';
import { startS3 } from '../../../tests/helpers/s3-server.ts';
import { runSiteCommand } from '../../../tests/helpers/site-command.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';
import { integrityOf, npmIntegrityOf } from '../../host/embeds/integrity.ts';
import { openRefusedOrigins } from '../../host/embeds/refused-origins.ts';
import { type FileStore, filesBelow } from '../../shared/files/file-store.ts';
import { openLocalFiles } from '../../shared/files/local-files.ts';
import { openS3Files } from '../../shared/files/s3-files.ts';

// Files and processes need time on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const siteUrl = 'https://julkaisija.example';
const env = {
  SITE_URL: siteUrl,
  EMBED_SITES: '{"koti":["https://www.koti.example"],"piha":["https://*.piha.example"],"tyhja":[]}',
};
const script = (n: number) => Buffer.from(`fetch("${placeholderHost}/${n}")`);
const hashOf = (n: number) => integrityOf(Buffer.from(`fetch("${siteUrl}/${n}")`));
const at = Date.now() - 60_000;
const seen = new Date(at).toISOString();

/** The file of a host that has rejected some pages. */
async function refuse(store: FileStore, ...refused: ['site' | 'origin', site: string, origin: string][]) {
  const refusals = openRefusedOrigins({ store, log: pino({ level: 'silent' }), now: () => at });
  for (const [problem, site, origin] of refused) refusals.note(problem, site, origin);
  await refusals.close();
}

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await backend.importContent(await writeFiles(testContent));
  const scripts = openLocalFiles(`${backend.dataDir}/embeds`);
  for (const [n, version] of ['0.9.0', '0.10.0'].entries())
    for (const name of ['newsletter', 'lead-form']) await scripts.put(`${version}/${name}.js`, script(n));
  await scripts.put('0.10.0/newsletter.js.tmp', script(7));
  for (const version of ['0.9.0', '0.10.0']) await scripts.put(`pihlaja-${version}.tgz`, Buffer.from(version));
  await refuse(
    openLocalFiles(`${backend.dataDir}/embed-refusals`),
    ['origin', 'koti', 'https://koti.example'],
    ['origin', 'koti', 'https://koti.example'],
    ['site', 'Koti', 'https://www.koti.example'],
    ['origin', 'piha', 'null'],
    ['origin', 'piha', 'https://vieras.fi'],
  );
});
afterAll(() => backend.stop());

const run = (more: Record<string, string>, ...args: string[]) =>
  runSiteCommand(backend.dataDir, { ...env, ...more }, 'embeds', ...args);

describe('npx pihlaja embeds', () => {
  it('lists a site with its origins and what it pastes, the versions, and who was refused', async () => {
    const { status, stdout, stderr } = await run({}, '--site', 'koti');
    expect([status, stderr]).toEqual([0, '']);
    const [{ id = 0 } = {}] = await backend.store.selectFrom('forms').select('id').where('live', '=', 1).execute();
    expect(stdout).toBe(`Site "koti"
  origins: https://www.koti.example
  newsletter:
    <div data-widget="newsletter" data-site="koti">
      <a href="${siteUrl}/uutiskirje/">Tilaa uutiskirje</a>
    </div>
    <script async src="${siteUrl}/embed/v1/newsletter.js"></script>
  lead-form ${id}, "tarjous":
    <div data-widget="lead-form" data-site="koti" data-form="${id}">
      <a href="${siteUrl}/lomake/${id}/">Ota yhteyttä</a>
    </div>
    <script async src="${siteUrl}/embed/v1/lead-form.js"></script>

Scripts
  0.10.0 lead-form /embed/0.10.0/lead-form.js ${hashOf(1)}
  0.10.0 newsletter /embed/0.10.0/newsletter.js ${hashOf(1)}
  0.9.0 lead-form /embed/0.9.0/lead-form.js ${hashOf(0)}
  0.9.0 newsletter /embed/0.9.0/newsletter.js ${hashOf(0)}

Library for React
  0.10.0 npm install ${siteUrl}/embed/pihlaja-0.10.0.tgz
    ${npmIntegrityOf(Buffer.from('0.10.0'))}
  0.9.0 npm install ${siteUrl}/embed/pihlaja-0.9.0.tgz
    ${npmIntegrityOf(Buffer.from('0.9.0'))}

Refused in the last 30 days
  https://koti.example for "koti": 2 calls, the last at ${seen}
    https://www.koti.example without www.: list both ("koti")
  https://www.koti.example for unknown site "Koti": 1 call, the last at ${seen}
    the site "koti" lists this origin: data-site is wrong
`);
  });

  it('names the newest version with its hash', async () => {
    const { stdout } = await run({}, '--pinned', '--site', 'piha');
    expect(stdout).toContain(`src="${siteUrl}/embed/0.10.0/newsletter.js"`);
    expect(stdout).toContain(`integrity="${hashOf(1)}"`);
    expect(stdout).toContain('  no origin for "piha": 1 call');
    expect(stdout).toContain('a page without an origin: a file, or a frame in a sandbox');
  });

  it('prints all of it as JSON', async () => {
    const report = JSON.parse((await run({}, '--json')).stdout);
    expect(report.sites.map(({ id }: { id: string }) => id)).toEqual(['koti', 'piha', 'tyhja']);
    expect(report.sites[0].snippets.map(({ name }: { name: string }) => name)).toEqual(['newsletter', 'lead-form']);
    expect(report.scripts).toHaveLength(4);
    expect(report.libraries[0]).toMatchObject({ version: '0.10.0', path: '/embed/pihlaja-0.10.0.tgz' });
    expect(report.refusals).toContainEqual({
      site: 'piha',
      origin: 'https://vieras.fi',
      problem: 'origin',
      calls: 1,
      first: seen,
      last: seen,
      likeness: null,
    });
  });

  it('tells what there is not: origins, versions, refusals, forms of another backend, a site', {
    tags: 'slow',
  }, async () => {
    const elsewhere = { CONTENT_API_URL: 'https://cms.example/api', CONTENT_API_KEY: 'avain' };
    const { stdout } = await run(elsewhere, '--data', `${backend.dataDir}/none`, '--site', 'tyhja');
    expect(stdout).toBe(`Site "tyhja"
  origins: none, so its forms cannot be sent from anywhere

Lead forms are the backend's: data-form is the number in /lomake/1/, a form's address.

Scripts
  none was given out yet: the site has not been started

Library for React
  none was given out yet: "npm run build:package" builds it, and the next start of the site serves it

Refused in the last 30 days
  nothing
`);
    expect(await run({}, '--site', 'muu')).toMatchObject({
      status: 1,
      stderr: 'EMBED_SITES has no site "muu": it has koti, piha, tyhja.\n',
    });
  });

  it('adds up what all hosts with one storage have refused', async () => {
    const s3 = await startS3();
    const files = openS3Files({ ...s3.options, prefix: 'site/' });
    const store = filesBelow(files, 'embed-refusals/');
    for (const _host of [1, 2]) await refuse(store, ['origin', 'koti', 'http://www.koti.example']);
    await filesBelow(files, 'embeds/').put('1.0.0/newsletter.js', script(1));
    const { accessKeyId, secretAccessKey } = s3.options;
    const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey };
    const { stdout, stderr } = await run({ STORAGE_URL: s3.url, ...keys });
    await files.close();
    await s3.stop();
    expect(stderr).toBe('');
    expect(stdout).toContain(`  http://www.koti.example for "koti": 2 calls, the last at ${seen}
    http in place of https of https://www.koti.example ("koti")
`);
    expect(stdout).toContain('  1.0.0 newsletter /embed/1.0.0/newsletter.js');
  });
});
