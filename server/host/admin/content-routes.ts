// The content section of the operator's pages.
import { adminContent as texts } from '../../../texts/fi/admin-site.ts';
import type { OwnRoute } from '../accounts/account-routes.ts';
import type { PostedFields } from '../accounts/read-fields.ts';
import type { Refusal } from '../accounts/refusal.ts';
import { askedPage } from '../view/paging.ts';
import { type AdminVisits, askedListPage, changeFor, type OperatorVisitPage, withDone } from './admin-requests.ts';
import { adminPaths } from './pages/admin-page.ts';
import { type ContentPages, checkPath, contentPage, contentPages } from './pages/content.ts';

const checked = 'tarkistettu';

/** `/yllapito/sisalto/`, and the check of its links that an operator starts. */
export function createAdminContent({ page, form }: AdminVisits): OwnRoute[] {
  const showContent = async ({ visit, show }: OperatorVisitPage, refusal?: Refusal) => {
    const { admin: ask } = visit.client;
    const pages = pagesIn(visit.fields);
    const [content, findings, stale] = await Promise.all([
      visit.optional(ask.content()),
      visit.optional(askedListPage(visit.fields, ask.findings, contentPages.findings)),
      visit.optional(askedListPage(visit.fields, ask.staleArticles, contentPages.stale)),
    ]);
    await show((state, context) => contentPage(state, { content, findings, stale }, pages, context), refusal);
  };
  return [
    { path: adminPaths.content, page: page((operator) => showContent(operator), { [checked]: texts.checked }) },
    {
      path: checkPath,
      form: form(async (operator) => {
        const { visit } = operator;
        const { refusal } = await changeFor(visit, (calls) => calls.checkContent());
        if (refusal) await showContent(operator, refusal);
        else visit.go(`${withDone(adminPaths.content, checked)}#linkit`);
      }),
    },
  ];
}

const pagesIn = (fields: PostedFields): ContentPages => ({
  findings: Math.max(1, askedPage(fields.get(contentPages.findings))),
  stale: Math.max(1, askedPage(fields.get(contentPages.stale))),
});
