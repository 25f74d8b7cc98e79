// Runs in the head: it sorts the works into the visitor's order before any of them is drawn. The HTML of the page is
// the same for all visitors.
import { shuffle } from './shuffle.ts';

const root = document.documentElement;
// Where the page arrives in chunks, the works stay hidden until the last of them has arrived.
root.dataset.shuffle = 'coming';

const watch = new MutationObserver(sortWhenParsed);
watch.observe(document, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', sortWhenParsed, { once: true });

function sortWhenParsed() {
  const isRead = document.readyState !== 'loading' || document.querySelector('[data-works-end]');
  if (!isRead) return;
  watch.disconnect();
  const list = document.querySelector<HTMLElement>('[data-works]');
  if (list) shuffle(list);
  delete root.dataset.shuffle;
}
