// Finds newer features in a regular expression. A browser that does not support one cannot parse the whole script.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

const parser = new RegExpParser({ ecmaVersion: 2025 });
const inRegExp = (part: string) => ['javascript', 'regular_expressions', part];
const ofFlags = ['dotAll', 'hasIndices', 'sticky', 'unicode', 'unicodeSets'] as const;

/**
 * @param literal with its slashes and flags
 * @returns the paths, in MDN's data, of the features that it needs
 * @throws {SyntaxError} if it cannot be parsed
 */
export function regexSyntax(literal: string): string[][] {
  const found: string[][] = [];
  const names = new Set<string>();
  visitRegExpAST(parser.parseLiteral(literal), {
    onAssertionEnter: ({ kind }) => kind === 'lookbehind' && found.push(inRegExp('lookbehind_assertion')),
    onGroupEnter: ({ modifiers }) => modifiers && found.push(inRegExp('modifier')),
    onCapturingGroupEnter({ name }) {
      if (!name) return;
      found.push(inRegExp('named_capturing_group'));
      if (names.has(name)) found.push([...inRegExp('named_capturing_group'), 'duplicate_named_capturing_groups']);
      names.add(name);
    },
    onCharacterSetEnter: ({ kind }) => kind === 'property' && found.push(inRegExp('unicode_character_class_escape')),
    onFlagsEnter(flags) {
      for (const flag of ofFlags) if (flags[flag]) found.push(['javascript', 'builtins', 'RegExp', flag]);
    },
  });
  return found;
}
