// The consent dialog: it asks once for consent to store and load more than is necessary.
import { type BehaviourContext, defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { consentChanged } from '../shared/consent/consent.ts';
import { afterPaint } from '../shared/timing/after-paint.ts';
import { type ConsentChoice, choiceOf, isChosen } from './choice.ts';
import { holdAdSlots } from './hold-ad-slots.ts';
import { applyChoiceToPage, storeChoice } from './keep-choice.ts';
import { createPanel } from './panel.ts';
import { type ConsentProps, parseProps } from './props.ts';
import { keepRoom } from './room.ts';
import { createSavedToast } from './saved.ts';

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
    // The choice is stored at once, for a visitor who leaves the page with the next press; applying it and loading the
    // rest may take longer.
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
