// The playground's own scripts: bundled when they are first asked for, so that nothing of them is in the site's build.
import { runProgram } from '../../server/shared/own-program.ts';

/** What is served as `/demo/<name>.js`, from browser/<name>.ts. */
export const scriptNames = ['app', 'all', 'frame', 'simulator'] as const;
export type ScriptName = (typeof scriptNames)[number];

/** Run before the page they stand on, so they are classic scripts in one piece. */
export const classicScripts: ReadonlySet<string> = new Set<ScriptName>(['frame', 'simulator']);

/** @returns a function that bundles a script at its first call; a failure is tried again, and throws what was said */
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
