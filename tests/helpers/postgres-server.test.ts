import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('leaves a run of failed tests its exit code', () => {
  const server = new URL('postgres-server.ts', import.meta.url).href;
  const program = `await import('${server}'); process.exitCode = 3;`;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(3);
});
