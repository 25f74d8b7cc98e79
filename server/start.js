// Starts the site if this version of Node can. Plain JavaScript, so that an older one can print the solution instead;
// start.ts is a link to this file, because Node resolves a link to its target's name.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';

const { argv, env, execArgv, execPath } = process;
const noNode =
  'Install Node 24: "npm ci" brings one to Linux, Windows and Macs with Intel processors only, and only with optional packages.';
/** The options with which Node holds less memory: docs/adr/0023-the-v8-flags-of-npm-start.md. */
const options = JSON.parse(readFileSync(new URL('node-options.json', import.meta.url), 'utf8'));
/** They are read at the start alone, so the process begins anew. Windows has no such call: the site takes more memory there. */
const beginAnew = process.platform === 'win32' ? undefined : process.execve;
/** It would lose what its parent has opened for it: its channel, and the socket of systemd. */
const hasMore = process.connected === true || env.LISTEN_FDS !== undefined;
const hasOptions = execArgv.join(' ').includes(options.flags.join(' '));

if (!process.features.typescript) {
  const hasNewer = existsSync(new URL('../node_modules/.bin/node', import.meta.url));
  const solution = hasNewer
    ? 'Start it with "npm start", which takes the newer one that "npm ci" has brought.'
    : noNode;
  console.error(`Node ${process.version} is too old for the site. ${solution}`);
  process.exitCode = 1;
} else if (beginAnew && !hasMore && !hasOptions) {
  beginAnew(execPath, [execPath, ...options.flags, ...execArgv, ...argv.slice(1)], { ...options.variables, ...env });
} else {
  // The compile cache is beside the packages: the next start neither strips types nor compiles.
  module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
  void import('./site.ts');
}
