// The regular expressions that the check would refuse although they are harmless, each with the reason.

interface Exception {
  path: string;
  /** The beginning of the literal, or of the call that builds the pattern. */
  begins: string;
  because: string;
}

/** Patterns that are not linear: the reason states the limit of the text, or its trusted author. */
const notLinear: readonly Exception[] = [
  {
    path: 'rules/renovation-costs.ts',
    begins: '/\\B(?=',
    because: 'The text is a number, which has 22 characters at most.',
  },
  {
    path: 'demo/playground/static-copy/relocate.ts',
    begins: '/(?<=<iframe',
    because: 'It reads pages that the playground has rendered from its own examples.',
  },
  {
    path: 'demo/playground/static-copy/relocate.ts',
    begins: '/(\\/demo\\/ads\\/pictures',
    because: 'It reads the scripts of the ad network.',
  },
];

/** Patterns that a function builds, which loading the module does not create: the reason states why they are linear. */
const builtByFunctions: readonly Exception[] = [
  {
    path: 'rules/forms/form-rules.ts',
    begins: 'new RegExp(`^(?:',
    because: 'The rule of a field is a literal, which is judged as the pattern of a whole text.',
  },
  {
    path: 'rules/site/own-addresses.ts',
    begins: 'new RegExp(`^${address',
    because: 'The addresses are the site’s own, and each part ends at a slash that it cannot contain.',
  },
  {
    path: 'server/host/api/file-paths.ts',
    begins: 'new RegExp( `(["\'])(?:https?:)?',
    because: 'It repeats a character of a host 253 times at most, and its folders are escaped.',
  },
  {
    path: 'server/shared/origin-pattern.ts',
    begins: 'new RegExp(`^$',
    because: 'Each label ends with a full stop, which no label contains; the host is the operator’s, and has no star.',
  },
  {
    path: 'widgets/shared/examples/play.ts',
    begins: 'new RegExp(`^\\\\s*',
    because: 'The words are those of an example and escaped, and white space is between words only.',
  },
];

export const exceptions: readonly Exception[] = [...notLinear, ...builtByFunctions];
