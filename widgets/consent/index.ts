// The consent dialog: asks once what may be kept and loaded beyond what is necessary (decisions.md, "Consent").
import { defineBehaviour } from '../shared/dom/define-behaviour.ts';
import { choiceOf, keepChoice, readChoice } from './choice.ts';

export const widget = defineBehaviour({
  name: 'consent',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const panel = element.querySelector<HTMLElement>('[data-panel]');
    if (!panel) throw new Error('The consent dialog has no panel');
    const answer = (isAllowed: boolean) => () => {
      keepChoice(choiceOf(() => isAllowed));
      panel.hidden = true;
    };
    element.querySelector('[data-all]')?.addEventListener('click', answer(true), { signal });
    element.querySelector('[data-necessary]')?.addEventListener('click', answer(false), { signal });
    panel.hidden = readChoice() !== null;
  },
});
