// Runs containers of a built image with crun, as Docker would with compose.yaml: the same user, no capabilities, a
// read-only root.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { BuiltImage } from './image.ts';

export interface ContainerOptions {
  /** Replaces the image's command. */
  command?: string[];
  /** Replaces the image's entry point and command. */
  args?: string[];
  env?: Record<string, string>;
  /** Folders of this machine by their path in the container, mounted read-only. */
  mounts?: Record<string, string>;
  /** Whether the root is writable, within its file permissions. */
  hasWritableRoot?: boolean;
}

export interface Container {
  out: string;
  err: string;
  child: ChildProcess;
  /** The container's exit code. */
  ended: Promise<number | null>;
  /** Runs a program in the container, as `docker exec` does. @returns its exit code and its output */
  exec(args: string[]): { status: number | null; said: string };
  /** Stops the container as `docker stop` does. @returns its exit code */
  stop(): Promise<number | null>;
}

let count = 0;
const running = new Set<Container>();

/** Stops the containers that a failed test has left running. */
export async function stopContainers(): Promise<void> {
  for (const container of running) await container.stop();
}

/** The container uses this machine's network, and an empty DATA_DIR. */
export function startContainer(image: BuiltImage, options: ContainerOptions = {}): Container {
  const name = `pihlaja-test-${process.pid}-${count++}`;
  const bundle = `${image.folder}/${name}`;
  const [uid, gid] = image.config.User.split(':').map(Number) as [number, number];
  mkdirSync(`${bundle}/data`, { recursive: true, mode: 0o700 });
  chownSync(`${bundle}/data`, uid, gid);
  writeFileSync(`${bundle}/config.json`, JSON.stringify(specOf(image, `${bundle}/data`, { uid, gid }, options)));
  const crun = (...args: string[]) => [
    '--mount',
    'sh',
    '-c',
    `${hasOldControlGroups() ? 'mount -t cgroup2 none /sys/fs/cgroup && ' : ''}exec crun "$@"`,
    'crun',
    '--cgroup-manager=disabled',
    `--root=${image.folder}/crun`,
    ...args,
  ];
  const child = spawn('unshare', crun('run', '--bundle', bundle, name), { stdio: ['ignore', 'pipe', 'pipe'] });
  const container: Container = {
    out: '',
    err: '',
    child,
    ended: once(child, 'close').then(([code]) => {
      running.delete(container);
      return code;
    }),
    exec(args) {
      const options = ['--user', image.config.User, '--cwd', image.config.WorkingDir];
      const { status, stdout, stderr } = spawnSync('unshare', crun('exec', ...options, name, ...args), {
        encoding: 'utf8',
      });
      return { status, said: stdout + stderr };
    },
    async stop() {
      if (child.exitCode === null) spawnSync('unshare', crun('kill', name, 'TERM'));
      return container.ended;
    },
  };
  running.add(container);
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    container.out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    container.err += piece;
  });
  return container;
}

/** crun refuses a machine with both versions of control groups, although it needs neither here. */
const hasOldControlGroups = () => !existsSync('/sys/fs/cgroup/cgroup.controllers');

/** https://github.com/opencontainers/runtime-spec/blob/main/config.md */
function specOf(
  { root, config }: BuiltImage,
  data: string,
  user: { uid: number; gid: number },
  { command = config.Cmd, args = [...config.Entrypoint, ...command], env = {}, ...options }: ContainerOptions,
): object {
  const bind = (source: string, destination: string, access: string) => ({
    destination,
    type: 'bind',
    source,
    options: ['bind', access],
  });
  return {
    ociVersion: '1.0.0',
    process: {
      user,
      args,
      env: [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: {},
      noNewPrivileges: true,
    },
    root: { path: root, readonly: !options.hasWritableRoot },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['mode=1777'] },
      bind(data, '/data', 'rw'),
      ...Object.entries(options.mounts ?? {}).map(([path, source]) => bind(source, path, 'ro')),
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  };
}
