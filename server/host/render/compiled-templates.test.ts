// Stored compiled templates: nothing is compiled twice, and a changed template is compiled again.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compiledOnce, withCompiledCache } from './compiled-templates.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/compiled-`);
  file = `${folder}/kept/a.json`;
});
afterEach(() => rmSync(folder, { recursive: true }));

/** @returns the code of each source, and the sources that were compiled */
function compileAll(sources: readonly string[]) {
  const compile = vi.fn((source: string) => `code of ${source}`);
  const codes = withCompiledCache(file, () => sources.map((source) => compiledOnce([source], () => compile(source))));
  return { codes, compiled: compile.mock.calls.flat() };
}

it('are compiled once, and anew where they have changed', () => {
  expect(compileAll(['a', 'b'])).toEqual({ codes: ['code of a', 'code of b'], compiled: ['a', 'b'] });
  expect(compileAll(['a', 'b'])).toEqual({ codes: ['code of a', 'code of b'], compiled: [] });
  expect(compileAll(['a', 'c'])).toEqual({ codes: ['code of a', 'code of c'], compiled: ['c'] });
});

it('are forgotten when they are gone', () => {
  compileAll(['a', 'b']);
  compileAll(['a']);
  expect(compileAll(['a', 'b']).compiled).toEqual(['b']);
});

it('leave nothing half-written behind', () => {
  compileAll(['a']);
  expect(readdirSync(`${folder}/kept`)).toEqual(['a.json']);
});

it('are compiled where their file is broken, or cannot be written', () => {
  compileAll(['a']);
  writeFileSync(file, '{"a":');
  expect(compileAll(['a']).compiled).toEqual(['a']);
  file = `${folder}/kept/a.json/b.json`;
  expect(compileAll(['a']).codes).toEqual(['code of a']);
});

it('are none outside, nor after templates that could not be compiled', () => {
  const fail = () =>
    withCompiledCache(file, () => {
      compiledOnce(['a'], () => 'code of a');
      throw new Error('b is broken');
    });
  expect(fail).toThrow('b is broken');
  const compile = vi.fn(() => 'code of a');
  compiledOnce(['a'], compile);
  expect(compile).toHaveBeenCalledOnce();
});
