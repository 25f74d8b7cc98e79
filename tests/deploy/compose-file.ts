// Reads the files for Docker Compose: https://github.com/compose-spec/compose-spec/blob/main/spec.md
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { projectRoot } from '../../build/paths.ts';

export interface Service {
  image?: string;
  build?: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  expose?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: object;
  init?: boolean;
  restart?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  networks?: string[] | Record<string, { ipv4_address: string } | null>;
}

export interface ComposeFile {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks?: Record<string, { internal?: boolean }>;
}

export const readText = (path: string): string => readFileSync(`${projectRoot}/${path}`, 'utf8');

/** Variables of a file with `NAME=value` lines. */
export const readEnv = (path: string): Record<string, string> => parseEnv(readText(path)) as Record<string, string>;

/**
 * Reads a file as Compose does, with its variables replaced.
 * @param env replaces `.env`
 * @throws {Error} for a variable without a value and without a default
 */
export function readCompose(path: string, env: Record<string, string>): ComposeFile {
  const filled = (text: string) =>
    text.replace(/\$\$|\$\{(\w+)(?:(:[?-])([^}]*))?\}/g, (match, name: string, kind: string, word: string) => {
      if (match === '$$') return '$';
      const value = env[name] || (kind === ':-' ? word : undefined);
      if (value === undefined) throw new Error(`${path} needs ${name}`);
      return value;
    });
  // Comments may contain variables, too, so they are dropped before the replacement.
  return JSON.parse(filled(JSON.stringify(parse(readText(path), { merge: true }))));
}

/** The number of seconds in a duration such as `45s`. */
export const secondsOf = (time = ''): number => (/^\d+s$/.test(time) ? Number.parseInt(time, 10) : Number.NaN);

const dockerfile = readText('Dockerfile');

/** The environment variables of the Dockerfile, `ENV NAME=value …`. */
export const imageEnv: Record<string, string> = Object.fromEntries(
  [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((pair) => pair.split('=') as [string, string]),
  ),
);
