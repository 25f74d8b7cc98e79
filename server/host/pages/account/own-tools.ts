// A visitor's own tools: the renovation calculator and saved plants; or what they are, for who is not logged in.
import { tools as texts } from '../../../../texts/fi/tools.ts';
import { fill } from '../../../../texts/fill.ts';
import type { ListItem } from '../../../contract/items.ts';
import type { Site } from '../../../contract/site.ts';
import type { Refusal } from '../../accounts/refusal.ts';
import type { PageContext, PageModel } from '../page-model.ts';
import { buildPlantItem, type PlantItem } from '../plants/item.ts';
import { type Calculation, type EstimateView, estimateView, type SavedEstimate } from './calculation.ts';
import type { DialogProps } from './login-props.ts';
import { ownPage } from './profile.ts';

/** What a post has done, as the address after it says. */
export type CompletedToolAction =
  | 'kasvi-tallennettu'
  | 'kasvi-poistettu'
  | 'laskelma-tallennettu'
  | 'laskelma-poistettu';

/** A plant that a heart has led here for. */
export interface AskedPlant {
  id: number;
  title: string;
}

export interface ToolsState {
  /** Ids of saved plants, the last saved first; null when they could not be had. */
  plantIds: number[] | null;
  /** Every plant of the registry; null when they could not be had. */
  registry: ListItem[] | null;
  estimates: SavedEstimate[];
  calculation: Calculation;
  /** Whether the calculator is to say what is wrong with what stands in it. */
  isAsked: boolean;
  asked: AskedPlant | null;
  deed: CompletedToolAction | null;
  token: string;
  refusal: Refusal;
  /** Which part the refusal belongs to. */
  failed: 'calculator' | 'plants' | '';
}

interface ToolsModel extends PageModel {
  done: string;
  /** Which part of the page that belongs to. */
  donePart: 'calculator' | 'plants';
  /** What is wrong; the calculator says itself what is wrong with what stands in it. */
  problem: string;
  failed: 'calculator' | 'plants';
  token: string;
  /** Null on a site without prices. */
  calculator: object | null;
  /** Null when they could not be had. */
  plants: PlantItem[] | null;
  amount: number;
  ask: { id: number; text: string; isSaved: boolean } | null;
  /** Where the calculator is told of; empty where no menu leads there. */
  calculatorPath: string;
  /** Where all plants are; empty on a site without a registry. */
  registryUrl: string;
}

export function ownToolsPage(state: ToolsState, context: PageContext): ToolsModel {
  const { plantIds, registry, asked, deed, token, refusal, failed } = state;
  const byId = new Map(registry?.map((plant) => [plant.id, plant]));
  // What is no longer there is left out.
  const plants = (registry && plantIds?.flatMap((id) => byId.get(id) ?? []).map(buildPlantItem)) ?? null;
  const done = deed ? deeds[deed] : '';
  const wrong = Object.values(refusal.errors)[0] ?? '';
  return {
    ...ownPage('pages/own-tools.njk', texts.title, done || refusal.problem || wrong, context),
    done,
    donePart: deed?.startsWith('kasvi') ? 'plants' : 'calculator',
    problem: failed === 'calculator' ? '' : refusal.problem,
    failed: failed === 'plants' ? 'plants' : 'calculator',
    token,
    calculator: calculatorProps(state, context),
    plants,
    amount: plants?.length ?? 0,
    ask: asked && askFor(asked, plantIds ?? []),
    calculatorPath: calculatorPathIn(context.site),
    registryUrl: context.sitePages.registry?.url ?? '',
  };
}

const calculatorPath = '/remonttilaskuri/';
/** Only a menu tells that the site has it. */
const calculatorPathIn = ({ main_menu, tools_menu }: Site): string =>
  [...main_menu, ...tools_menu]
    .flatMap((item) => [item, ...item.submenu])
    .find(({ relative_url }) => relative_url === calculatorPath)?.relative_url ?? '';

const deeds: Record<CompletedToolAction, string> = {
  'kasvi-tallennettu': texts.plantAdded,
  'kasvi-poistettu': texts.somePlantRemoved,
  'laskelma-tallennettu': texts.estimateSaved,
  'laskelma-poistettu': texts.estimateRemoved,
};

function askFor({ id, title }: AskedPlant, saved: readonly number[]): ToolsModel['ask'] {
  const isSaved = saved.includes(id);
  return { id, text: fill(isSaved ? texts.hasPlant : texts.askPlant, { kasvi: title }), isSaved };
}

function calculatorProps(state: ToolsState, { site }: PageContext): object | null {
  const { calculation, estimates, failed, isAsked, refusal, token } = state;
  const works = site.renovation_costs;
  if (works.length === 0) return null;
  const list: EstimateView[] = estimates.map((saved) => estimateView(saved, works));
  const isOurs = failed === 'calculator';
  return {
    works,
    ...calculation,
    isAsked,
    estimates: list,
    token,
    errors: isOurs ? refusal.errors : {},
    problem: isOurs ? refusal.problem : '',
  };
}

interface GateModel extends PageModel {
  lead: string;
  /** Where to log in, and to register: both lead back here. */
  loginUrl: string;
  registerUrl: string;
  hasCalculator: boolean;
  /** As on the page behind it. */
  registryUrl: string;
  /** The login, which opens by itself; null where there is none. */
  login: (DialogProps & { isOpen: true }) | null;
}

/** @param urls of the pages of accounts, with the way back */
export function toolsGatePage(
  asked: AskedPlant | null,
  urls: Pick<GateModel, 'loginUrl' | 'registerUrl'>,
  context: PageContext,
): GateModel {
  const page = ownPage('pages/own-tools-gate.njk', texts.title, '', context);
  const { login } = page.chrome;
  // One dialog a page, and here it is open from the start.
  return {
    ...page,
    chrome: { ...page.chrome, login: null },
    login: login && { ...login, googleClientId: context.googleClientId, isOpen: true },
    lead: asked ? fill(texts.gatePlant, { kasvi: asked.title }) : texts.gateLead,
    ...urls,
    registryUrl: context.sitePages.registry?.url ?? '',
    hasCalculator: context.site.renovation_costs.length > 0,
  };
}
