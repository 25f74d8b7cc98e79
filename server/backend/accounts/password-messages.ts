// The errors of a new password, in the API's words and order (docs/content-api.md, section 7).
import { type PasswordProblem, type Person, passwordProblems, type Similar } from '../../../rules/password.ts';
import { loadCommonPasswords } from './common-passwords.ts';

const details: Record<Similar, string> = { email: 'email address', firstName: 'first name', lastName: 'last name' };

function messageOf(problem: PasswordProblem): string {
  switch (problem.rule) {
    case 'similar':
      return `The password is too similar to the ${details[problem.to]}.`;
    case 'short':
      return 'This password is too short. It must contain at least 8 characters.';
    case 'long':
      return 'Ensure this field has no more than 128 characters.';
    case 'common':
      return 'This password is too common.';
    case 'numeric':
      return 'This password is entirely numeric.';
  }
}

/** All errors; none for a valid password. */
export async function passwordMessages(password: string, person: Person): Promise<string[]> {
  const common = await loadCommonPasswords();
  return passwordProblems(password, person, (lower) => common.has(lower)).map(messageOf);
}
