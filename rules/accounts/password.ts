// The rules of a password, shared by the form and the backend (docs/content-api.md, section 7).

/** Length in code points. Longer passwords are rejected, never truncated. */
export const passwordLength = { min: 8, max: 128 } as const;
/** Maximum length of an email address in code points. */
export const maxAccountEmailLength = 140;
/** Similarity from which a password is too similar. */
const maxLikeness = 0.7;

/** The details of a person that a password must not resemble. */
export interface Person {
  email?: string;
  firstName?: string;
  lastName?: string;
}

/** The detail of a person that a password is too similar to. */
export type Similar = keyof Person;

export type PasswordProblem =
  | { rule: 'similar'; to: Similar }
  | { rule: 'short' }
  | { rule: 'long' }
  | { rule: 'common' }
  | { rule: 'numeric' };

/**
 * All problems of a password, in the order in which they are shown.
 * @param isCommon whether a password is in the list of common passwords; the browser receives the answer from the server
 */
export function passwordProblems(
  password: string,
  person: Person = {},
  isCommon: (password: string) => boolean = () => false,
): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  const similar = similarTo(password, person);
  if (similar) problems.push({ rule: 'similar', to: similar });
  const length = [...password].length;
  if (length < passwordLength.min) problems.push({ rule: 'short' });
  if (length > passwordLength.max) problems.push({ rule: 'long' });
  if (isCommon(password.toLowerCase())) problems.push({ rule: 'common' });
  if (/^\p{Nd}+$/u.test(password)) problems.push({ rule: 'numeric' });
  return problems;
}

/** @returns the first detail that the password is too similar to, whole or in part */
export function similarTo(password: string, person: Person): Similar | null {
  const lower = password.toLowerCase();
  const names: Similar[] = ['email', 'firstName', 'lastName'];
  const isSimilar = (name: Similar) => partsOf(person[name] ?? '').some((part) => likeness(lower, part) >= maxLikeness);
  return names.find(isSimilar) ?? null;
}

/** @returns the words of a detail, and the whole detail */
function partsOf(attribute: string): string[] {
  const lower = attribute.toLowerCase();
  return [...lower.split(/[^\p{L}\p{N}_]+/u), lower].filter((part) => part !== '');
}

/** Twice the number of shared characters, divided by the sum of both lengths: 1 for the same characters. */
function likeness(a: string, b: string): number {
  const letters = new Map<string, number>();
  for (const letter of a) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  let shared = 0;
  for (const letter of b) {
    const left = letters.get(letter) ?? 0;
    if (left > 0) shared += 1;
    letters.set(letter, left - 1);
  }
  return (2 * shared) / ([...a].length + [...b].length);
}
