import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('leaves a run of failed tests its exit code', () => {
  const server = new URL('postgres-server.ts', import.meta.url).href;
  const run = (end: string) => {
    const program = `await import('${server}'); ${end}`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    return [status, String(stderr)];
  };
  expect(run('process.exitCode = 3;')).toEqual([3, '']);
  expect(run('process.exit(3);')).toEqual([3, '']);
  expect(run('')).toEqual([0, '']);
});
