// A section of the operator's pages for which the backend provides no data.
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminPart, type AdminState, adminPage } from './admin-page.ts';

interface UnavailableModel extends AdminModel {
  words: string;
  /** The link to the host's own data on the subject; null for none. */
  link: { url: string; text: string } | null;
}

/** @param message `words` explain which data is missing */
export const unavailablePage = (
  part: AdminPart,
  { words, link = null }: { words: string; link?: UnavailableModel['link'] },
  state: AdminState,
  context: PageContext,
): UnavailableModel => ({ ...adminPage(part, state, context), template: 'pages/admin/unavailable.njk', words, link });
