// A list of articles whose pages are replaced in place.
import { list } from '../../texts/fi/lists.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { startLiveList } from '../shared/live/live-list.ts';

export const widget = defineBehaviour({
  name: 'article-list',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    startLiveList(element, { signal, failedWords: list.fail });
  },
});
