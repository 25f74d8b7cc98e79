// The routes of a backend, found in its Express app, and the names of parameters that its code knows.
import { globSync, readFileSync } from 'node:fs';
import type { Express } from 'express';
import { projectRoot } from '../../build/paths.ts';

export interface FoundRoute {
  method: string;
  /** The path with Express's parameter names: `/api/pages/:id/`. */
  path: string;
}

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
  slash?: boolean;
  path?: string;
  match(path: string): boolean;
}

/** The paths at which the app mounts its routers. */
const mounts = ['/api', '/media', '/newsletter'];

/** Every route, without duplicates. */
export function findRoutes(app: Express): FoundRoute[] {
  const found = routesIn((app.router as unknown as { stack: Layer[] }).stack, '');
  return [...new Map(found.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function routesIn(stack: Layer[], prefix: string): FoundRoute[] {
  return stack.flatMap((layer) => {
    const { route, handle } = layer;
    if (route) {
      const paths = [route.path].flat().map((path) => prefix + path);
      const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
      return paths.flatMap((path) => methods.map((method) => ({ method, path })));
    }
    return handle?.stack ? routesIn(handle.stack, prefix + mountOf(layer)) : [];
  });
}

function mountOf(layer: Layer): string {
  if (layer.slash) return '';
  const mount = mounts.find((path) => layer.match(`${path}/x`));
  if (mount === undefined) throw new Error('A router is mounted at a path that this sweep does not know');
  return mount;
}

/** All names in the backend's code that could be parameters. */
export function possibleNames(): string[] {
  const files = globSync(`${projectRoot}/server/backend/**/*.ts`, { exclude: ['**/*.test.ts', '**/testing/**'] });
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'([a-z][a-zA-Z_]{1,30})'|^ {2}([a-z_]+): '/gm)].map(
      (found) => found[1] ?? found[2] ?? '',
    ),
  );
  return [...new Set(names)].filter(Boolean).sort();
}
