// Comes with the script of every page: asks a visitor who has not chosen, and applies a choice, also one made in
// another tab, or before the page was restored by "Back" or drawn ahead of a press.
import { wantWidget } from '../shared/behaviour/want-widget.ts';
import { applyChoice, type ConsentChoice, choiceKey, chosen, forgetRefused, isChosen, readChoice } from './choice.ts';

const apply = (choice: ConsentChoice | null) => {
  applyChoice(choice);
  forgetRefused(choice);
};
const applyKept = () => apply(readChoice());

/** A visitor who has chosen never loads the dialog, unless they ask for it. */
const ask = () => {
  if (!isChosen()) wantWidget('consent');
};

/** Continues the work of early.ts in the head. */
export function followChoice(): void {
  document.addEventListener(chosen, (event) => apply((event as CustomEvent<ConsentChoice>).detail));
  addEventListener('storage', ({ key }) => {
    // Null when the whole storage was cleared.
    if (key === choiceKey || key === null) applyKept();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyKept();
  });
  applyKept();
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener(
      'prerenderingchange',
      () => {
        applyKept();
        // First the page is seen (runtime/boot.ts).
        requestAnimationFrame(() => setTimeout(ask));
      },
      { once: true },
    );
  else ask();
}

// The playground's stages have the same script, but they never ask.
if (document.querySelector('script[data-early="page"]')) followChoice();
