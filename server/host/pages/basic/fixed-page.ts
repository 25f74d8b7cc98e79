// The fields that the pages made by the host itself have in common.
import { buildChrome } from '../chrome/chrome.ts';
import { fixedHead } from '../head/head.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel } from '../page-model.ts';

export function fixedPage(
  template: string,
  title: string,
  context: PageContext,
  { status, pageType }: Pick<PageModel, 'status' | 'pageType'>,
): PageModel {
  return {
    template,
    pageType,
    status,
    section: '',
    head: fixedHead(context.path, { title, robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: [],
  };
}
