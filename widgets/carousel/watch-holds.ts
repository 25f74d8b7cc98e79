// Reports to a rotation what suspends it: pointer, focus, a hidden tab, or being out of view.
import type { Rotation } from './rotation.ts';

export function watchHolds(region: HTMLElement, rotation: Pick<Rotation, 'hold'>, signal: AbortSignal): void {
  const listen = (name: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', react: (event: Event) => void) =>
    region.addEventListener(name, react, { signal });
  // A finger does not hover: it would suspend the rotation only while it touches, and a swipe stops the rotation anyway.
  listen('pointerenter', (event) => (event as PointerEvent).pointerType !== 'touch' && rotation.hold('pointer', true));
  listen('pointerleave', () => rotation.hold('pointer', false));
  listen('focusin', () => rotation.hold('focus', true));
  listen('focusout', (event) => {
    if (!region.contains((event as FocusEvent).relatedTarget as Node | null)) rotation.hold('focus', false);
  });

  const reportTabVisibility = () => rotation.hold('tab', document.hidden);
  document.addEventListener('visibilitychange', reportTabVisibility, { signal });
  reportTabVisibility();

  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1);
    if (last) rotation.hold('view', !last.isIntersecting);
  });
  observer.observe(region);
  signal.addEventListener('abort', () => observer.disconnect());
}
