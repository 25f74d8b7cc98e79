// A gallery whose pictures open large on the page.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { lockScroll } from '../shared/overlay/scroll-lock.ts';
import { createViewer } from './viewer.ts';

export const widget = defineBehaviour({
  name: 'gallery',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const links = [...element.querySelectorAll<HTMLAnchorElement>('.gallery a')];
    const { dialog, show, step } = createViewer(element, links);
    let unlock = () => {};

    element.addEventListener(
      'click',
      (event) => {
        const target = event.target as Element;
        const link = target.closest<HTMLAnchorElement>('.gallery a');
        if (link && isPlainClick(event)) {
          event.preventDefault();
          show(links.indexOf(link));
          unlock = lockScroll();
          dialog.showModal();
        }
        const by = target.closest<HTMLElement>('[data-step]')?.dataset.step;
        if (by) step(Number(by));
        // A click beside the picture counts as outside.
        if (target.closest('[data-close]') || target === dialog) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'ArrowLeft') step(-1);
        if (key === 'ArrowRight') step(1);
      },
      { signal },
    );
    dialog.addEventListener('close', () => unlock(), { signal });
    signal.addEventListener('abort', () => unlock());
  },
});
