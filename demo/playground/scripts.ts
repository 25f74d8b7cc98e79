// The playground's own scripts: bundled at the first request, so that the site's build contains none of them.
import { runProgram } from '../../server/shared/own-program.ts';

/** Served as `/demo/<name>.js`, from browser/<name>.ts. */
export const scriptNames = ['app', 'all', 'frame', 'play', 'simulator', 'axe', 'markup', 'static'] as const;
export type ScriptName = (typeof scriptNames)[number];

/** These run before the rest of their page, so they are classic scripts in a single file. */
export const classicScripts: ReadonlySet<string> = new Set<ScriptName>(['frame', 'simulator', 'axe', 'static']);

/**
 * @returns a function that bundles a script at its first call, throws the bundler's output, and tries again after a
 * failure
 */
export function createScripts(): (name: ScriptName) => Promise<string> {
  const bundled = new Map<ScriptName, Promise<string>>();
  return (name) => {
    const known = bundled.get(name);
    if (known) return known;
    const script = bundle(name);
    bundled.set(name, script);
    script.catch(() => bundled.delete(name));
    return script;
  };
}

async function bundle(name: ScriptName): Promise<string> {
  const { code, stdout, stderr } = await runProgram(`${import.meta.dirname}/bundle.ts`, [name]);
  if (code !== 0) throw new Error(stderr.trim());
  return stdout;
}
