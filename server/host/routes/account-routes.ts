// Shared parts of the routes of a visitor's own pages.
import type { Express, RequestHandler } from 'express';
import type { AccountUser } from '../../contract/accounts.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import { ContentApiError } from '../content/load.ts';
import { keepPrivate } from '../security/private-answers.ts';
import type { AccountPageRequest } from './account-visits.ts';
import { redirect } from './redirect.ts';

/** One address of an own page: a page, or the target of its form. */
export interface OwnRoute {
  path: string;
  page?: RequestHandler;
  form?: RequestHandler[];
}

/** The logged-in user: null for none, and undefined while the account API can't answer. */
export const userOf = ({ client }: AccountPageRequest<PostedFields>): Promise<AccountUser | null | undefined> =>
  client.user().catch((error) => {
    if (error instanceof ContentApiError) return undefined;
    throw error;
  });

/**
 * Everything at these addresses is private, whatever answers there. A GET of an address that only takes posts is redirected
 * to the page with the form.
 * @param limited limits a page; a post passes always, because its visitor has typed something
 */
export function addOwnRoutes(
  app: Express,
  limited: (handle: RequestHandler) => RequestHandler,
  routes: readonly OwnRoute[],
): void {
  for (const { path, page, form } of routes) {
    // Before load is looked at, and for every method: also a refusal is private.
    app.all(path, keepPrivate);
    const home = `/${path.split('/')[1]}/`;
    if (page) app.get(path, limited(page));
    // The address that logs out has no page: the content may have one there.
    else if (home !== path) app.get(path, (_req, res) => redirect(res, 303, home));
    if (form) app.post(path, form);
  }
}
