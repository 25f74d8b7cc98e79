// Makes a template with an undefined value fail and name its position; in production it prints nothing there.
import nunjucks from 'nunjucks';

type Compile = (
  source: string,
  ...more: [filters: unknown, extensions: unknown, name: string, options: object]
) => string;

/** Modules of Nunjucks that its types leave out; 3.2.4 is its last version. */
const { compiler, runtime } = nunjucks as unknown as {
  compiler: { compile: Compile };
  runtime: Record<string, unknown>;
};

/**
 * Nunjucks' own check names neither the template nor, in nested templates, the right line; and it rejects null, a
 * model's sign for an absent value, too.
 */
runtime.shownIn = (template: string, value: unknown, line: number) => {
  if (value !== undefined) return value;
  throw new Error(
    `${template}, line ${line + 1}, shows what does not exist: a misspelt name, or a field that the model lacks`,
  );
};

const compile = compiler.compile;
/** Only an environment with `throwOnUndefined` compiles such checks. */
compiler.compile = (source, ...more) => {
  const [, , name] = more;
  return compile(source, ...more).replaceAll('runtime.ensureDefined(', `runtime.shownIn(${JSON.stringify(name)},`);
};
