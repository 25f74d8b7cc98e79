// Page types that are a title and what stands under it: free-form, form and unbuilt pages.
import type { Page, PageOfType } from '../../contract/pages.ts';
import { type BlockView, buildBlocks } from '../blocks/blocks.ts';
import type { SafeHtml } from '../security/rich-text.ts';
import { buildChrome } from './chrome.ts';
import { buildHead } from './head.ts';
import type { PageContext, PageModel, PageTypeEntry } from './page-model.ts';
import { textColumnSizes } from './picture.ts';

export interface TextPageModel extends PageModel {
  title: string;
  introHtml: SafeHtml | '';
  blocks: BlockView[];
}

const nothing = async () => null;

/** Shows `Not implemented` where the specification says so, with a Finnish sentence and a way on (decisions.md). */
export const notImplemented: PageTypeEntry<Page, null> = {
  load: nothing,
  build: (page, _data, context) => ({ ...base(page, context, 'noindex'), template: 'pages/not-implemented.njk' }),
};

export const freeformPage: PageTypeEntry<PageOfType<'FreeformPage'>, null> = {
  load: nothing,
  build: (page, _data, context) => textPage(page, context, { body: page.body }),
};

export const formPage: PageTypeEntry<PageOfType<'FormPage'>, null> = {
  load: nothing,
  build: (page, _data, context) => textPage(page, context, { body: page.body, intro: page.form?.body ?? '' }),
};

function textPage(
  page: Page,
  context: PageContext,
  { body, intro = '' }: { body: PageOfType<'FreeformPage'>['body']; intro?: string },
): TextPageModel {
  return {
    ...base(page, context),
    template: 'pages/freeform.njk',
    introHtml: intro && context.richText(intro),
    blocks: buildBlocks(body, { ...context, pageId: page.id, sizes: textColumnSizes }),
  };
}

function base(page: Page, context: PageContext, robots = ''): TextPageModel {
  return {
    template: '',
    pageType: page.type,
    status: 200,
    section: '',
    head: buildHead(page, { title: page.title, robots }, context),
    chrome: buildChrome(context),
    crumbs: [],
    title: page.title,
    introHtml: '',
    blocks: [],
  };
}
