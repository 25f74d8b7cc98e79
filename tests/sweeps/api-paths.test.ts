// Each path of the content API is written in one file only: those of visitors' calls in rules/api/visitor-paths.ts, the
// host's own calls in server/host/api, the embedded backend's in its routes.
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';

/** A path of the API in quotes; `/api/` alone is the gateway, not a call. */
const apiPath =
  /['"`](?:\/api)?\/(?:auth|users|competition\/submissions|forms|news|track|csrf_token)\/[^'"`\n]*['"`]|['"`]\/api\/\w[^'"`\n]*['"`]/g;
const mayName = /^server\/host\/(?:api\/|routes\.ts|http\/counted-routes\.ts)|\.test\.tsx?$|\/testing\//;

/** @returns a line for each path of the API that is written out */
const findPaths = ({ path, text }: { path: string; text: string }): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\/?\*)/.test(line)
        ? []
        : (line.match(apiPath) ?? []).map((found) => `${path}:${index + 1} ${found}`),
    );

describe('the host and the widgets', () => {
  it('write out no path of the API', () => {
    const files = readProjectFiles(/\.tsx?$/).filter(
      ({ path }) => /^(server\/host|widgets)\//.test(path) && !mayName.test(path),
    );
    expect(files.length).toBeGreaterThan(500);
    const found = files.flatMap(findPaths);
    expect(found, found.join('\n')).toEqual([]);
  });

  it('would be caught', () => {
    const text = "// '/auth/login/'\nask('/users/tools/');\nask(`/api/auth/status/`);\nconst page = '/users';\n";
    expect(findPaths({ path: 'a.ts', text })).toEqual(["a.ts:2 '/users/tools/'", 'a.ts:3 `/api/auth/status/`']);
  });
});
