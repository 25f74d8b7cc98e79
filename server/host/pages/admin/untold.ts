// A part of the operator's page of which the backend tells nothing.
import type { PageContext } from '../page-context.ts';
import { type AdminModel, type AdminPart, type AdminState, adminPage } from './admin-page.ts';

interface UntoldModel extends AdminModel {
  words: string;
  /** What the host has of it; null for nothing. */
  link: { url: string; text: string } | null;
}

/** @param tell `words` say what is not told */
export const untoldPage = (
  part: AdminPart,
  { words, link = null }: { words: string; link?: UntoldModel['link'] },
  state: AdminState,
  context: PageContext,
): UntoldModel => ({ ...adminPage(part, state, context), template: 'pages/admin/untold.njk', words, link });
