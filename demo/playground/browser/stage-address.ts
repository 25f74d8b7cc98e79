// The address of the page in the stage's frame.
import { attributesOf } from '../../../rules/embeds/snippets.ts';
import { onStage } from './place.ts';
import type { PlaygroundState } from './types.ts';

/** @returns an empty string when there is nothing to show */
export function stageAddress(state: PlaygroundState): string {
  const { route, settings, catalogue, draft } = state;
  const query = new URLSearchParams({ stage: '' });
  if (settings.theme !== 'auto') query.set('theme', settings.theme);
  if (settings.motion !== 'auto') query.set('motion', settings.motion);
  if (settings.state !== 'usual') query.set('state', settings.state);
  if (settings.text !== '100') query.set('text', settings.text);
  if (settings.dir !== 'ltr') query.set('dir', settings.dir);
  if (state.hot.version) query.set('hot', state.hot.version);
  if (route.kind === 'block') {
    const block = catalogue.blocks.find(({ type }) => type === route.type);
    return block ? `${onStage(block.url)}?${query}` : '';
  }
  if (route.kind !== 'widget') return '';
  if (settings.place === 'partner') {
    // The page needs the options, which are not known yet.
    if (!state.about[route.name]) return '';
    for (const [name, value] of Object.entries(attributesOf(state.optionsAtLoad))) query.set(name, value);
    return `${onStage(`/demo/partner/${route.name}/`)}?${query}`;
  }
  const example = catalogue.widgets.find(({ name }) => name === route.name)?.examples[route.number - 1];
  if (!example) return '';
  if (settings.runtime !== catalogue.siteRuntime) query.set('runtime', settings.runtime);
  if (draft.id) query.set('draft', draft.id);
  const [path = '', hash = ''] = example.url.split('#');
  return `${onStage(path)}?${query}${hash && `#${hash}`}`;
}
