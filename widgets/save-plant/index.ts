// The heart button of a plant card: saves the plant to the visitor's list, after a login if necessary.
import type { ToolsAnswer } from '../../rules/api/visitor-answers.ts';
import { savedPlantPath, toolsPath } from '../../rules/api/visitor-paths.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { notifyAccountChanged, watchAccount } from '../shared/account/account.ts';
import { askAccount, changeAccount } from '../shared/account/account-api.ts';
import { seemsSignedIn } from '../shared/account/account-hint.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';
import { isPlainClick } from '../shared/behaviour/plain-click.ts';
import { parseProps } from './props.ts';

export const widget = defineBehaviour({
  name: 'save-plant',
  parseProps,
  attach(element, { id }, { signal, onError }) {
    const find = (name: string) => element.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;
    const link = find('link');
    const toggle = find('toggle');
    const problem = find('problem');
    const path = savedPlantPath(id);
    /** Whether the button was pressed before the login: the plant is then saved after it. */
    let isWanted = false;
    /** Whether a press waits for the account's response. */
    let isAsking = false;
    let isBusy = false;

    const isPressed = () => toggle.getAttribute('aria-pressed') === 'true';
    const show = (isSaved: boolean) => toggle.setAttribute('aria-pressed', String(isSaved));

    async function change(isSaved: boolean): Promise<void> {
      if (isBusy) return;
      isBusy = true;
      problem.textContent = '';
      // The new state is shown at once, because the call nearly always succeeds.
      show(isSaved);
      const answer = await changeAccount(isSaved ? 'PUT' : 'DELETE', path).catch(() => null);
      isBusy = false;
      if (signal.aborted) return;
      if (answer?.isOk) return emitSubmitted(element, { widget: 'save-plant', action: isSaved ? 'save' : 'remove' });
      show(!isSaved);
      problem.textContent = answer?.status === 400 ? texts.plantsFull : texts.plantFailed;
      if (answer?.status === 403) notifyAccountChanged();
    }

    async function learn(): Promise<void> {
      const { isOk, json } = await askAccount<ToolsAnswer>(toolsPath);
      const saved = isOk ? json?.saved_plants : null;
      // A press made meanwhile takes precedence.
      if (!signal.aborted && !isBusy && saved) show(saved.some((plant) => String(plant.id) === id));
    }

    watchAccount(signal, (account) => {
      const hadFocus = element.contains(document.activeElement);
      link.hidden = account !== null;
      toggle.hidden = account === null;
      if (hadFocus) (account ? toggle : link).focus({ preventScroll: true });
      const hasAsked = isAsking;
      isAsking = false;
      if (!account) {
        // The cookie that indicated a session was outdated; the response has removed it.
        if (hasAsked && !seemsSignedIn()) link.click();
        return;
      }
      if (isWanted) void change(true);
      else learn().catch(onError);
      isWanted = false;
    });

    const hear = (event: MouseEvent) => {
      const opener = event.target instanceof Element ? event.target.closest('[data-opens="login"]') : null;
      if (!opener || !isPlainClick(event)) return;
      // A visitor who logs in for another reason does not save a plant.
      isWanted = opener === link;
      // The visitor may have logged in in another tab meanwhile, so the login need not open.
      if (!isWanted || !seemsSignedIn()) return;
      event.preventDefault();
      event.stopPropagation();
      isAsking = true;
      notifyAccountChanged();
    };
    document.addEventListener('click', hear, { capture: true, signal });
    toggle.addEventListener('click', () => void change(!isPressed()), { signal });
  },
});
