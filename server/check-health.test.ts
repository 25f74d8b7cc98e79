// The output of a container's health check that cannot send its request.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '../build/paths.ts';

it.each([
  [[], {}, 'Set PORT to the port that the site listens on: it is not set\n'],
  [
    ['/metrics'],
    { PORT: '3000', METRICS_PORT: 'off' },
    'Set METRICS_PORT to the port that the site listens on: it is off\n',
  ],
])('%j with %j names the variable', (args, env, message) => {
  const { status, stdout } = spawnSync(process.execPath, ['server/check-health.js', ...args], {
    cwd: projectRoot,
    env,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, message]);
});
