// The small cards of the plants that an article names, beside their links.
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';
import { startHoverPopups } from '../shared/dom/hover-popup.ts';
import { placeUnder } from '../shared/dom/place-beside.ts';

/** The links stand in the text of the page; their cards are the widget's own HTML. */
export const widget = defineBehaviour({
  name: 'plant-links',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const cards = new Map(
      [...element.querySelectorAll<HTMLElement>('[data-plant-card]')].map((card) => [card.dataset.plantCard, card]),
    );
    const anchorOf = (target: EventTarget | null) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-plant]') : null;
      return link && cards.has(link.dataset.plant) ? link : null;
    };
    const isOurs = (target: EventTarget | null) =>
      anchorOf(target) !== null || (target instanceof Node && element.contains(target));
    const press = followPress(isOurs, signal);

    const popups = startHoverPopups(
      element.ownerDocument,
      {
        anchorOf,
        open(link) {
          const card = cards.get(link.dataset.plant);
          if (!card) return null;
          press.hasOpened();
          for (const shown of [link, card]) shown.classList.add('is-open');
          card.showPopover?.();
          return card;
        },
        close(card, link) {
          card.hidePopover?.();
          for (const shown of [link, card]) shown.classList.remove('is-open');
        },
        place: placeUnder,
      },
      { signal },
    );
    for (const button of element.querySelectorAll<HTMLElement>('[data-close]')) {
      // The focus stays where it is: in the text.
      button.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
      button.addEventListener('click', () => popups.close(), { signal });
    }
  },
});

/**
 * A finger that has stayed for the card follows no link, and opens no menu of the browser's. What it leaves may be a
 * click on the card, which has come under it.
 */
function followPress(isOurs: (target: EventTarget | null) => boolean, signal: AbortSignal) {
  let isTouching = false;
  let hasShownCard = false;
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, listener, { capture: true, signal });
  on('pointerdown', ({ pointerType }) => {
    isTouching = pointerType === 'touch';
    hasShownCard = false;
  });
  on('contextmenu', (event) => {
    if (isTouching && isOurs(event.target)) event.preventDefault();
  });
  on('click', (event) => {
    if (hasShownCard && isOurs(event.target)) event.preventDefault();
  });
  return {
    hasOpened: () => {
      hasShownCard = isTouching;
    },
  };
}
