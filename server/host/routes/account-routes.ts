// Shared parts of the routes of a visitor's own pages.
import type { Express, RequestHandler } from 'express';
import type { AccountUser } from '../../contract/accounts.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import { ContentApiError } from '../content/load.ts';
import { commonHeaders } from '../security/headers.ts';
import type { AccountVisit } from './account-visits.ts';

/** One address of an own page: a page, or the target of its form. */
export interface OwnRoute {
  path: string;
  page?: RequestHandler;
  form?: RequestHandler[];
}

/** The logged-in user: null for none, and undefined while the account API can't answer. */
export const userOf = ({ client }: AccountVisit<PostedFields>): Promise<AccountUser | null | undefined> =>
  client.user().catch((error) => {
    if (error instanceof ContentApiError) return undefined;
    throw error;
  });

/**
 * A GET of an address that only takes posts is redirected to the page with the form.
 * @param admit lets a page pass; a post passes always, because its visitor has typed something
 */
export function addOwnRoutes(app: Express, admit: RequestHandler, routes: readonly OwnRoute[]): void {
  for (const { path, page, form } of routes) {
    const home = `/${path.split('/')[1]}/`;
    app.get(
      path,
      admit,
      page ?? ((_req, res) => res.set({ ...commonHeaders, 'cache-control': 'no-store' }).redirect(303, home)),
    );
    if (form) app.post(path, form);
  }
}
