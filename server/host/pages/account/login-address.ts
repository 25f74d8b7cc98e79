// The address of the login without JavaScript: its page, with the current page as the target afterwards.
import { plainQuery } from '../../../../rules/plain-query.ts';
import { accountPaths } from '../../../../rules/site-paths.ts';

const { login, register, forgot, newPassword, verify, newEmail } = accountPaths;
/** A visitor does not want to return to these pages, and a preview's address belongs to its editor alone. */
const comesBackToFront = [login, register, forgot, newPassword, verify, newEmail, '/preview/'];

/** @param path of the page with the link */
export const loginAddress = (path: string): string =>
  path === '/' || comesBackToFront.some((start) => `${path}/`.startsWith(start))
    ? login
    : `${login}?${plainQuery({ next: path })}`;
