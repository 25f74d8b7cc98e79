// Builds the image of the Dockerfile without Docker and without an image registry: its base is Debian from this
// machine's package sources, with the Node that npm ci installs.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { projectRoot } from '../../build/paths.ts';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';

const programs = ['buildah', 'debootstrap', 'crun'];

export const imageTools: Needed = {
  name: 'what builds and runs an image, as root (buildah, debootstrap, crun)',
  packages: programs,
  isThere: () => process.getuid?.() === 0 && programs.every((name) => findProgram(name)),
};

/** The fields of an image's configuration that a container needs. */
interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  ExposedPorts: Record<string, object>;
  /** The command of the health check, after `CMD`. */
  Healthcheck: { Test: string[] };
}

export interface BuiltImage {
  /** The folder for the image's containers. */
  folder: string;
  /** The unpacked file system. */
  root: string;
  config: ImageConfig;
  /** The total size of its files in bytes. */
  bytes: number;
  buildSeconds: number;
  remove(): void;
}

/** @throws {Error} with the output of the step that failed */
export function buildImage(): BuiltImage {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-image-`);
  const buildah = (...args: string[]) => {
    const store = ['--root', `${folder}/store`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs'];
    return run('buildah', [...store, ...args]).trim();
  };
  const base = makeBase(`${folder}/base`);
  const scratch = buildah('from', 'scratch');
  buildah('add', '--quiet', scratch, base, '/');
  buildah('commit', '--quiet', '--rm', scratch, 'localhost/base');
  rmSync(base, { recursive: true });

  const npmrc = `${folder}/npmrc`;
  writeFileSync(npmrc, npmConfig(), { mode: 0o600 });
  const started = performance.now();
  // Only Docker's format has health checks.
  const options = ['--quiet', '--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE=localhost/base'];
  buildah('bud', ...options, '--secret', `id=npmrc,src=${npmrc}`, '--tag', 'localhost/pihlaja', projectRoot);
  const buildSeconds = (performance.now() - started) / 1000;

  const root = buildah('mount', buildah('from', 'localhost/pihlaja'));
  const inspected = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/pihlaja'));
  return {
    folder,
    root,
    config: inspected.Docker.config,
    bytes: Number.parseInt(run('du', ['--summarize', '--bytes', root]), 10),
    buildSeconds,
    remove() {
      // A leftover mount of a killed program would be emptied as well.
      if (readFileSync('/proc/mounts', 'utf8').includes(folder)) throw new Error(`Something is mounted in ${folder}`);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A minimal Debian, with Node and npm at the paths of the official Node images. @returns the folder */
function makeBase(folder: string): string {
  const [suite, ...mirror] = debianSource();
  run('debootstrap', ['--variant=minbase', suite, folder, ...mirror]);
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(`${folder}/${path}`, { recursive: true, force: true });
  const local = `${folder}/usr/local`;
  mkdirSync(`${local}/lib/node_modules`, { recursive: true });
  cpSync(realpathSync(`${projectRoot}/node_modules/.bin/node`), `${local}/bin/node`);
  chmodSync(`${local}/bin/node`, 0o755);
  cpSync(npmFolder(), `${local}/lib/node_modules/npm`, { recursive: true, verbatimSymlinks: true });
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', `${local}/bin/npm`]);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) cpSync(authorities, `${folder}/etc/ssl/certs/machine.pem`);
  return folder;
}

/** The Debian that apt uses on this machine, or debootstrap's default elsewhere. @returns the suite, and its mirror */
function debianSource(): [string, ...string[]] {
  if (!findProgram('apt-get')) return ['bookworm'];
  const format = ['--format', '$(CODENAME) $(COMPONENT) $(REPO_URI)', 'Created-By: Packages'];
  const [, suite, mirror] = /^(bookworm|trixie) main (\S+)$/m.exec(run('apt-get', ['indextargets', ...format])) ?? [];
  return suite && mirror ? [suite, mirror] : ['bookworm'];
}

const npmFolder = () => dirname(dirname(run('realpath', [findProgram('npm') ?? 'npm']).trim()));

/** This machine's package registry, which is passed to the build as a secret, as elsewhere. */
function npmConfig(): string {
  // The project's configuration file names no registry.
  const config = (name: string) => run('npm', ['config', 'get', name], tmpdir()).trim();
  const own = config('userconfig');
  return [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${config('registry')}`,
    process.env.NODE_EXTRA_CA_CERTS ? 'cafile=/etc/ssl/certs/machine.pem' : '',
  ].join('\n');
}

function run(program: string, args: string[], cwd = projectRoot): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} failed: ${`${stdout}${stderr}`.slice(-4000)}`);
  }
}
