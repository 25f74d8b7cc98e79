// Finds the regular expressions in the configuration of a proxy: nginx, Varnish, HAProxy and Caddy.
import type { Pattern } from './find-patterns.ts';

/** The arguments of one line, without their quotes. */
type Line = readonly string[];
/** A pattern in the proxy's notation. */
interface Written {
  pattern: string;
  ignoresCase?: boolean;
}

const after = (line: Line, isBefore: (word: string) => boolean): string[] =>
  line.flatMap((word, place) => (isBefore(word) ? line.slice(place + 1, place + 2) : []));

/** "~" and "~*" are operators, or the beginning of an argument; "rewrite" has its pattern first. */
const ofNginx = (line: Line): Written[] => [
  ...after(line, (word) => /^!?~$|^rewrite$/.test(word)).map((pattern) => ({ pattern })),
  ...after(line, (word) => /^!?~\*$/.test(word)).map((pattern) => ({ pattern, ignoresCase: true })),
  ...line.flatMap((word) => {
    const [, star, pattern = ''] = /^~(\*?)(.+)/.exec(word) ?? [];
    return pattern === '' || pattern === '*' ? [] : [{ pattern, ignoresCase: star === '*' }];
  }),
];

const ofVarnish = (line: Line): Written[] =>
  after(line, (word) => /^!?~$|^\(?reg(?:sub|suball)\(/.test(word)).map((pattern) => ({ pattern }));

/** A condition ends with "}" and may contain several patterns, after its flags. */
function ofHaproxy(line: Line): Written[] {
  const start = line.findIndex(
    (word, place) => /_reg(?:\(.*\))?$/.test(word) || (word === 'reg' && line[place - 1] === '-m'),
  );
  if (start === -1) return [];
  const rest = line.slice(start + 1);
  const end = rest.indexOf('}');
  const patterns = (end === -1 ? rest : rest.slice(0, end)).filter((word) => !/^-\w$/.test(word));
  return [
    ...patterns.map((pattern) => ({ pattern, ignoresCase: rest.includes('-i') })),
    ...(end === -1 ? [] : ofHaproxy(rest.slice(end + 1))),
  ];
}

/** A name may precede a pattern. */
const ofCaddy = (line: Line): Written[] =>
  line.some((word) => /_regexp$/.test(word)) ? line.slice(-1).map((pattern) => ({ pattern })) : [];

const languages: readonly (readonly [file: RegExp, find: (line: Line) => Written[]])[] = [
  [/\.conf$/, ofNginx],
  [/\.vcl$/, ofVarnish],
  [/\.cfg$/, ofHaproxy],
  [/(?:^|\/)Caddyfile$/, ofCaddy],
];

/** The names of the supported files. */
export const proxyFile: RegExp = /(?:\.conf|\.vcl|\.cfg|\/Caddyfile)$/;

/** @returns an empty list for any other file */
export function findProxyPatterns(path: string, text: string): Pattern[] {
  const find = languages.find(([file]) => file.test(path))?.[1];
  if (!find) return [];
  return text.split('\n').flatMap((line, index) =>
    (/^\s*#/.test(line) ? [] : find(wordsOf(line))).map(({ pattern, ignoresCase = false }) => ({
      path,
      line: index + 1,
      source: pattern.replace(/^\(\?i\)/, '').replace(/(?<!\\)\//g, '\\/'),
      flags: ignoresCase || pattern.startsWith('(?i)') ? 'i' : '',
    })),
  );
}

const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|[^\s"';]+/g)].map(
    ([all, double, single]) => double ?? single ?? all,
  );
