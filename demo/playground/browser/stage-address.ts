// The address of the page in the stage's frame.
import { attributesOf } from '../../../rules/embed-snippets.ts';
import { onStage } from './place.ts';
import type { PlaygroundState } from './types.ts';

/** @returns an empty string when there is nothing to show */
export function stageAddress(state: PlaygroundState): string {
  const { route, wishes, catalogue, draft } = state;
  const query = new URLSearchParams({ stage: '' });
  if (wishes.theme !== 'auto') query.set('theme', wishes.theme);
  if (wishes.motion !== 'auto') query.set('motion', wishes.motion);
  if (wishes.state !== 'usual') query.set('state', wishes.state);
  if (wishes.text !== '100') query.set('text', wishes.text);
  if (wishes.dir !== 'ltr') query.set('dir', wishes.dir);
  if (state.hot.version) query.set('hot', state.hot.version);
  if (route.kind === 'block') {
    const block = catalogue.blocks.find(({ type }) => type === route.type);
    return block ? `${onStage(block.url)}?${query}` : '';
  }
  if (route.kind !== 'widget') return '';
  if (wishes.place === 'partner') {
    // The page needs the options, which are not known yet.
    if (!state.about[route.name]) return '';
    for (const [name, value] of Object.entries(attributesOf(state.optionsAtLoad))) query.set(name, value);
    return `${onStage(`/demo/partner/${route.name}/`)}?${query}`;
  }
  const example = catalogue.widgets.find(({ name }) => name === route.name)?.examples[route.number - 1];
  if (!example) return '';
  if (wishes.runtime !== catalogue.siteRuntime) query.set('runtime', wishes.runtime);
  if (draft.id) query.set('draft', draft.id);
  const [path = '', hash = ''] = example.url.split('#');
  return `${onStage(path)}?${query}${hash && `#${hash}`}`;
}
