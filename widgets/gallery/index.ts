// A gallery whose pictures open enlarged on the page.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { attachViewer } from '../shared/pictures/viewer.ts';

export const widget = defineBehaviour({
  name: 'gallery',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const wordsOf = (link: HTMLAnchorElement) => link.parentElement?.querySelector('figcaption')?.childNodes ?? [];
    attachViewer(element, { links: '.gallery a', wordsOf }, signal);
  },
});
