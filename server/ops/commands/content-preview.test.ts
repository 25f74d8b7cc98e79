// The command that prints preview links, run as by an editor.
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/paths.ts';
import { testContent, writeFiles } from '../../backend/testing/content-folder.ts';
import { startBackend, type TestBackend } from '../../backend/testing/start-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({});
  await backend.importContent(await writeFiles(testContent));
});
afterAll(() => backend.stop());

const run = (...args: string[]) =>
  spawnSync(
    process.execPath,
    [`${projectRoot}/server/ops/commands/content-preview.ts`, ...args, '--data', backend.dataDir],
    {
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'https://koe.example' },
    },
  );

describe('the preview command', () => {
  it('prints a link whose token opens the draft', async () => {
    const { path } = await backend.store
      .selectFrom('pages')
      .select('path')
      .where('slug', '=', 'luonnos')
      .executeTakeFirstOrThrow();
    const { stdout, status } = run(path);
    expect(status).toBe(0);
    const link = new URL(stdout.trim());
    expect(link.href).toMatch(/^https:\/\/koe\.example\/preview\/\?content_type=base\.articlepage&token=/);
    const answer = await backend.ask(`/api/pages/preview/${link.search}`);
    expect(answer.json).toMatchObject({ title: 'Luonnos' });
  });

  it('says what is wrong with a path that no page has, and with none at all', { tags: 'slow' }, () => {
    expect(run('/ei-ole/')).toMatchObject({ status: 1, stderr: 'There is no page at /ei-ole/, live or draft.\n' });
    expect(run().stderr).toContain('PATH is missing. Usage: npx pihlaja content:preview PATH ');
  });
});
