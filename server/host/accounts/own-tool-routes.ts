// A visitor's saved tools and their forms, which all work without JavaScript.
import { findMistakes, linesToSave } from '../../../rules/renovation-costs.ts';
import { accountPaths } from '../../../rules/site/site-paths.ts';
import { tools as texts } from '../../../texts/fi/profile.ts';
import type { SavedEstimate } from '../../contract/accounts.ts';
import { ContentApiError } from '../api/load.ts';
import {
  type AccountChange,
  type AccountPageRequest,
  type AccountVisits,
  isSessionOver,
  type ShownVisit,
} from './account-requests.ts';
import { type OwnRoute, userOf } from './account-routes.ts';
import { withNext } from './next-path.ts';
import { type Calculation, openEstimate, readCalculation } from './pages/calculation.ts';
import {
  type AskedPlant,
  type CompletedToolAction,
  completedToolActions,
  ownToolsPage,
  toolsGatePage,
} from './pages/own-tools.ts';
import type { PostedFields } from './read-fields.ts';
import { noRefusal, type Refusal, refused } from './refusal.ts';

type Headers = Record<string, string>;

const path = accountPaths.tools;
/** Anchors of the page's sections. */
const parts = { calculator: '#remonttilaskuri', plants: '#kasvit' } as const;

/** @param loginHeaders headers of a page that opens the login */
export function createOwnTools(visits: AccountVisits, loginHeaders: Headers): OwnRoute[] {
  return [
    { path, page: visits.page((visit) => showTools(visit, loginHeaders)) },
    { path: `${path}kasvit/`, form: visits.form(changePlants) },
    { path: `${path}laskelmat/`, form: visits.form(saveEstimate) },
    { path: `${path}laskelmat/poista/`, form: visits.form(removeEstimate) },
  ];
}

/** @returns 0 for a text that is not the id of a plant */
const plantIdIn = (fields: PostedFields, name: string): number => {
  const text = fields.get(name) ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
};
const pathFor = (plantId: number): string => (plantId > 0 ? `${path}?kasvi=${plantId}` : path);

async function showTools(visit: AccountPageRequest, loginHeaders: Headers): Promise<void> {
  const { client, fields } = visit;
  const asked = plantIdIn(fields, 'kasvi');
  if (!(await client.user())) return showGate(visit, asked, loginHeaders);
  const state = fields.get('tila');
  await show(visit, { completedAction: completedToolActions.find((action) => action === state) ?? null, asked });
}

const showGate = (visit: AccountPageRequest, asked: number, loginHeaders: Headers): Promise<void> =>
  visit.show(
    async ({ context, sources }) => {
      const urls = {
        loginUrl: withNext(accountPaths.login, pathFor(asked)),
        registerUrl: withNext(accountPaths.register, pathFor(asked)),
      };
      return toolsGatePage(await findPlant(asked, sources), urls, context);
    },
    noRefusal,
    loginHeaders,
  );

/** Null if the page is not a plant, and while the content API fails: the tools page is useful without the plant. */
async function findPlant(id: number, { optional }: ShownVisit['sources']): Promise<AskedPlant | null> {
  const page = id > 0 ? await optional('plant', (content) => content.pageById(id), null) : null;
  return page?.type === 'PlantCardPage' ? { id, title: page.title } : null;
}

interface ShownTools {
  completedAction?: CompletedToolAction | null;
  /** Id of the plant from which the visitor came; 0 for none. */
  asked?: number;
  refusal?: Refusal;
  failed?: 'calculator' | 'plants';
}

async function show(
  visit: AccountPageRequest,
  { completedAction = null, asked = 0, refusal = noRefusal, failed }: ShownTools,
): Promise<void> {
  const { plantIds, estimates } = await readTools(visit, refusal);
  await visit.show(async ({ context, sources, token, refusal }) => {
    const { optional } = sources;
    const [plants, plant] = await Promise.all([
      plantIds && plantIds.length > 0 ? optional('saved plants', (content) => content.plantsByIds(plantIds), null) : [],
      findPlant(asked, sources),
    ]);
    const { isAsked, ...calculation } = calculationOf(visit, estimates, context.site.renovation_costs);
    const shown = { plantIds, estimates, plants, calculation, asked: plant, completedAction, token, refusal };
    return ownToolsPage({ ...shown, isAsked: isAsked || failed === 'calculator', failed: failed ?? '' }, context);
  }, refusal);
}

