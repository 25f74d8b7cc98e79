// Moves the slides of a carousel: one is current, the others are hidden before or after it.

export interface Stage {
  readonly count: number;
  /** Moves one step forward or back; the first slide follows the last. */
  step(direction: 1 | -1): void;
  show(index: number): void;
  /** Follows a finger: the slide moves by this many pixels, and the edge of its neighbour comes into view. */
  drag(px: number): void;
  /** Returns to the position before the touch. */
  settle(): void;
}

type Side = 'before' | 'after';

/**
 * @param area contains the slides; without a script it is a scrollable strip, whose scroll position decides the first
 * slide
 * @param onShow receives the index of every slide that becomes current, including the first
 */
export function createStage(slides: HTMLElement[], area: HTMLElement, onShow: (index: number) => void): Stage {
  const count = slides.length;
  const wrap = (index: number) => (index + count) % count;
  let current = Math.min(count - 1, Math.round(area.scrollLeft / area.clientWidth) || 0);
  let peeking: HTMLElement | undefined;

  function show(index: number, side: Side): void {
    const [outgoing, incoming] = [slides[current], slides[index]];
    if (!outgoing || !incoming) return;
    if (incoming !== peeking || incoming.dataset.side !== side) place(incoming, side);
    letGo();
    if (index === current) return;
    current = index;
    outgoing.dataset.side = side === 'after' ? 'before' : 'after';
    mark();
    startTogether([outgoing, incoming]);
  }

  /** Positions a slide beside the visible area without an animation, where its entry animation will begin. */
  function place(slide: HTMLElement, side: Side): void {
    slide.dataset.still = '';
    slide.dataset.side = side;
    // Reading this property makes the browser apply the position, so that the animation begins from there.
    void slide.offsetWidth;
    delete slide.dataset.still;
  }

  function letGo(): void {
    delete area.dataset.dragging;
    area.style.removeProperty('--drag');
    peeking?.classList.remove('is-peeking');
    peeking = undefined;
  }

  function mark(): void {
    for (const [index, slide] of slides.entries()) {
      slide.classList.toggle('is-current', index === current);
      slide.inert = index !== current;
    }
    delete slides[current]?.dataset.side;
    for (const near of [current, wrap(current + 1), wrap(current - 1)]) fetchAhead(slides[near]);
    onShow(current);
  }

  // From now on all slides lie in one grid cell. The strip's tab stop and scroll position are for pages without a script.
  area.scrollLeft = 0;
  area.removeAttribute('tabindex');
  mark();
  return {
    count,
    step: (direction) => show(wrap(current + direction), direction === 1 ? 'after' : 'before'),
    show: (index) => index !== current && show(index, index > current ? 'after' : 'before'),
    drag(px) {
      const side = px < 0 ? 'after' : 'before';
      const neighbour = slides[wrap(current + (side === 'after' ? 1 : -1))];
      if (neighbour && (neighbour !== peeking || neighbour.dataset.side !== side)) {
        peeking?.classList.remove('is-peeking');
        peeking = neighbour;
        neighbour.classList.add('is-peeking');
        neighbour.dataset.side = side;
      }
      area.dataset.dragging = '';
      area.style.setProperty('--drag', `${px}px`);
    },
    settle: letGo,
  };
}

/**
 * Starts the animations at the same time. A browser may start the animation of a hidden slide one frame later, which
 * would leave a gap between the two slides.
 */
function startTogether(slides: HTMLElement[]): void {
  // Some test environments have no animations.
  for (const slide of slides)
    for (const movement of slide.getAnimations?.({ subtree: true }) ?? [])
      if (movement.pending) movement.startTime = document.timeline.currentTime;
}

/**
 * Only the current picture and its neighbours are fetched, so that no slide appears blank and no picture is fetched
 * needlessly.
 */
function fetchAhead(slide: HTMLElement | undefined): void {
  if (!slide || 'near' in slide.dataset) return;
  slide.dataset.near = '';
  slide.querySelector('img')?.setAttribute('loading', 'eager');
}
