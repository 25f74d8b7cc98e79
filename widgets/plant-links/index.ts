// The small cards of the plants that an article mentions, shown beside their links.
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { startHoverPopups } from '../shared/overlay/hover-popup.ts';
import { placeUnder } from '../shared/overlay/place-beside.ts';

/** The links are in the text of the page. Each card is loaded when its link is pointed at, and then stays in the page. */
export const widget = defineBehaviour({
  name: 'plant-links',
  parseProps: () => ({}),
  attach(element, _props, { signal, fill }) {
    const holders = new Map<string, HTMLElement>();
    const anchorOf = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('a[data-plant]') : null;
    const isOurs = (target: EventTarget | null) =>
      anchorOf(target) !== null || (target instanceof Node && element.contains(target));
    const press = followPress(isOurs, signal);
    const cardOf = ({ dataset: { plant } }: HTMLElement) =>
      element.querySelector<HTMLElement>(`[data-plant-card="${plant}"]`);

    /** Loads a link's card. After a failure the link still works, and pointing at it again repeats the request. */
    async function load(link: HTMLElement): Promise<void> {
      const { plant = '' } = link.dataset;
      const holder = holders.get(plant) ?? element.appendChild(document.createElement('div'));
      holders.set(plant, holder);
      await fill(holder, `/osat/kasvi/${plant}/`).catch(() => {});
    }

    const popups = startHoverPopups(
      element.ownerDocument,
      {
        anchorOf,
        open(link) {
          const card = cardOf(link);
          if (!card) {
            void load(link).then(() => {
              if (!signal.aborted && cardOf(link) && link.matches(':hover, :focus-visible')) popups.open(link);
            });
            return null;
          }
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
    for (const type of ['pointerover', 'pointerdown', 'focusin'] as const)
      document.addEventListener(
        type,
        ({ target }) => {
          const link = anchorOf(target);
          if (link && !cardOf(link)) void load(link);
        },
        { passive: true, signal },
      );
    const isCloser = ({ target }: Event) => target instanceof Element && target.closest('[data-close]') !== null;
    // Prevents the press from moving the focus out of the text.
    element.addEventListener('mousedown', (event) => isCloser(event) && event.preventDefault(), { signal });
    element.addEventListener('click', (event) => isCloser(event) && popups.close(), { signal });
  },
});

/**
 * After a long touch that has opened the card, the link is not followed and no browser menu opens. Lifting the finger
 * may click the card, which has appeared under it, so that click is ignored, too.
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
