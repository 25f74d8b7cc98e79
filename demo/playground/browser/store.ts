// Holds the state of the page, and is the only module that changes it.
import { fetchJson, postJson } from './fetch-json.ts';
import type {
  ListedWidget,
  LogEntry,
  PlaygroundState,
  Route,
  StageDraft,
  StageSettings,
  WidgetAbout,
} from './types.ts';

/** Keystrokes that follow each other faster count as one change. */
const settleMs = 250;
/** The maximum number of entries; the oldest are dropped. */
const maxEntries = 200;

const noDraft = (): StageDraft => ({ props: {}, id: '', problem: '', unread: {} });

export interface PlaygroundStore {
  state: PlaygroundState;
  onChange(draw: () => void): void;
  set(part: Partial<PlaygroundState>): void;
  go(route: Route): void;
  changeSettings(part: Partial<StageSettings>): void;
  /** Changes the settings around the stage, which is not reloaded. */
  show(part: Partial<StageSettings>): void;
  /** Switches between the site's page and a partner's. */
  stand(place: StageSettings['place']): void;
  /**
   * Applies edited props; props that can't be rendered leave the stage unchanged. @param unread texts that are not
   * JSON, by prop
   */
  tryProps(props: Record<string, unknown>, unread: StageDraft['unread']): void;
  /** Restores the props of the example in the source. */
  resetProps(): void;
  log(entry: Omit<LogEntry, 'key' | 'time'>): void;
  /** Builds React unless that has been done, and switches to it. */
  buildReact(): Promise<void>;
}

export function createStore(
  found: Pick<PlaygroundState, 'catalogue' | 'embeds' | 'install' | 'settings' | 'route'>,
): PlaygroundStore {
  let draw = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let trial = 0;
  let keys = 0;
  const state: PlaygroundState = {
    about: {},
    draft: noDraft(),
    options: {},
    optionsAtLoad: {},
    scenario: { name: '', isOnce: true },
    log: [],
    search: '',
    isListOpen: false,
    isLoading: true,
    measured: '',
    hot: { version: '', problem: '' },
    react: { isBuilt: false, isBuilding: false, problem: '' },
    ...found,
  };
  const set = (part: Partial<PlaygroundState>) => {
    Object.assign(state, part);
    draw();
  };

  async function learn(name: string): Promise<void> {
    const known = state.about[name] ?? (await fetchJson<WidgetAbout>(`/demo/widgets/${name}/about.json`));
    set({ about: { ...state.about, [name]: known } });
    const { route } = state;
    if (route.kind !== 'widget' || route.name !== name) return;
    if (!state.draft.id) resetProps();
    if (Object.keys(state.options).length > 0) return;
    const options = firstOptions(known);
    set({ options, optionsAtLoad: options });
  }

  function resetProps(): void {
    clearTimeout(timer);
    trial += 1;
    const { route, about } = state;
    const example = route.kind === 'widget' ? about[route.name]?.examples[route.number - 1] : undefined;
    set({ draft: { ...noDraft(), props: structuredClone(example?.props ?? {}) as StageDraft['props'] } });
  }

  async function sendDraft(route: Route, mine: number): Promise<void> {
    if (route.kind !== 'widget') return;
    const { props } = state.draft;
    const change = await postJson<{ id?: string; problem?: string }>('/demo/drafts/', {
      widget: route.name,
      example: route.number,
      props,
    }).catch(({ message }: Error) => ({ problem: message }));
    // If the props can't be rendered, the stage keeps the last valid ones.
    if (mine === trial) set({ draft: { ...state.draft, problem: '', ...change } });
  }

  return {
    state,
    set,
    resetProps,
    onChange: (listener) => {
      draw = listener;
    },
    go(route) {
      const widget = route.kind === 'widget' ? widgetOf(state, route.name) : undefined;
      const place = widget && state.embeds?.[widget.name] ? state.settings.place : 'site';
      const isOther = route.kind !== 'widget' || state.route.kind !== 'widget' || route.name !== state.route.name;
      if (isOther) state.options = {};
      state.optionsAtLoad = state.options;
      set({ route, log: [], isLoading: true, isListOpen: false, settings: { ...state.settings, place } });
      resetProps();
      if (widget)
        learn(widget.name).catch(({ message }: Error) => set({ draft: { ...state.draft, problem: message } }));
      if (state.settings.runtime !== state.catalogue.siteRuntime) void this.buildReact();
    },
    changeSettings: (part) => set({ settings: { ...state.settings, ...part }, optionsAtLoad: state.options }),
    show: (part) => set({ settings: { ...state.settings, ...part } }),
    stand(place) {
      set({ log: [], isLoading: place !== state.settings.place });
      this.changeSettings({ place });
    },
    tryProps(props, unread) {
      set({ draft: { ...state.draft, props, unread } });
      clearTimeout(timer);
      trial += 1;
      const mine = trial;
      timer = setTimeout(() => void sendDraft(state.route, mine), settleMs);
    },
    log(entry) {
      keys += 1;
      const time = new Date().toISOString().slice(11, 23);
      set({ log: [...state.log, { ...entry, key: keys, time }].slice(-maxEntries) });
    },
    async buildReact() {
      const use = (runtime: StageSettings['runtime']) => ({ settings: { ...state.settings, runtime } });
      if (state.react.isBuilt) {
        set(use('react'));
        return;
      }
      set({ react: { isBuilt: false, isBuilding: true, problem: '' } });
      try {
        await postJson('/demo/react/', {});
        set({ react: { isBuilt: true, isBuilding: false, problem: '' }, ...use('react') });
      } catch (error) {
        const problem = (error as Error).message;
        set({ react: { isBuilt: false, isBuilding: false, problem }, ...use(state.catalogue.siteRuntime) });
      }
    },
  };
}

/** The options at the start: the demo partner's own id, and the form of the first example if it has one. */
function firstOptions({ examples }: WidgetAbout): Record<string, string> {
  const { formId } = (examples[0]?.props ?? {}) as { formId?: number };
  return { site: 'pub_demo', ...(formId ? { form: String(formId) } : {}) };
}

export const widgetOf = (state: PlaygroundState, name: string): ListedWidget | undefined =>
  state.catalogue.widgets.find((widget) => widget.name === name);
