// Programs that the tests of deploy/ need in addition to the proxies.
import { spawnSync } from 'node:child_process';
import { findProgram, type Needed } from '../helpers/installed-programs.ts';

export const systemd: Needed = {
  name: 'systemd-analyze',
  packages: ['systemd'],
  isThere: () => findProgram('systemd-analyze') !== undefined,
};

export const openssl: Needed = {
  name: 'OpenSSL',
  packages: ['openssl'],
  isThere: () => findProgram('openssl') !== undefined,
};

export const prometheus: Needed = {
  name: 'Prometheus',
  packages: ['prometheus'],
  isThere: () => findProgram('promtool') !== undefined,
};

export const nft: Needed = {
  name: 'nft',
  packages: ['nftables'],
  // Listing the rules requires an administrator's rights, too.
  isThere: () => spawnSync(findProgram('nft') ?? 'nft', ['list', 'tables']).status === 0,
};

export const dockerCompose: Needed = {
  name: 'Docker Compose',
  packages: ['docker-compose'],
  isThere: () => findProgram('docker-compose') !== undefined,
};
