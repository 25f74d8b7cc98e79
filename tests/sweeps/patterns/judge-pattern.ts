// Checks that the time of a regular expression grows at most linearly with the length of a text.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { check } from 'recheck';

const parser = new RegExpParser({ ecmaVersion: 2025 });

/**
 * Steps are counted instead of time, so that a busy machine gets the same result. The whole check has a timeout, after
 * which the pattern counts as faulty, because its linearity is unknown.
 */
const parameters = { timeout: 240_000, attackTimeout: null, incubationTimeout: null, recallTimeout: -1 };

/** @returns null for a linear pattern; otherwise the growth of its time, with a text that causes it */
export async function faultOf(source: string, flags: string): Promise<string | null> {
  if (!repeats(source, flags)) return null;
  const found = await check(source, flags, parameters);
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return `can't be judged (${found.error.kind}): write it in a simpler way`;
  return `${found.complexity.summary}, as for ${found.attack.pattern}`;
}

/** Without a quantifier, the length of a pattern limits the number of characters that it tries. */
function repeats(source: string, flags: string): boolean {
  let found = false;
  visitRegExpAST(parser.parseLiteral(`/${source}/${flags}`), {
    onQuantifierEnter: ({ max }) => {
      found ||= max > 1;
    },
  });
  return found;
}
