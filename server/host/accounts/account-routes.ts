// Code shared by the routes of a visitor's personal pages.
import type { Express, RequestHandler } from 'express';
import type { AccountUser } from '../../contract/accounts.ts';
import { ContentApiError } from '../api/load.ts';
import { keepPrivate } from '../http/private-answers.ts';
import { redirect } from '../http/redirect.ts';
import type { AccountPageRequest } from './account-requests.ts';
import type { PostedFields } from './read-fields.ts';

/** One path: a personal page, or the target of its form. */
export interface OwnRoute {
  path: string;
  page?: RequestHandler;
  form?: RequestHandler[];
}

/** The logged-in user; null if there is none, and undefined while the account API can't respond. */
export const userOf = ({ client }: AccountPageRequest<PostedFields>): Promise<AccountUser | null | undefined> =>
  client.user().catch((error) => {
    if (error instanceof ContentApiError) return undefined;
    throw error;
  });

/**
 * Adds private routes: every response at these paths is private, whatever sends it. A GET of a path that only accepts form posts
 * is redirected to the page with the form.
 * @param limited limits a page by load; a form post is always accepted, because its visitor has typed something
 */
export function addOwnRoutes(
  app: Express,
  limited: (handle: RequestHandler) => RequestHandler,
  routes: readonly OwnRoute[],
): void {
  for (const { path, page, form } of routes) {
    // Set before the load check, and for every method, because refusals are private, too.
    app.all(path, keepPrivate);
    const home = `/${path.split('/')[1]}/`;
    if (page) app.get(path, limited(page));
    // The logout path has no page of its own: the content may have a page there.
    else if (home !== path) app.get(path, (_req, res) => redirect(res, 303, home));
    if (form) app.post(path, form);
  }
}
