// A visitor's own tools: the renovation calculator and saved plants; without a login, a description of them.
import { tools as texts } from '../../../../texts/fi/profile.ts';
import { fill } from '../../../../texts/fill.ts';
import type { SavedEstimate } from '../../../contract/accounts.ts';
import type { ListItem } from '../../../contract/items.ts';
import type { Site } from '../../../contract/site.ts';
import { dialogProps } from '../../pages/chrome/login-props.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageModel } from '../../pages/page-model.ts';
import { buildPlantItem, type PlantItem } from '../../pages/plants/item.ts';
import type { BehaviourCall, WidgetCall } from '../../view/widget-call.ts';
import type { Refusal } from '../refusal.ts';
import { type Calculation, estimateView } from './calculation.ts';
import { ownPage } from './profile.ts';

/** The results of a form submission, as the address of the page after it names them. */
export const completedToolActions = [
  'kasvi-tallennettu',
  'kasvi-poistettu',
  'laskelma-tallennettu',
  'laskelma-poistettu',
] as const;
export type CompletedToolAction = (typeof completedToolActions)[number];

/** The plant whose heart button led here. */
export interface AskedPlant {
  id: number;
  title: string;
}

export interface ToolsState {
  /** Ids of saved plants, the latest first; null when loading failed. */
  plantIds: number[] | null;
  /** The saved plants; null when loading failed. */
  plants: ListItem[] | null;
  estimates: SavedEstimate[];
  calculation: Calculation;
  /** Whether the calculator shows the errors in its content. */
  isAsked: boolean;
  asked: AskedPlant | null;
  completedAction: CompletedToolAction | null;
  token: string;
  refusal: Refusal;
  /** The section of the page that the refusal belongs to. */
  failed: 'calculator' | 'plants' | '';
}

interface ToolsModel extends PageModel {
  done: string;
  /** The section of the page that `done` belongs to. */
  donePart: 'calculator' | 'plants';
  /** The error; the calculator itself shows the errors in its content. */
  problem: string;
  failed: 'calculator' | 'plants';
  token: string;
  /** Null on a site without prices. */
  calculator: WidgetCall<'renovation-calculator'> | null;
  /** Null when loading failed. */
  savedPlants: BehaviourCall<'saved-plants', SavedPlants> | null;
  ask: { id: number; text: string; isSaved: boolean } | null;
  /** The path of the calculator's page; empty if no menu leads there. */
  calculatorPath: string;
}

interface SavedPlants {
  plants: PlantItem[];
  token: string;
  /** The page with all plants; empty on a site without a registry. */
  registryUrl: string;
}

export function ownToolsPage(state: ToolsState, context: PageContext): ToolsModel {
  const { plantIds, asked, completedAction, token, refusal, failed } = state;
  const byId = new Map(state.plants?.map((plant) => [plant.id, plant]));
  // Plants that no longer exist are left out.
  const plants = (state.plants && plantIds?.flatMap((id) => byId.get(id) ?? []).map(buildPlantItem)) ?? null;
  const registryUrl = context.sitePages.registry?.url ?? '';
  const done = completedAction ? confirmations[completedAction] : '';
  const wrong = Object.values(refusal.errors)[0] ?? '';
  return {
    ...ownPage('pages/own-tools.njk', texts.title, done || refusal.problem || wrong, context),
    done,
    donePart: completedAction?.startsWith('kasvi') ? 'plants' : 'calculator',
    problem: failed === 'calculator' ? '' : refusal.problem,
    failed: failed === 'plants' ? 'plants' : 'calculator',
    token,
    calculator: calculatorCall(state, context),
    savedPlants: plants && { name: 'saved-plants', props: {}, when: 'load', view: { plants, token, registryUrl } },
    ask: asked && askFor(asked, plantIds ?? []),
    calculatorPath: calculatorPathIn(context.site),
  };
}

const calculatorPath = '/remonttilaskuri/';
/** Finds the calculator's page in the menus, because only a menu shows that the site has such a page. */
const calculatorPathIn = ({ main_menu, tools_menu }: Site): string =>
  [...main_menu, ...tools_menu]
    .flatMap((item) => [item, ...item.submenu])
    .find(({ relative_url }) => relative_url === calculatorPath)?.relative_url ?? '';

const confirmations: Record<CompletedToolAction, string> = {
  'kasvi-tallennettu': texts.plantAdded,
  'kasvi-poistettu': texts.somePlantRemoved,
  'laskelma-tallennettu': texts.estimateSaved,
  'laskelma-poistettu': texts.estimateRemoved,
};

function askFor({ id, title }: AskedPlant, saved: readonly number[]): ToolsModel['ask'] {
  const isSaved = saved.includes(id);
  return { id, text: fill(isSaved ? texts.hasPlant : texts.askPlant, { kasvi: title }), isSaved };
}

function calculatorCall(state: ToolsState, { site }: PageContext): ToolsModel['calculator'] {
  const { calculation, estimates, failed, isAsked, refusal, token } = state;
  const works = site.renovation_costs;
  if (works.length === 0) return null;
  const isOurs = failed === 'calculator';
  const props = {
    works,
    ...calculation,
    isAsked,
    estimates: estimates.map((saved) => estimateView(saved, works)),
    token,
    errors: isOurs ? refusal.errors : {},
    problem: isOurs ? refusal.problem : '',
  };
  return { name: 'renovation-calculator', props, when: 'load' };
}

/** The pages of login and registration, which both lead back to the page of the visitor's own tools. */
interface GateUrls {
  loginUrl: string;
  registerUrl: string;
}

interface GateModel extends PageModel {
  lead: string;
  gate: BehaviourCall<'login-gate', GateUrls>;
  hasCalculator: boolean;
  /** The page with all plants, as on the page after the login. */
  registryUrl: string;
  /** The login dialog, which opens by itself. */
  login: WidgetCall<'login'>;
}

export function toolsGatePage(asked: AskedPlant | null, urls: GateUrls, context: PageContext): GateModel {
  const page = ownPage('pages/own-tools-gate.njk', texts.title, '', context);
  return {
    ...page,
    // A page has one dialog, and this one is open from the start.
    chrome: { ...page.chrome, widgets: { ...page.chrome.widgets, login: null } },
    gate: { name: 'login-gate', props: {}, when: 'load', view: urls },
    login: { name: 'login', props: { ...dialogProps(context), isOpen: true }, when: 'load' },
    lead: asked ? fill(texts.gatePlant, { kasvi: asked.title }) : texts.gateLead,
    registryUrl: context.sitePages.registry?.url ?? '',
    hasCalculator: context.site.renovation_costs.length > 0,
  };
}
