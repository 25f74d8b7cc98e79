// Saved plants: removed in place, with an announcement for screen readers, and with the focus moved to the next plant.
import { savedPlantPath } from '../../rules/api/visitor-paths.ts';
import { tools as texts } from '../../texts/fi/profile.ts';
import { fill } from '../../texts/fill.ts';
import { notifyAccountChanged } from '../shared/account/account.ts';
import { changeAccount } from '../shared/account/account-api.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { emitSubmitted } from '../shared/behaviour/emit.ts';

export const widget = defineBehaviour({
  name: 'saved-plants',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const find = (selector: string) => element.querySelector<HTMLElement>(selector);

    async function remove(form: HTMLFormElement): Promise<void> {
      const card = form.closest<HTMLElement>('[data-plant]');
      const button = form.querySelector('button');
      if (!card || !button || button.disabled) return;
      button.disabled = true;
      find('[data-problem]')?.setAttribute('hidden', '');
      const answer = await changeAccount('DELETE', savedPlantPath(form.dataset.id ?? '')).catch(() => null);
      if (signal.aborted) return;
      if (!answer?.isOk) {
        button.disabled = false;
        button.focus();
        find('[data-problem]')?.removeAttribute('hidden');
        // The session was ended elsewhere, so the whole page must update.
        if (answer?.status === 403) notifyAccountChanged();
        return;
      }
      const next = card.nextElementSibling ?? card.previousElementSibling;
      card.remove();
      const words = find('[data-words]');
      if (words) words.textContent = fill(texts.plantRemoved, { kasvi: card.dataset.plant ?? '' });
      emitSubmitted(element, { widget: 'saved-plants', action: 'remove' });
      if (!next) find('[data-none]')?.removeAttribute('hidden');
      // The pressed button is gone.
      (next?.querySelector<HTMLElement>('button') ?? find('[data-none]'))?.focus();
    }

    element.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        void remove(event.target as HTMLFormElement);
      },
      { signal },
    );
  },
});
