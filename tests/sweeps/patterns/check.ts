// `npm run patterns`: refuses regular expressions whose time grows faster than the length of a text, because one such
// text from outside would block the whole process.
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { readCommandLine } from '../../../server/shared/command-line.ts';
import { readProjectFiles } from '../imports/project-files.ts';
import { exceptions } from './exceptions.ts';
import { type BuiltPattern, findPatterns, type Pattern } from './find-patterns.ts';
import { findProxyPatterns, proxyFile } from './find-proxy-patterns.ts';
import { faultOf } from './judge-pattern.ts';
import { recordBuilt } from './record-built.ts';

readCommandLine({ name: 'npm run patterns', does: 'Refuses regular expressions that are not linear.' });

/** Tests process no text from outside. */
const isSource = (path: string) =>
  /^(build|demo|rules|server|texts|widgets)\//.test(path) && !/\.test\.|\/testing\//.test(path);

const list = 'tests/sweeps/patterns/exceptions.ts';
const literalOf = ({ source, flags }: Pattern) => `/${source}/${flags}`;
const placeOf = ({ path, line }: { path: string; line: number }) => `${path}:${line}`;

const problems: string[] = [];
const excepted = new Set<unknown>();
/** Reports a problem, unless it is in the list of exceptions. */
function refuse({ path, line }: Omit<BuiltPattern, 'call'>, text: string, problem: string): void {
  const exception = exceptions.find((one) => one.path === path && text.startsWith(one.begins));
  if (exception) excepted.add(exception);
  else problems.push(`${path}:${line}: ${problem} If nothing long can reach it, give the reason in ${list}.`);
}

const found = readProjectFiles(/\.[mc]?[jt]sx?$/)
  .filter(({ path }) => isSource(path))
  .map(({ path, text }) => findPatterns(path, text));
const built = found.flatMap((file) => file.built);
const recorded = (await recordBuilt(new Set(built.map(({ path }) => path)))).filter(({ path }) => isSource(path));

/** A text from outside can block a proxy's worker in the same way. */
const ofProxies = readProjectFiles(proxyFile).flatMap(({ path, text }) => findProxyPatterns(path, text));

const places = new Set(recorded.map(placeOf));
for (const one of built.filter((one) => !places.has(placeOf(one))))
  refuse(one, one.call, `A function puts together ${one.call}. Let the module make it while it is loaded.`);

const patterns = Map.groupBy([...found.flatMap((file) => file.literals), ...recorded, ...ofProxies], literalOf);
const limit = pLimit(availableParallelism());
const judged = [...patterns].map(([literal, uses]) =>
  limit(async () => {
    const { source = '', flags = '' } = uses[0] ?? {};
    const fault = await faultOf(source, flags);
    for (const use of fault === null ? [] : uses)
      refuse(use, literal, `${literal} is not linear: ${fault}. Leave each text only one way through it.`);
  }),
);
await Promise.all(judged);

for (const one of exceptions)
  if (!excepted.has(one)) problems.push(`${list}: ${one.path} has no faulty ${one.begins}…. Remove the exception.`);
for (const problem of problems.sort()) console.error(problem);
console.log(`${patterns.size} regular expressions, ${problems.length} problems`);
// The checker's child process would keep this process running.
process.exit(problems.length === 0 ? 0 : 1);
