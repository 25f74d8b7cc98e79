// Starts the site if this version of Node.js can run it. The file is plain JavaScript, so that an older version can print the
// solution instead; start.ts is a link to this file, because Node.js resolves a link to the name of its target.
import { existsSync, readFileSync } from 'node:fs';
import module from 'node:module';

const { argv, env, execArgv, execPath } = process;
const noNode =
  'Install Node 24: "npm ci" brings one to Linux, Windows and Macs with Intel processors only, and only with optional packages.';
/** The options that reduce the memory of Node.js: docs/adr/0023-the-v8-flags-of-npm-start.md. */
const options = JSON.parse(readFileSync(new URL('node-options.json', import.meta.url), 'utf8'));
/**
 * The options are read only when a process starts, so the process replaces itself. Windows has no such call, so the site needs
 * more memory there.
 */
const beginAnew = process.platform === 'win32' ? undefined : process.execve;
/**
 * A replaced process would lose the descriptors that its parent process has opened for it: its channel, and the socket of
 * systemd.
 */
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
  // The compile cache is stored beside the packages, so the next start neither strips types nor compiles.
  module.enableCompileCache(`${import.meta.dirname}/../node_modules/.cache/pihlaja-compiled`);
  void import('./site.ts');
}
