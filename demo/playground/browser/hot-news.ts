// Under `npm run dev`: handles build notifications without reloading the page, so that the playground keeps its state.
import { fetchJson, postJson } from './fetch-json.ts';
import { keepFields } from './keep-fields.ts';
import type { PlaygroundStore } from './store.ts';
import type { Catalogue, PlaygroundState, WidgetAbout } from './types.ts';

/** The detail of the development server's event (build/dev-client.js). */
interface News {
  problem: string | null;
  /** The version of a quick build, which only the stage uses. */
  hot?: string | null;
  /** Whether a whole build has restarted the site. */
  isRestarted?: boolean;
  /** False for the first message after connecting. */
  isNews: boolean;
}

export function handleBuildMessages(store: PlaygroundStore): void {
  // Read by the development server's script, here and in the frames.
  document.documentElement.dataset.takesNews = '';
  document.addEventListener('dev:news', (event) => void take(store, (event as CustomEvent<News>).detail));
}

const frame = () => document.querySelector<HTMLIFrameElement>('.stage iframe');

async function take(store: PlaygroundStore, { problem, hot, isRestarted, isNews }: News): Promise<void> {
  const { state } = store;
  if (problem || !isNews) return store.set({ hot: { ...state.hot, problem: problem ?? '' } });
  await keepDraft(state);
  if (hot) {
    keepFields(frame());
    return store.set({ hot: { version: hot, problem: '' } });
  }
  await learnAgain(store);
  store.set({ hot: { ...state.hot, problem: '' } });
  if (!isRestarted && state.hot.version) return;
  keepFields(frame());
  frame()?.contentWindow?.location.reload();
}

/** After another build, the site does not know the edited props any more. */
async function keepDraft({ route, draft: { id, props } }: PlaygroundState): Promise<void> {
  if (route.kind !== 'widget' || !id) return;
  const { name, number } = route;
  await postJson('/demo/drafts/', { widget: name, example: number, props }).catch(() => {});
}

/** The widget's description may have changed with its source. */
async function learnAgain({ state, set, resetProps }: PlaygroundStore): Promise<void> {
  const catalogue = await fetchJson<Catalogue>('/demo/catalogue.json');
  const { route, draft } = state;
  if (route.kind !== 'widget') return set({ catalogue, about: {} });
  const { name } = route;
  const about = await fetchJson<WidgetAbout>(`/demo/widgets/${name}/about.json`);
  set({ catalogue, about: { [name]: about } });
  if (!draft.id && !draft.problem && Object.keys(draft.unread).length === 0) resetProps();
}
