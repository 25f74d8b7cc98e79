// The parts that pages leave out until a visitor needs them: each has an address of its own, and is cached like a page.
import { menuPath } from '../../../rules/site-paths.ts';
import { consent as consentTexts, nav } from '../../../texts/fi.ts';
import { type DialogProps, dialogProps } from './account/login-props.ts';
import { buildChrome, withoutVideo } from './chrome/chrome.ts';
import { fixedHead } from './head/head.ts';
import type { PageContext, PageSources } from './page-context.ts';
import type { PageModel } from './page-model.ts';
import { partPaths } from './part-paths.ts';
import { buildPlantPreview } from './plants/preview.ts';

type BuildPart = (
  context: PageContext,
  sources: Pick<PageSources, 'content'>,
) => PageModel | null | Promise<PageModel | null>;

interface LoginPartModel extends PageModel {
  props: DialogProps;
}

/** Parts and pages made from data of every page. */
const builders: Record<string, BuildPart> = {
  [partPaths.bar]: (context) => partModel('bar', nav.menu, context),
  [partPaths.consent]: (context) => partModel('consent', consentTexts.title, context),
  [partPaths.login]: (context): LoginPartModel => ({
    ...partModel('login', nav.login, context),
    props: dialogProps(context),
  }),
  [partPaths.account]: (context) => partModel('account', nav.account, context),
  [menuPath]: (context) => {
    const model = partModel('menu', nav.menu, context);
    // The tile would lie over the menu's links.
    return { ...model, template: 'pages/menu.njk', chrome: withoutVideo(model.chrome) };
  },
};

/** @returns null when no part has such an address */
export function findPart(path: string): BuildPart | null {
  const [, plantId] = /^\/osat\/kasvi\/(\d{1,15})\/$/.exec(path) ?? [];
  if (plantId !== undefined) return plantCard(Number(plantId));
  return (Object.hasOwn(builders, path) && builders[path]) || null;
}

/** The small card of a plant in a text; null for a plant that the registry does not have. */
const plantCard =
  (id: number): BuildPart =>
  async (context, { content }) => {
    const [plant] = await content.plantsByIds([id]);
    return plant ? { ...partModel('plant', plant.title, context), plant: buildPlantPreview(plant) } : null;
  };

/** @param name of its template in `templates/parts/` */
export function partModel(name: string, title: string, context: PageContext): PageModel {
  return {
    template: `parts/${name}.njk`,
    // Its ids must differ from those of the page that it is added to.
    idPrefix: `${name}-`,
    pageType: 'Fixed',
    status: 200,
    section: '',
    head: fixedHead(context.path, { title, robots: 'noindex' }, context),
    chrome: buildChrome(context),
    crumbs: [],
  };
}
