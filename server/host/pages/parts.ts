// The HTML fragments that pages leave out until a visitor needs them: each has its own path, and is cached like a page.
import { menuPath } from '../../../rules/site/site-paths.ts';
import { consent as consentTexts, nav } from '../../../texts/fi.ts';
import { buildChrome, withoutVideo } from './chrome/chrome.ts';
import { type DialogProps, dialogProps } from './chrome/login-props.ts';
import { fixedHead } from './head/head.ts';
import type { PageContext, PageSources } from './page-context.ts';
import type { PageModel } from './page-model.ts';
import { fragmentPaths } from './part-paths.ts';
import { buildPlantPreview } from './plants/preview.ts';

type BuildFragment = (
  context: PageContext,
  sources: Pick<PageSources, 'content'>,
) => PageModel | null | Promise<PageModel | null>;

interface LoginFragmentModel extends PageModel {
  props: DialogProps;
}

/** Fragments and pages that need only the data of every page. */
const builders: Record<string, BuildFragment> = {
  [fragmentPaths.bar]: (context) => fragmentModel('bar', nav.menu, context),
  [fragmentPaths.consent]: (context) => fragmentModel('consent', consentTexts.title, context),
  [fragmentPaths.login]: (context): LoginFragmentModel => ({
    ...fragmentModel('login', nav.login, context),
    props: dialogProps(context),
  }),
  [fragmentPaths.account]: (context) => fragmentModel('account', nav.account, context),
  [menuPath]: (context) => {
    const model = fragmentModel('menu', nav.menu, context);
    // The floating video would cover the menu's links.
    return { ...model, template: 'pages/menu.njk', chrome: withoutVideo(model.chrome) };
  },
};

/** @returns null when no fragment has this path */
export function findFragment(path: string): BuildFragment | null {
  const [, plantId] = /^\/osat\/kasvi\/([1-9]\d{0,14})\/$/.exec(path) ?? [];
  if (plantId !== undefined) return plantCard(Number(plantId));
  return (Object.hasOwn(builders, path) && builders[path]) || null;
}

/** Builds the small card of a plant in a text; null for a plant that the registry does not have. */
const plantCard =
  (id: number): BuildFragment =>
  async (context, { content }) => {
    const [plant] = await content.plantsByIds([id]);
    return plant ? { ...fragmentModel('plant', plant.title, context), plant: buildPlantPreview(plant) } : null;
  };

/** @param name the name of the fragment's template in `templates/parts/` */
export function fragmentModel(name: string, title: string, context: PageContext): PageModel {
  return {
    template: `parts/${name}.njk`,
    // The ids of the fragment must differ from those of the page that it is added to.
    idPrefix: `${name}-`,
    pageType: 'Fixed',
    status: 200,
    section: '',
    head: fixedHead(context.path, { title, robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: [],
  };
}
