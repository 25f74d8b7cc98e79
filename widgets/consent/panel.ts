// The dialog itself: its two layers, and the focus. It is drawn over the page and is not modal.
import { setOverlay } from '../shared/overlay/attention.ts';
import { type ConsentChoice, choiceOf, isChosen } from './choice.ts';
import { choiceNow } from './store-choice.ts';

/** Set on the root element while the choices are open, for elements that wait until they close. */
const mark = 'data-consent-open';

type ConsentLayer = 'question' | 'choices';

export interface ConsentPanel {
  /** Shows a layer without moving the focus. */
  show(layer: ConsentLayer): void;
  /** Shows the current choices, and moves the focus there. @param from receives the focus afterwards */
  openChoices(from: HTMLElement): void;
  /** The ticked categories. */
  ticked(): ConsentChoice;
  close(): void;
  /** Returns to the state before the choices were opened: to the question, if the visitor has not answered it. */
  leave(): void;
}

/** @throws {Error} when the template lacks an element */
export function createPanel(dialog: HTMLDialogElement): ConsentPanel {
  const part = (name: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`[data-${name}]`);
    if (!found) throw new Error(`The consent dialog has no ${name}`);
    return found;
  };
  const [title, choices, choose, cross] = [part('title'), part('choices'), part('choose'), part('close')];
  const answers = [part('all'), part('necessary')];
  const boxes = [...choices.querySelectorAll('input')];
  const root = document.documentElement;
  let opener = choose;

  const tick = (choice: ConsentChoice) => {
    for (const box of boxes) box.checked = choice[box.name as keyof ConsentChoice];
  };
  function show(layer: ConsentLayer): void {
    const isQuestion = layer === 'question';
    if (choices.hidden) tick(choiceNow());
    choices.hidden = isQuestion;
    choose.hidden = !isQuestion;
    // Before a first choice there is nothing to go back to.
    cross.hidden = isQuestion || !isChosen();
    for (const answer of answers) answer.classList.toggle('button--secondary', !isQuestion);
    // The attribute is set instead of calling show(), which would move the focus.
    dialog.open = true;
    root.toggleAttribute(mark, !isQuestion);
    setOverlay('consent', true);
  }

  function close(): void {
    const hadFocus = dialog.contains(document.activeElement);
    dialog.open = false;
    root.removeAttribute(mark);
    setOverlay('consent', false);
    choices.hidden = true;
    // The opener may be inside the dialog, or may have been removed.
    const isThere = opener.isConnected && !dialog.contains(opener);
    if (hadFocus) (isThere ? opener : document.querySelector('main'))?.focus({ preventScroll: true });
  }

  return {
    show,
    openChoices(from) {
      opener = from;
      show('choices');
      title.focus();
    },
    ticked: () => choiceOf((category) => boxes.some(({ name, checked }) => checked && name === category)),
    close,
    leave() {
      if (choices.hidden) return;
      const hadFocus = dialog.contains(document.activeElement);
      close();
      if (isChosen()) return;
      show('question');
      if (hadFocus) opener.focus({ preventScroll: true });
    },
  };
}
