// The loading state of a live list: busy sections, disabled controls, and skeletons after a delay.
import { partAttribute } from './live-page.ts';

/** Delay in milliseconds: a faster change shows no skeleton. */
const patienceMs = 100;

const controls = '[data-live-link], [data-live-form] button';

/**
 * Starts the loading state.
 * @param parts the list's live sections
 * @returns a function that ends the loading state; a superseded change only removes its skeletons. A section that was
 * replaced meanwhile is restored too, because the back button may show it again
 */
export function showLoading(element: HTMLElement, parts: HTMLElement[], onSlow: () => void): (isLast: boolean) => void {
  const hidden: [part: HTMLElement, content: Node[]][] = [];
  for (const part of parts) part.setAttribute('aria-busy', 'true');
  for (const control of element.querySelectorAll(controls)) control.setAttribute('aria-disabled', 'true');
  const timer = setTimeout(() => {
    onSlow();
    for (const part of parts) {
      const name = part.getAttribute(partAttribute);
      const skeleton = element.querySelector<HTMLTemplateElement>(`template[data-live-skeleton="${name}"]`);
      if (!skeleton) continue;
      hidden.push([part, [...part.childNodes]]);
      // The page keeps its height, because the back button returns to the visitor's scroll position.
      part.style.minHeight = `${part.offsetHeight}px`;
      part.replaceChildren(skeleton.content.cloneNode(true));
      part.firstElementChild?.classList.add('live-skeleton');
    }
  }, patienceMs);
  return (isLast) => {
    clearTimeout(timer);
    for (const [part, content] of hidden) {
      part.replaceChildren(...content);
      part.style.minHeight = '';
    }
    if (!isLast) return;
    for (const part of parts) part.removeAttribute('aria-busy');
    for (const root of [element, ...parts])
      for (const control of root.querySelectorAll(controls)) control.removeAttribute('aria-disabled');
  };
}
