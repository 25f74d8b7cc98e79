// Judges whether the time of a regular expression grows with the length of a text, and no faster.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { check } from 'recheck';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Steps are counted and no time is taken, so that a busy machine finds the same. The whole has a limit of time, after which
 * the pattern counts as faulty: nobody could say that it is linear.
 */
const parameters = { timeout: 240_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1 };

/** @returns null for a linear pattern; else how its time grows, with a text for which it does */
export async function faultOf(source: string, flags: string): Promise<string | null> {
  if (!repeats(source, flags)) return null;
  const found = await check(source, flags, parameters);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `can't be judged (${found.error.kind}): write it in a simpler way`;
  return `${found.complexity.summary}, as for ${found.attack.pattern}`;
}

/** A pattern without a repeat tries a number of characters that its own length bounds. */
function repeats(source: string, flags: string): boolean {
  let found = false;
  visitRegExpAST(parser.parseLiteral(`/${source}/${flags}`), {
    onQuantifierEnter: ({ max }) => {
      found ||= max > 1;
    },
  });
  return found;
}
