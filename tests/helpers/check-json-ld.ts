// Checks real JSON-LD against the types of schema.org: writes it as TypeScript, and runs the compiler on it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';

/** One object of a page, as parsed from its script. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

/** A folder below the project, so that the compiler finds the types. */
const cache = `${projectRoot}/node_modules/.cache`;
const compiler = `${projectRoot}/node_modules/@typescript/native/bin/tsc`;
const options =
  '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --types'.split(' ');

/** The JSON-LD of a page's HTML, in document order. */
export const readJsonLd = (html: string): JsonLd[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as JsonLd,
  );

/** @returns the compiler's errors for the objects; empty if there are none */
export function checkJsonLd(objects: JsonLd[]): string {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(`${cache}/json-ld-`);
  try {
    writeFileSync(`${folder}/json-ld.ts`, [importLine, ...objects.map(declare)].join('\n'));
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, '', `${folder}/json-ld.ts`], {
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const importLine = "import type * as S from 'schema-dts';";

function declare(thing: JsonLd, index: number): string {
  const { potentialAction, ...rest } = thing;
  const { '@type': type } = thing;
  if (!potentialAction) return `export const x${index}: S.WithContext<S.${type}Leaf> = ${JSON.stringify(thing)};`;
  // The search engines' addition to an action is not a property of schema.org, but a constraint beside it.
  return [
    `const action${index}: S.WithActionConstraints<S.SearchActionLeaf> = ${JSON.stringify(potentialAction)};`,
    `const rest${index}: S.WithContext<S.${type}Leaf> = ${JSON.stringify(rest)};`,
    `export const x${index}: S.WithContext<S.${type}Leaf> = { ...rest${index}, potentialAction: action${index} };`,
  ].join('\n');
}
