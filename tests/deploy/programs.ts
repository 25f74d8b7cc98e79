// What the tests of deploy/ need beside the proxies.
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

export const dockerCompose: Needed = {
  name: 'Docker Compose',
  packages: ['docker-compose'],
  isThere: () => findProgram('docker-compose') !== undefined,
};
