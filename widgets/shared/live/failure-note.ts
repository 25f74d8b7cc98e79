// The message that a list could not be loaded, with a link that retries.
import { common } from '../../../texts/fi/chrome.ts';

export interface FailureNote {
  /**
   * Shows the message before or after the list, where the visitor has just pressed.
   * @param list the list, whose content stays
   * @param url the address that could not be loaded
   * @param pressed the link that was pressed; undefined for a choice or a form, which are above the list
   */
  show(list: Element, url: URL, pressed?: Element): void;
  remove(): void;
}

/** @param words the message, which a live region announces as well */
export function createFailureNote(words: string): FailureNote {
  const note = document.createElement('p');
  const retry = document.createElement('a');
  note.className = 'live-failed error';
  retry.className = 'button button--secondary';
  retry.dataset.liveLink = '';
  retry.textContent = common.retry;
  note.append(words, retry);
  return {
    show(list, url, pressed) {
      retry.href = url.href;
      // After a second failure the message stays where it is, and the focus stays on its link.
      if (pressed !== retry) list[pressed && list.contains(pressed) ? 'after' : 'before'](note);
      note.scrollIntoView({ block: 'nearest' });
    },
    remove: () => note.remove(),
  };
}
