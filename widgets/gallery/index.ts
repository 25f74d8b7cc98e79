// A gallery whose pictures open large on the page (specification 2, "Plant card detail page").
import { fill } from '../../texts/fill.ts';
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';
import { isPlainClick } from '../shared/dom/plain-click.ts';
import { lockScroll } from '../shared/dom/scroll-lock.ts';

export const widget = defineBehaviour({
  name: 'gallery',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const dialog = element.querySelector('dialog');
    const picture = element.querySelector<HTMLImageElement>('[data-picture]');
    const links = [...element.querySelectorAll<HTMLAnchorElement>('.gallery a')];
    if (!dialog || !picture) throw new Error('The gallery has no dialog');
    let shown = 0;
    let unlock = () => {};

    function show(index: number): void {
      shown = (index + links.length) % links.length;
      const link = links[shown];
      const small = link?.querySelector('img');
      if (!link || !small || !picture) return;
      // Its shape is known before it comes.
      picture.width = Number(small.getAttribute('width'));
      picture.height = Number(small.getAttribute('height'));
      picture.alt = small.alt;
      picture.src = link.href;
      const words = link.parentElement?.querySelector('figcaption')?.cloneNode(true).childNodes ?? [];
      dialog?.querySelector('[data-words]')?.replaceChildren(...words);
      const place = dialog?.querySelector<HTMLElement>('[data-count]');
      place?.replaceChildren(fill(place.dataset.count ?? '', { n: shown + 1, total: links.length }));
    }

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
        const step = target.closest<HTMLElement>('[data-step]')?.dataset.step;
        if (step) show(shown + Number(step));
        // Beside the picture is outside, as everybody expects.
        if (target.closest('[data-close]') || target === dialog) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener(
      'keydown',
      ({ key }) => {
        if (key === 'ArrowLeft') show(shown - 1);
        if (key === 'ArrowRight') show(shown + 1);
      },
      { signal },
    );
    dialog.addEventListener('close', () => unlock(), { signal });
    signal.addEventListener('abort', () => unlock());
  },
});
