// Reads the units of deploy/systemd/: https://www.freedesktop.org/software/systemd/man/latest/systemd.syntax.html
import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '../../build/paths.ts';
import nodeOptions from '../../server/node-options.json' with { type: 'json' };

/** The variables of a start, in the notation of a unit and of a Dockerfile. */
export const variablesInLine = Object.entries(nodeOptions.variables)
  .map((variable) => variable.join('='))
  .join(' ');

const folder = `${projectRoot}/deploy/systemd`;

const names = readdirSync(folder);
/** Drop-ins for units with a common prefix are in separate folders. */
export const unitNames: string[] = names.filter((name) => !name.endsWith('.d'));
export const readUnit = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

/**
 * @returns the text of the drop-ins that systemd adds to a unit because of its prefix, `pihlaja-.service.d`
 * (`systemd.unit(5)`)
 */
export const readDropIns = (name: string): string =>
  names
    .filter((dropIns) => dropIns.endsWith('-.service.d') && name.startsWith(dropIns.slice(0, -'.service.d'.length)))
    .flatMap((dropIns) => readdirSync(`${folder}/${dropIns}`).map((file) => readUnit(`${dropIns}/${file}`)))
    .join('');

/** @returns every setting of a unit, in order: its name, and its value on one line */
export const settingsOf = (unit: string): [string, string][] =>
  unit
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.includes('='))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);

/** @returns the values of a setting. @throws {Error} when there is none */
export function valuesOf(unit: string, name: string): string[] {
  const values = settingsOf(unit).flatMap(([key, value]) => (key === name ? [value] : []));
  if (values.length === 0) throw new Error(`The unit has no ${name}`);
  return values;
}