interface KeptTools {
  /** Null when loading failed. */
  plantIds: number[] | null;
  estimates: SavedEstimate[];
}

/** Unsaved input is shown again, even when loading the saved data fails. */
async function readTools({ client }: AccountPageRequest, refusal: Refusal): Promise<KeptTools> {
  try {
    const { saved_plants: plants, estimates } = await client.tools();
    return { plantIds: plants.map(({ id }) => id), estimates };
  } catch (error) {
    if (refusal.status < 500 || !(error instanceof ContentApiError)) throw error;
    return { plantIds: null, estimates: [] };
  }
}

/** The typed values, or the saved estimate that the URL names. */
function calculationOf(
  { fields }: AccountPageRequest,
  estimates: SavedEstimate[],
  works: Parameters<typeof readCalculation>[1],
): Calculation & { isAsked: boolean } {
  const saved = estimates.find(({ id }) => id === fields.get('laskelma'));
  if (saved && fields.getAll('tyo').length === 0) return { ...openEstimate(saved, works), isAsked: true };
  return { ...readCalculation(fields, works), isAsked: fields.get('laske') !== null };
}

/** Ends a form post: with the page and its errors, or with a redirect to the page that confirms the action. */
async function finish(
  visit: AccountPageRequest,
  change: AccountChange,
  shown: ShownTools,
  goal: string,
): Promise<void> {
  if (!change.refusal) return visit.go(goal);
  if (isSessionOver(change)) return visit.goToLogin(pathFor(shown.asked ?? 0));
  await show(visit, { ...shown, refusal: change.refusal });
}

async function changePlants(visit: AccountPageRequest): Promise<void> {
  const { fields } = visit;
  const id = plantIdIn(fields, 'plant');
  if ((await userOf(visit)) === null) return visit.goToLogin(pathFor(id));
  const isRemoved = fields.get('action') === 'remove';
  const change = isRemoved
    ? await visit.change((account) => account.removePlant(id), texts.removeFailed)
    : await visit.change((account) => account.savePlant(id), texts.plantFailed);
  const action: CompletedToolAction = isRemoved ? 'kasvi-poistettu' : 'kasvi-tallennettu';
  await finish(visit, change, { asked: isRemoved ? 0 : id, failed: 'plants' }, `${path}?tila=${action}${parts.plants}`);
}

async function saveEstimate(visit: AccountPageRequest): Promise<void> {
  const { fields } = visit;
  if ((await userOf(visit)) === null) return visit.goToLogin(path);
  // Only the page has the list of works: here every work is accepted, known or not.
  const works = fields.getAll('tyo').map((work) => ({ work, unit: '', prices: [] }));
  const { lines, title, opensStructures } = readCalculation(fields, works);
  const mistakes = findMistakes(lines, title);
  if (Object.keys(mistakes).length > 0) return show(visit, { refusal: refused('', mistakes), failed: 'calculator' });
  const estimate = { title: title.trim(), lines: linesToSave(lines), opensStructures };
  const change = await visit.change((account) => account.saveEstimate(estimate), texts.estimateFailed);
  const id = change.refusal ? '' : change.answer.data.id;
  const query = new URLSearchParams({ laskelma: id, tila: 'laskelma-tallennettu' });
  await finish(visit, change, { failed: 'calculator' }, `${path}?${query}${parts.calculator}`);
}

async function removeEstimate(visit: AccountPageRequest): Promise<void> {
  const { fields } = visit;
  if ((await userOf(visit)) === null) return visit.goToLogin(path);
  const id = fields.get('id') ?? '';
  if (!/^[\w-]{1,40}$/.test(id)) return show(visit, { refusal: refused(texts.removeFailed) });
  const change = await visit.change((account) => account.removeEstimate(id), texts.removeFailed);
  await finish(visit, change, {}, `${path}?tila=laskelma-poistettu${parts.calculator}`);
}
