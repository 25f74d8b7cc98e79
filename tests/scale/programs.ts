// Programs that single tests of this folder need in addition to those of a cluster.
import { findProgram, type Needed } from '../helpers/installed-programs.ts';

export const pgBouncerProgram = () => findProgram('pgbouncer') ?? 'pgbouncer';

export const pgBouncer: Needed = {
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  isThere: () => findProgram('pgbouncer') !== undefined,
};
