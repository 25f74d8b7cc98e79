// One name, one meaning: no two modules declare a type of the same name.
import { describe, expect, it } from 'vitest';
import { readProjectFiles } from './imports/project-files.ts';
import { isTest } from './imports/rules.ts';

const declaration = /^(?:export )?(?:declare )?(?:interface|type|class|abstract class) (\w+)/gm;

/** @returns a line for each name of two types: the name and the files that declare it */
function findCollisions(files: readonly { path: string; text: string }[]): string[] {
  const declared = new Map<string, string[]>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(declaration)) declared.set(name, [...(declared.get(name) ?? []), path]);
  return [...declared].filter(([, paths]) => paths.length > 1).map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

describe('type names', () => {
  it('stand for one type each', () => {
    const sources = readProjectFiles(/\.(ts|tsx)$/).filter(({ path }) => !isTest(path));
    expect(sources.length).toBeGreaterThan(500);
    const collisions = findCollisions(sources);
    expect(collisions, collisions.join('\n')).toEqual([]);
  });

  it('are found where two modules declare the same', () => {
    const lead = (path: string) => ({ path, text: 'const a = 1;\nexport interface Lead {\n  id: number;\n}\n' });
    expect(findCollisions([lead('a.ts'), lead('b.ts')])).toEqual(['Lead: a.ts, b.ts']);
    expect(findCollisions([lead('a.ts'), { path: 'b.ts', text: 'type LeadRow = { lead: Lead };' }])).toEqual([]);
  });
});
