// The consent dialog: it asks once for consent to store and load more than is necessary.
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { consentChanged } from '../shared/consent/consent.ts';
import { setOverlay } from '../shared/overlay/attention.ts';
import { afterPaint } from '../shared/timing/after-paint.ts';
import { type ConsentChoice, choiceOf, isChosen } from './choice.ts';
import { createPanel } from './panel.ts';
import { type ConsentProps, parseProps } from './props.ts';
import { keepRoom } from './room.ts';
import { applyChoiceToPage, choiceNow, storeChoice } from './store-choice.ts';

export const widget = defineBehaviour({ name: 'consent', parseProps, attach });

function attach(element: HTMLElement, { opens }: ConsentProps, { signal }: BehaviourContext): void {
  const dialog = element.querySelector('dialog');
  if (!dialog) throw new Error('The consent dialog has no <dialog>');
  const panel = createPanel(dialog);
  const showSaved = createSavedToast(element, signal);
  const isForShow = opens !== 'undecided';
  const on = (target: EventTarget | null, name: string, listener: (event: Event) => void) =>
    target?.addEventListener(name, listener, { signal });
  const press = (name: string, act: (event: Event) => void) => on(dialog.querySelector(`[data-${name}]`), 'click', act);

  function answer(choice: ConsentChoice): void {
    panel.close();
    showSaved();
    if (isForShow) return;
    // The choice is stored at once, for a visitor who leaves the page with the next press. Applying it may take longer,
    // because it loads the widgets that waited for consent.
    storeChoice(choice);
    afterPaint(() => holdAdSlots(() => applyChoiceToPage(choice)));
  }

  press('all', () => answer(choiceOf(() => true)));
  press('necessary', () => answer(choiceOf(() => false)));
  press('choose', ({ currentTarget }) => panel.openChoices(currentTarget as HTMLElement));
  press('close', panel.leave);
  on(dialog, 'keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    // The key press must not reach another dialog that reopens when this one closes.
    event.preventDefault();
    panel.leave();
  });
  on(dialog, 'submit', (event) => {
    event.preventDefault();
    answer(panel.ticked());
  });
  on(document, 'click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('[data-opens="consent"]');
    if (!link || !isPlainClick(event as MouseEvent)) return;
    event.preventDefault();
    panel.openChoices(link);
  });
  // The visitor answered in another tab, or between leaving this page and "Back" restoring it.
  on(document, consentChanged, () => isChosen() && panel.close());
  signal.addEventListener('abort', panel.close);
  keepRoom(dialog, signal);
  if (isForShow || !isChosen()) panel.show(opens === 'choices' ? opens : 'question');
}

/** The state of a slot, whatever is allowed now; styles/banners.css and the native ad read it from `data-room`. */
type Room = 'open' | 'closed';

const roomNow = (): Room => (choiceNow().advertising ? 'open' : 'closed');

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** The top of a slot. A closed slot has no box, so it begins where the element before it ends. */
function topOf(slot: Element): number {
  for (let near: Element | null = slot; near; near = near.parentElement) {
    if (isDrawn(near)) return near.getBoundingClientRect().top;
    for (let other = near.previousElementSibling; other; other = other.previousElementSibling)
      if (isDrawn(other)) return other.getBoundingClientRect().bottom;
  }
  return 0;
}

/**
 * Keeps the content in view from moving: until the next page, only an ad slot below the viewport opens or closes.
 * @param answer applies the visitor's choice; a change in another tab happens out of sight, and may move the page
 */
function holdAdSlots(answer: () => void): void {
  const before = roomNow();
  const slots = [...document.querySelectorAll<HTMLElement>('.banner, .widget--native-ad')];
  // All slots are fixed before anything changes: a browser adjusts its scroll position for a slot that opens above, and
  // does not always adjust it back.
  for (const slot of slots) slot.dataset.room ??= before;
  answer();
  const isSame = before === roomNow();
  const free = slots.filter((slot) => (isSame ? slot.dataset.room === before : topOf(slot) >= innerHeight));
  for (const slot of free) delete slot.dataset.room;
}

/** The same duration as other toasts, in milliseconds. */
const savedMs = 4000;

/**
 * The toast that confirms the stored choice, which a screen reader announces.
 * @returns a function that shows the toast, again if it is already shown
 */
function createSavedToast(element: HTMLElement, signal: AbortSignal): () => void {
  const toast = element.querySelector<HTMLElement>('[data-saved]');
  const status = element.querySelector('[data-said]');
  if (!toast || !status) throw new Error('The consent dialog has no words for what is saved');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    toast.hidePopover?.();
    setOverlay('toast', false, toast);
    status.textContent = '';
  };
  const wait = () => {
    clearTimeout(timer);
    // The toast stays while the pointer or the focus is on it.
    timer = setTimeout(() => (toast.matches(':hover, :focus-within') ? wait() : hide()), savedMs);
  };
  toast.querySelector('button')?.addEventListener('click', hide, { signal });
  signal.addEventListener('abort', hide);
  return () => {
    // At the bottom it would cover the footer's settings link, with which the choice was opened.
    toast.classList.toggle('toast--above', document.activeElement?.closest('.footer') != null);
    toast.showPopover?.();
    setOverlay('toast', true, toast);
    status.textContent = toast.textContent.trim();
    wait();
  };
}
