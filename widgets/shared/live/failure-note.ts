// What a visitor sees of a list that could not be fetched: the sentence, and a link that tries again.
import { common } from '../../../texts/fi/common.ts';

export interface FailureNote {
  /**
   * Shows it on the side of the list where the visitor has just pressed.
   * @param list the part whose content stays
   * @param url the address that did not come
   * @param pressed the link of the change; none for a choice or a form, which stand above the list
   */
  show(list: Element, url: URL, pressed?: Element): void;
  remove(): void;
}

/** @param words the sentence, which a live region announces besides */
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
      // After a second failure it stays where it is, and so does the focus.
      if (pressed !== retry) list[pressed && list.contains(pressed) ? 'after' : 'before'](note);
      note.scrollIntoView({ block: 'nearest' });
    },
    remove: () => note.remove(),
  };
}
