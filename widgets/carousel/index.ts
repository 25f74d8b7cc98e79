// The picture carousel: it rotates automatically until a visitor takes control.
import { carousel } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { createRotation, type Rotation, type RotationState } from './rotation.ts';
import { createStage } from './stage.ts';

export const widget = defineBehaviour({
  name: 'carousel',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const parts = findParts(element);
    const stage = createStage(parts.slides, parts.area, (index) => showPosition(parts, index));
    const rotation = createRotation(
      () => stage.step(1),
      (state) => showRotation(parts, state),
    );
    /** A visitor who chooses a picture wants to look at it, so rotation starts again only when play is pressed. */
    const byHand = (move: () => void) => () => {
      rotation.stop();
      move();
    };
    const listen = (target: Element, move: () => void) => target.addEventListener('click', byHand(move), { signal });
    listen(parts.previous, () => stage.step(-1));
    listen(parts.next, () => stage.step(1));
    for (const [index, dot] of parts.dots.entries()) listen(dot, () => stage.show(index));
    parts.toggle.addEventListener('click', () => rotation.toggle(), { signal });
    parts.region.addEventListener('keydown', (event) => onKey(event, stage, byHand), { signal });
    listenForSwipes(
      parts.area,
      {
        onDrag: (px) => stage.drag(px),
        onEnd: (step) => (step === 0 ? stage.settle() : byHand(() => stage.step(step))()),
      },
      signal,
    );

    parts.toggle.hidden = false;
    parts.controls.hidden = false;
    parts.region.classList.add('is-awake');
    signal.addEventListener('abort', () => rotation.stop());
    watchHolds(parts.region, rotation, signal);
    const reduced = matchMedia('(prefers-reduced-motion: reduce)');
    reduced.addEventListener('change', () => reduced.matches && rotation.stop(), { signal });
    if (!reduced.matches) rotation.start();
    else rotation.stop();
  },
});

function onKey(
  event: KeyboardEvent,
  stage: ReturnType<typeof createStage>,
  byHand: (move: () => void) => () => void,
): void {
  // With a modifier the key is a browser shortcut: Alt and the left arrow go back in history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const moves: Record<string, () => void> = {
    ArrowLeft: () => stage.step(-1),
    ArrowRight: () => stage.step(1),
    Home: () => stage.show(0),
    End: () => stage.show(stage.count - 1),
  };
  const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
  if (!move) return;
  event.preventDefault();
  byHand(move)();
}

function showPosition({ count, dots }: CarouselParts, index: number): void {
  count.textContent = fill(carousel.count, { n: index + 1, total: dots.length });
  for (const [at, dot] of dots.entries()) {
    if (at === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

/** A screen reader announces nothing while the carousel rotates, and each change while it is paused. */
function showRotation({ toggle, area, region }: CarouselParts, { isPlaying, isRotating }: RotationState): void {
  toggle.setAttribute('aria-label', isPlaying ? carousel.pause : carousel.play);
  region.classList.toggle('is-playing', isPlaying);
  area.setAttribute('aria-live', isRotating ? 'off' : 'polite');
}

/** Suspends the rotation while the pointer or the focus is on the carousel, the tab is hidden, or it is out of view. */
function watchHolds(region: HTMLElement, rotation: Pick<Rotation, 'hold'>, signal: AbortSignal): void {
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

/** The elements of a carousel that `widgets/carousel/carousel.njk` has rendered. */
interface CarouselParts {
  region: HTMLElement;
  controls: HTMLElement;
  toggle: HTMLElement;
  previous: HTMLElement;
  next: HTMLElement;
  count: HTMLElement;
  dots: HTMLElement[];
  /** Contains the slides. */
  area: HTMLElement;
  slides: HTMLElement[];
}

/** @throws {Error} naming the element that is missing */
function findParts(element: HTMLElement): CarouselParts {
  const all = (name: string) => [...element.querySelectorAll<HTMLElement>(`.carousel${name}`)];
  const one = (name: string) => {
    const [found] = all(name);
    if (!found) throw new Error(`The carousel has no part ".carousel${name}"`);
    return found;
  };
  return {
    region: one(''),
    controls: one('__controls'),
    toggle: one('__toggle'),
    previous: one('__previous'),
    next: one('__next'),
    count: one('__count'),
    dots: all('__dot'),
    area: one('__slides'),
    slides: all('__slide'),
  };
}

/** How far a finger moves before its direction is clear, and before the swipe counts, in pixels. */
const slackPx = 8;
const swipePx = 40;

interface SwipeListener {
  onDrag(px: number): void;
  /** Receives 1 for the next slide, -1 for the previous one, and 0 when the swipe was not long enough. */
  onEnd(step: 1 | -1 | 0): void;
}

/** Reads swipes: a horizontal swipe moves the slide under the finger, a vertical one scrolls the page. */
function listenForSwipes(area: HTMLElement, { onDrag, onEnd }: SwipeListener, signal: AbortSignal): void {
  let start: { id: number; x: number; y: number } | undefined;
  let isDragging = false;

  function begin(event: PointerEvent): void {
    // With a mouse a visitor selects the caption's text, so only the picture can be dragged.
    const isOnWords = event.pointerType === 'mouse' && (event.target as Element).closest('figcaption') !== null;
    if (!event.isPrimary || event.button !== 0 || isOnWords) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY };
    isDragging = false;
  }

  function move(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y].map(Math.abs) as [number, number];
    if (!isDragging && dy > slackPx && dy >= dx) start = undefined;
    else if (!isDragging && dx > slackPx) {
      isDragging = true;
      area.setPointerCapture(event.pointerId);
    }
    if (start && isDragging) onDrag(event.clientX - start.x);
  }

  function end(event: PointerEvent): void {
    if (start?.id !== event.pointerId) return;
    const px = event.clientX - start.x;
    start = undefined;
    if (!isDragging) return;
    isDragging = false;
    if (event.type === 'pointercancel' || Math.abs(px) < swipePx) onEnd(0);
    else onEnd(px < 0 ? 1 : -1);
  }

  area.addEventListener('pointerdown', begin, { signal });
  area.addEventListener('pointermove', move, { signal });
  area.addEventListener('pointerup', end, { signal });
  area.addEventListener('pointercancel', end, { signal });
  // Otherwise a browser would drag the picture itself.
  area.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
}
