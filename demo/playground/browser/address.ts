// The page's addresses: the path selects the content, the query the settings.
import { htmlViews, panelNames } from './panels/names.ts';
import { pageStates } from './states.ts';
import type { Route, StageSettings } from './types.ts';

export const defaultSettings: StageSettings = {
  width: null,
  theme: 'auto',
  motion: 'auto',
  runtime: 'preact',
  place: 'site',
  panel: '',
  html: 'difference',
  state: 'usual',
  text: '100',
  dir: 'ltr',
  measure: false,
  outline: false,
};

export function routeOf(pathname: string): Route {
  const [, kind, name = '', number = ''] =
    /^\/demo\/show\/(widgets|blocks)\/([^/]+)\/(?:(\d+)\/)?$/.exec(pathname) ?? [];
  if (kind === 'widgets') return { kind: 'widget', name, number: Number(number) || 1 };
  return kind === 'blocks' ? { kind: 'block', type: name } : { kind: 'contents' };
}

export const pathOf = (route: Route): string => {
  if (route.kind === 'widget') return `/demo/show/widgets/${route.name}/${route.number}/`;
  return route.kind === 'block' ? `/demo/show/blocks/${route.type}/` : '/demo/';
};

const oneOf = <Word extends string>(words: readonly Word[], given: string | null, otherwise: Word): Word =>
  words.find((word) => word === given) ?? otherwise;

/** @param runtime the default: the runtime of the site's build */
export function settingsOf(search: string, runtime: StageSettings['runtime']): StageSettings {
  const query = new URLSearchParams(search);
  const width = Number(query.get('width'));
  return {
    width: width >= narrowest && width <= widest ? Math.round(width) : null,
    theme: oneOf(['auto', 'light', 'dark'], query.get('theme'), 'auto'),
    motion: oneOf(['auto', 'reduced'], query.get('motion'), 'auto'),
    runtime: oneOf(['preact', 'react'], query.get('runtime'), runtime),
    place: oneOf(['site', 'partner'], query.get('place'), 'site'),
    panel: oneOf([...panelNames, ''], query.get('panel'), ''),
    html: oneOf(htmlViews, query.get('html'), 'difference'),
    state: oneOf(pageStates, query.get('state'), 'usual'),
    text: oneOf(['100', '200'], query.get('text'), '100'),
    dir: oneOf(['ltr', 'rtl'], query.get('dir'), 'ltr'),
    measure: query.get('measure') === 'true',
    outline: query.get('outline') === 'true',
  };
}

export const narrowest = 200;
export const widest = 2560;

/** Writes only the settings that differ from the defaults. */
export function searchOf(settings: StageSettings, runtime: StageSettings['runtime']): string {
  const standard: StageSettings = { ...defaultSettings, runtime };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(settings))
    if (value !== standard[name as keyof StageSettings]) query.set(name, String(value));
  return query.size ? `?${query}` : '';
}
