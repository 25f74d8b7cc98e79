// The packages of a site in production: those of package-lock.json that `npm ci --omit=dev` installs, on any platform.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { projectRoot } from '../paths.ts';

/** A package in one version, at one path below `node_modules`. */
export interface ProductionPackage {
  /** The package's folder, such as `node_modules/a/node_modules/b`. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression; empty when neither the lock file nor the package declares one. */
  licence: string;
  /** The hash as in the lock file: `sha512-…`, base64. */
  integrity: string | null;
  /** Whether an installation may lack the package, for example the binary of another platform. */
  isOptional: boolean;
  /** The folders of the packages that it needs. */
  needs: string[];
}

/** The production tree. Its root is the project itself with its workspaces. */
export interface ProductionTree {
  packages: ProductionPackage[];
  /** The folders of the packages that the project itself needs. */
  needs: string[];
}

/** https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json#packages */
interface LockedPackage {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The fields of a lock file that the inventory reads. */
export interface LockFile {
  packages: Record<string, LockedPackage>;
}

const readJson = (path: string) => JSON.parse(readFileSync(`${projectRoot}/${path}`, 'utf8'));

/** @returns the project's lock file */
export const readLockFile = (): LockFile => readJson('package-lock.json');

const isInstalled = (path: string) => path.startsWith('node_modules/') || path.includes('/node_modules/');

/** @returns the packages by their folders, in the order of the lock file, which npm sorts */
export function readProductionTree(lock = readLockFile()): ProductionTree {
  const production = Object.entries(lock.packages).filter(([, { dev, link }]) => !dev && !link);
  const packages = production
    .filter(([path]) => isInstalled(path))
    .map(([path, locked]): ProductionPackage => {
      const { name = nameOf(path), version = '', license, integrity = null, optional = false } = locked;
      const licence = license ?? declaredLicence(path);
      return { path, name, version, licence, integrity, isOptional: optional, needs: findNeeds(lock, path, locked) };
    });
  const own = production.filter(([path]) => !isInstalled(path));
  const needs = own.flatMap(([path, locked]) => findNeeds(lock, path, locked));
  return { packages, needs: [...new Set(needs)] };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The lock file contains only the field `license`; old packages have a list, `licenses`. */
function declaredLicence(path: string): string {
  const { licenses = [] } = readJson(`${path}/package.json`) as { licenses?: { type: string }[] };
  return licenses.map(({ type }) => type).join(' OR ');
}

/**
 * @returns the folders of the packages that a package needs. Optional peers may be missing, and packages that only the tests need
 * are excluded.
 */
function findNeeds(lock: LockFile, path: string, locked: LockedPackage): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = locked;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    const found = findInstalled(lock, path, name);
    return found && !lock.packages[found]?.dev ? [found] : [];
  });
}

/** Searches the folders that Node.js searches: https://nodejs.org/api/modules.html#loading-from-node_modules-folders */
function findInstalled(lock: LockFile, from: string, name: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (lock.packages[path] && !folder.endsWith('node_modules')) return path;
    if (folder === '.' || folder === '') return null;
  }
}
