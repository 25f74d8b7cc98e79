// The errors of a new password, in the API's words and order (docs/content-api.md, section 7).

import {
  type PasswordProblem,
  type Person,
  passwordLength,
  passwordProblems,
  type Similar,
} from '../../../rules/accounts/password.ts';
import {
  commonPassword,
  likeEmail,
  likeFirstName,
  likeLastName,
  longText,
  numericPassword,
  shortPassword,
} from '../../../rules/api/messages.ts';
import { loadCommonPasswords } from './common-passwords.ts';

const similar: Record<Similar, string> = { email: likeEmail, firstName: likeFirstName, lastName: likeLastName };

function messageOf(problem: PasswordProblem): string {
  switch (problem.rule) {
    case 'similar':
      return similar[problem.to];
    case 'short':
      return shortPassword;
    case 'long':
      return longText(passwordLength.max);
    case 'common':
      return commonPassword;
    case 'numeric':
      return numericPassword;
  }
}

/** All errors of a password; empty for a valid one. */
export async function passwordMessages(password: string, person: Person): Promise<string[]> {
  const common = await loadCommonPasswords();
  return passwordProblems(password, person, (lower) => common.has(lower)).map(messageOf);
}
