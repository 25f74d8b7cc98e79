// Two builds of the same sources produce the same bytes, whatever machine and folder they run in.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { copyFresh, type FreshProject } from '../helpers/project-copy.ts';

let copies: FreshProject[] = [];
afterEach(() => {
  for (const copy of copies) copy.remove();
  copies = [];
});

function copyOfSources(): FreshProject {
  const copy = copyFresh();
  copies.push(copy);
  return copy;
}

/** @returns the hash of each built file, by path */
function build({ root }: FreshProject, { umask = '022', env = {} }: { umask?: string; env?: NodeJS.ProcessEnv } = {}) {
  const command = `umask ${umask} && exec "$0" build/build.ts`;
  execFileSync('sh', ['-c', command, process.execPath], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  const files = readdirSync(`${root}/dist`, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hashes = files.map((entry) => {
    const path = `${entry.parentPath}/${entry.name}`;
    return [path.slice(root.length), createHash('sha256').update(readFileSync(path)).digest('hex')];
  });
  return Object.fromEntries(hashes) as Record<string, string>;
}

it('a build has the same bytes in another folder, time zone, language, umask and order of files', () => {
  const first = build(copyOfSources(), { env: { TZ: 'Europe/Helsinki', LANG: 'fi_FI.UTF-8', LC_ALL: 'fi_FI.UTF-8' } });
  expect(Object.keys(first).length).toBeGreaterThan(100);
  const turned = `--import=${import.meta.dirname}/turned-folders.js`;
  const env = { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', NODE_OPTIONS: turned };
  expect(build(copyOfSources(), { umask: '077', env })).toEqual(first);
});

it('the comparison sees one changed letter', () => {
  const first = copyOfSources();
  const second = copyOfSources();
  const file = `${second.root}/templates/styles/site.css`;
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n.changed { color: red; }\n`);
  expect(build(second)).not.toEqual(build(first));
});
