// Makes a template that shows what does not exist fail, and say where: in production it shows nothing there.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import nunjucks from 'nunjucks';
import { compiledOnce } from './compiled-templates.ts';

type Compile = (
  source: string,
  ...more: [filters: unknown, extensions: unknown, name: string, options: object]
) => string;

/** Parts of Nunjucks that its types leave out; 3.2.4 is its last version. */
const { compiler, runtime } = nunjucks as unknown as {
  compiler: { compile: Compile };
  runtime: Record<string, unknown>;
};

/**
 * Nunjucks' own check names neither the template nor, where templates include each other, the right line; and it takes a
 * null, with which a model says that there is nothing, for a mistake too.
 */
runtime.shownIn = (template: string, value: unknown, line: number) => {
  if (value !== undefined) return value;
  throw new Error(
    `${template}, line ${line + 1}, shows what does not exist: a misspelt name, or a field that the model lacks`,
  );
};

/** What else than a template and the options makes its code what it is. */
const makers = [
  (createRequire(import.meta.url)('nunjucks/package.json') as { version: string }).version,
  readFileSync(import.meta.filename, 'utf8'),
];
const compile = compiler.compile;
/** Only what an environment with `throwOnUndefined` compiles has such checks. */
compiler.compile = (source, ...more) => {
  const [, , name, options] = more;
  return compiledOnce([source, name, JSON.stringify(options), ...makers], () =>
    compile(source, ...more).replaceAll('runtime.ensureDefined(', `runtime.shownIn(${JSON.stringify(name)},`),
  );
};
