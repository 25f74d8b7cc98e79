// The picture carousel: it rotates automatically until a visitor takes control.
import { carousel } from '../../texts/fi.ts';
import { fill } from '../../texts/fill.ts';
import { defineBehaviour } from '../shared/behaviour/define-behaviour.ts';
import { type CarouselParts, findParts } from './parts.ts';
import { createRotation, type RotationState } from './rotation.ts';
import { createStage } from './stage.ts';
import { listenForSwipes } from './swipe.ts';
import { watchHolds } from './watch-holds.ts';

export const widget = defineBehaviour({
  name: 'carousel',
  parseProps: () => ({}),
  attach(element, _props, { signal }) {
    const parts = findParts(element);
    const stage = createStage(parts.slides, parts.area, (index) => showPlace(parts, index));
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

function showPlace({ count, dots }: CarouselParts, index: number): void {
  count.textContent = fill(carousel.count, { n: index + 1, total: dots.length });
  for (const [place, dot] of dots.entries()) {
    if (place === index) dot.setAttribute('aria-current', 'true');
    else dot.removeAttribute('aria-current');
  }
}

/** A screen reader announces nothing while the carousel rotates, and each change while it is paused. */
function showRotation({ toggle, area, region }: CarouselParts, { isPlaying, isRotating }: RotationState): void {
  toggle.setAttribute('aria-label', isPlaying ? carousel.pause : carousel.play);
  region.classList.toggle('is-playing', isPlaying);
  area.setAttribute('aria-live', isRotating ? 'off' : 'polite');
}
