// Page types with a title and content below it: form, article index and unbuilt pages. Free-form pages use their
// functions, too.
import { allBlocks, type Block } from '../../../contract/blocks.ts';
import type { Page, PageOfType } from '../../../contract/pages.ts';
import { type BlockView, buildBlocks } from '../../blocks/blocks.ts';
import { buildPicture, type Picture, textColumnSizes } from '../../view/picture.ts';
import type { Banner } from '../banners.ts';
import { buildChrome, withoutVideo } from '../chrome/chrome.ts';
import { buildHead, type HeadParts } from '../head/head.ts';
import type { PageContext } from '../page-context.ts';
import type { PageModel, PageTypeEntry } from '../page-model.ts';

interface TitledModel extends PageModel {
  title: string;
}

export interface TextPageModel extends TitledModel {
  blocks: BlockView[];
  /** Only a free-form page has banners, if its editors choose them. */
  banners: { top: Banner | null; bottom: Banner | null };
}

interface HeroModel extends TitledModel {
  leadParagraph: string;
  picture: Picture | null;
  credit: string;
  blocks: BlockView[];
}

const nothing = async () => null;

type UnbuiltPage = PageOfType<
  'CustomerIndexPage' | 'PlantCardIndexPage' | 'PlantCategoryPage' | 'QuestionPage' | 'TopicIndexPage' | 'TopicPage'
>;

interface UnbuiltModel extends TitledModel {
  leadParagraph: string;
  blocks: BlockView[];
}

/**
 * Shows `Not implemented`, with a Finnish sentence and a link to go on, and below it the backend's content
 * (docs/product/pages.md, "Unbuilt pages").
 */
export const notImplemented: PageTypeEntry<UnbuiltPage, null> = {
  load: nothing,
  build: (page, _data, context): UnbuiltModel => ({
    ...base(page, context, 'pages/not-implemented.njk', { robots: 'noindex', description: page.lead_paragraph }),
    leadParagraph: page.lead_paragraph,
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
  }),
};

/** Shows the page's hero, and below it the backend's content. */
export const articleIndexPage: PageTypeEntry<PageOfType<'ArticleIndexPage'>, null> = {
  load: nothing,
  build: (page, _data, context): HeroModel => ({
    ...base(page, context, 'pages/hero.njk', { description: page.lead_paragraph, image: page.lead_image }),
    leadParagraph: page.lead_paragraph,
    picture: buildPicture(page.lead_image, {
      sizes: '(min-width: 1340px) 640px, (min-width: 1000px) 48vw, 100vw',
      isLead: true,
    }),
    credit: page.lead_image?.copyright ?? '',
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
  }),
};

export const formPage: PageTypeEntry<PageOfType<'FormPage'>, null> = {
  load: nothing,
  build: (page, _data, context): TextPageModel => {
    // The page's title already serves as the heading of a form with the same name.
    const heading = page.form?.heading === page.title ? '' : (page.form?.heading ?? '');
    const value = page.form && { ...page.form, heading };
    const form: Block[] = value ? [{ id: `form-${value.id}`, type: 'form', value }] : [];
    return textPage({ ...page, body: [...page.body, ...form] }, context);
  },
};

/** The page's title, and below it the blocks of its body. */
export function textPage(page: Page & { body: Block[] }, context: PageContext): TextPageModel {
  const model = base(page, context, 'pages/freeform.njk');
  return {
    ...model,
    chrome: conflictsWithVideo(page.body) ? withoutVideo(model.chrome) : model.chrome,
    blocks: buildBlocks(page.body, { ...context, pageId: page.id, sizes: textColumnSizes }),
    banners: { top: null, bottom: null },
  };
}

/**
 * Custom code is in a frame, so the floating video itself can't see its fields (widgets/video-widget/use-makes-way.ts).
 */
const field = /<(?:form|input|select|textarea)\b/i;

/** Visitors come for the contact details or to fill in fields: a video over them would be in the way. */
export const conflictsWithVideo = (blocks: readonly Block[]): boolean =>
  allBlocks(blocks).some(
    (block) => block.type === 'contact' || (block.type === 'custom_code' && field.test(block.value)),
  );

function base(page: Page, context: PageContext, template: string, parts: Partial<HeadParts> = {}): TitledModel {
  return {
    template,
    pageType: page.type,
    status: 200,
    section: '',
    head: buildHead(page, { title: page.title, ...parts }, context),
    chrome: buildChrome(context),
    crumbs: [],
    title: page.title,
  };
}
