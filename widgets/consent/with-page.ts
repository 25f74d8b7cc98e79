// Runs with the script of every page: asks a visitor who has not chosen, and applies a choice, also one made in another
// tab, before "Back" restored the page, or while the page was prerendered.
import { wantWidget } from '../shared/behaviour/want-widget.ts';
import { applyChoice, type ConsentChoice, choiceKey, chosen, forgetRefused, isChosen, readChoice } from './choice.ts';

const apply = (choice: ConsentChoice | null) => {
  applyChoice(choice);
  forgetRefused(choice);
};
const applyStored = () => apply(readChoice());

/** For a visitor who has chosen, the dialog is loaded only on request. */
const ask = () => {
  if (!isChosen()) wantWidget('consent');
};

/** Continues the work of early.ts in the head. */
export function followChoice(): void {
  document.addEventListener(chosen, (event) => apply((event as CustomEvent<ConsentChoice>).detail));
  addEventListener('storage', ({ key }) => {
    // The key is null when the whole storage was cleared.
    if (key === choiceKey || key === null) applyStored();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) applyStored();
  });
  applyStored();
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener(
      'prerenderingchange',
      () => {
        applyStored();
        // The page is painted first (runtime/boot.ts).
        requestAnimationFrame(() => setTimeout(ask));
      },
      { once: true },
    );
  else ask();
}

// The playground's example pages run the same script, but must not ask.
if (document.querySelector('script[data-early="page"]')) followChoice();
