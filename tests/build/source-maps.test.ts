// The build of `npm run dev` has source maps, and no other build has any.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { copyFresh, type FreshProject } from '../helpers/project-copy.ts';

let copy: FreshProject | undefined;
afterEach(() => copy?.remove());

/** @returns the built scripts of widgets and embeds, with their maps, by file name */
function build(env: NodeJS.ProcessEnv): { root: string; files: Map<string, string> } {
  copy = copyFresh();
  const { root } = copy;
  execFileSync(process.execPath, ['build/build.ts'], { cwd: root, env: { ...process.env, ...env }, stdio: 'pipe' });
  const files = ['assets', 'embed'].flatMap((folder) =>
    readdirSync(`${root}/dist/${folder}`)
      .filter((name) => /\.(js|map)$/.test(name))
      .map((name): [string, string] => [name, readFileSync(`${root}/dist/${folder}/${name}`, 'utf8')]),
  );
  return { root, files: new Map(files) };
}

interface SourceMap {
  sources: string[];
  sourcesContent: string[];
}

it('a script of a widget names its sources and holds their text, while developing', () => {
  const { root, files } = build({ SOURCE_MAPS: 'on' });
  const [name = '', map = ''] = [...files].find(([file]) => /^lead-form-.*\.map$/.test(file)) ?? [];
  expect(files.get(name.replace('.map', ''))).toContain(`//# sourceMappingURL=${name}`);
  const { sources, sourcesContent } = JSON.parse(map) as SourceMap;
  const nth = sources.indexOf('../../widgets/lead-form/LeadForm.tsx');
  expect(sourcesContent[nth]).toBe(readFileSync(`${root}/widgets/lead-form/LeadForm.tsx`, 'utf8'));
  expect(files.get('newsletter.js')).toContain('//# sourceMappingURL=data:application/json');
});

it('no script has a map otherwise', () => {
  const { files } = build({ SOURCE_MAPS: '' });
  expect(files.size).toBeGreaterThan(40);
  expect([...files].filter(([name, text]) => name.endsWith('.map') || text.includes('sourceMappingURL'))).toEqual([]);
});
