// The address of the login without JavaScript: its page, with the current page as the target afterwards.
import { plainQuery } from '../../../../rules/site/plain-query.ts';
import { accountPaths } from '../../../../rules/site/site-paths.ts';

const { login, register, forgot, newPassword, verify, newEmail } = accountPaths;
/**
 * Pages that are no target after a login: a visitor does not want to return to them, and a preview's address belongs to
 * its editor alone.
 */
const pathsWithoutReturn = [login, register, forgot, newPassword, verify, newEmail, '/preview/'];

/** @param path the path of the page with the link */
export const loginAddress = (path: string): string =>
  path === '/' || pathsWithoutReturn.some((start) => `${path}/`.startsWith(start))
    ? login
    : `${login}?${plainQuery({ next: path })}`;
