// The roles of a process, and the variables that each of them needs.
import { type Config, ConfigError } from '../../config.ts';

/**
 * `all`: the whole site in one process. `host`: pages and forms for visitors, with a separate backend. `backend`: the content
 * API. `worker`: mails and clean-up tasks. `migrate`: migrates the database, and ends.
 */
export const roles = ['all', 'host', 'backend', 'worker', 'migrate'] as const;
export type Role = (typeof roles)[number];

/** @throws {ConfigError} for an unknown name */
export function readRole(name = 'all'): Role {
  const role = roles.find((one) => one === name);
  if (!role) throw new ConfigError(`Unknown role "${name}". Set --role to one of ${roles.join(', ')}.`);
  return role;
}

/** The variables that each role requires. */
const wanted = {
  all: [],
  host: ['CONTENT_API_URL', 'SITE_URL'],
  backend: ['DATABASE_URL', 'CONTENT_API_KEY', 'SITE_URL'],
  worker: ['DATABASE_URL', 'CONTENT_API_KEY', 'SITE_URL'],
  migrate: ['DATABASE_URL'],
} as const satisfies Record<Role, readonly string[]>;

/** @throws {ConfigError} naming the first missing variable of the role */
export function requireFor(role: Role, env: Record<string, string | undefined>): void {
  const missing = wanted[role].find((name) => !env[name]?.trim());
  if (missing) throw new ConfigError(`${missing} is not set. --role=${role} needs it.`);
}

/** @returns a line for each setting that a site of several processes should have, with the consequences of its absence */
export function missingSettings(role: Role, { redisUrl, storage, mailUrl, dataDir }: Config): string[] {
  if (role === 'all' || role === 'migrate') return [];
  return [
    redisUrl === null && 'REDIS_URL is not set: each process counts limits and used challenges for itself.',
    storage === null && `STORAGE_URL is not set: files lie in "${dataDir}", which all processes must share.`,
    role === 'worker' && mailUrl === null && `MAIL_URL is not set: mails are written into "${dataDir}/outbox".`,
  ].filter((line) => line !== false);
}
