// Finds variables that no program uses, such as misspelt ones.
import { typingDistance } from '../finnish/typing-errors.ts';
import { variables } from './variables.ts';

const known = Object.keys(variables);
/** Variables of Node.js, the libraries, the operating system, and the programs that start the site. */
const ofOthers =
  /^(?:OTEL|AWS|NODE|NPM|UV|PG|LC|COMPOSE|DOCKER|SYSTEMD|XDG|SSL|TEST|LISTEN)_|^(?:PG[A-Z]+|TZ|LANG|LANGUAGE|PATH|HOME|USER|SHELL|TMPDIR|HTTPS?_PROXY|NO_PROXY|ALL_PROXY|DEBUG|NO_COLOR|FORCE_COLOR|NOTIFY_SOCKET|CI)$/i;

/** Minimum number of characters of a misspelt name. Shorter names of other programs are similar to too many names of the site. */
const shortestMisspelt = 6;

/**
 * One line for each variable that has no effect.
 * @param ofFiles the names of variables in files for the site, with the file: each of them is meant for the site
 * @param ofEnvironment all names of the environment, most of which are meant for other programs: only those similar to a name of
 * the site are reported
 */
export function describeUnknown(ofFiles: ReadonlyMap<string, string>, ofEnvironment: readonly string[]): string[] {
  const isUnknown = (name: string) => !known.includes(name) && !ofOthers.test(name);
  const inFiles = [...ofFiles].filter(([name]) => isUnknown(name));
  const misspelt = ofEnvironment.filter(
    (name) => isUnknown(name) && !ofFiles.has(name) && name.length >= shortestMisspelt && nearestOf(name, 2) !== null,
  );
  return [
    ...inFiles.map(
      ([name, file]) => `${name} in ${file} ${hasNoEffect(name, Math.max(2, Math.floor(name.length / 3)))}`,
    ),
    ...misspelt.map((name) => `${name} ${hasNoEffect(name, 2)}`),
  ];
}

function hasNoEffect(name: string, most: number): string {
  const nearest = nearestOf(name, most);
  return `is no variable of the site, and has no effect${nearest === null ? '' : `. Did you mean ${nearest}?`}`;
}

/** The known name with the fewest typing errors; null if all have more than `most`. */
function nearestOf(name: string, most: number): string | null {
  const written = name.toUpperCase().replace(/[^A-Z0-9]+/g, '_');
  const distances = known.map((one) => ({ one, distance: typingDistance(written, one, most) }));
  const [nearest] = distances.sort((a, b) => a.distance - b.distance);
  return nearest && nearest.distance <= most ? nearest.one : null;
}
