// Instructions for the settings that operators see but can't change, because they are in files and environment
// variables.
import { adminHelp as texts } from '../../../../texts/fi/admin.ts';
import type { PageContext } from '../../pages/page-context.ts';
import { type AdminModel, type AdminState, adminPage } from './admin-page.ts';

interface HelpModel extends AdminModel {
  parts: { id: string; title: string; words: readonly string[]; example: string }[];
}

export const helpPage = (state: AdminState, context: PageContext): HelpModel => ({
  ...adminPage('help', state, context),
  parts: Object.entries(texts.parts).map(([id, part]) => ({ id, ...part })),
});
