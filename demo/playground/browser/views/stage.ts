// The stage: the frame of an example, below a ruler that shows its width, with a handle to resize it.
import { html, nothing, type TemplateResult } from 'lit-html';
import { type Ref, ref } from 'lit-html/directives/ref.js';
import { narrowest, widest } from '../address.ts';
import { stageAddress } from '../stage-address.ts';
import { createStageFrame, type StageFrame } from '../stage-frame.ts';
import type { PlaygroundStore } from '../store.ts';
import type { PlaygroundState } from '../types.ts';

const frames = new WeakMap<PlaygroundStore, StageFrame>();
const stepPx = 10;

export function stage(
  store: PlaygroundStore,
  { title, isFloating }: { title: string; isFloating: boolean },
): TemplateResult {
  const { settings, isLoading } = store.state;
  const address = stageAddress(store.state);
  const keeper = frames.get(store) ?? createStageFrame(store);
  frames.set(store, keeper);
  const show = (frame: Element | undefined) => {
    // Runs after the frame has been inserted into the page.
    if (frame)
      queueMicrotask(() => keeper.show(frame as HTMLIFrameElement, address, { width: settings.width, isFloating }));
  };
  return html`
    ${hotProblem(store.state)}
    <div class="stage" data-state=${isLoading ? 'loading' : 'shown'} data-theme=${settings.theme}>
      <div class="stage__box">
        <div class="stage__ruler" aria-hidden="true"><span>${settings.width ? `${settings.width} px` : 'as wide as there is room'}</span></div>
        <div class="stage__room"><iframe title=${title} ${ref(show as unknown as Ref)}></iframe>
          <div class="stage__marks" aria-hidden="true"></div></div>
        <div class="stage__grip" role="slider" tabindex="0" aria-label="Width of the stage" aria-valuemin=${narrowest}
          aria-valuemax=${widest} aria-valuenow=${settings.width ?? widest}
          aria-valuetext=${settings.width ? `${settings.width} pixels` : 'as wide as there is room'}
          @keydown=${(event: KeyboardEvent) => step(event, store)}
          @pointerdown=${(event: PointerEvent) => pull(event, store)}></div>
      </div>
    </div>
  `;
}

/** The errors in the sources, under `npm run dev`; the stage below shows the last successful build. */
const hotProblem = ({ hot: { problem } }: PlaygroundState) =>
  problem
    ? html`<div class="problem hot-problem" role="alert"><p><b>The last change can’t be built.</b> The stage shows the one before.</p><pre tabindex="0">${problem}</pre></div>`
    : nothing;

/** The current width of the frame, even if none was chosen. */
const widthNow = (grip: EventTarget | null) =>
  (grip as Element).parentElement?.querySelector('iframe')?.offsetWidth ?? narrowest;

const within = (width: number) => Math.round(Math.min(widest, Math.max(narrowest, width)));

function step(event: KeyboardEvent, store: PlaygroundStore): void {
  const steps: Record<string, number> = { ArrowLeft: -stepPx, ArrowRight: stepPx, PageDown: -100, PageUp: 100 };
  const change = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (change === undefined) return;
  event.preventDefault();
  store.changeSettings({ width: within(widthNow(event.currentTarget) + change) });
}

/** The frame is centred, so it grows on both sides. */
function pull(event: PointerEvent, store: PlaygroundStore): void {
  const grip = event.currentTarget as HTMLElement;
  const from = event.clientX;
  const width = widthNow(grip);
  grip.setPointerCapture(event.pointerId);
  const move = ({ clientX }: PointerEvent) => store.changeSettings({ width: within(width + (clientX - from) * 2) });
  grip.addEventListener('pointermove', move);
  grip.addEventListener('lostpointercapture', () => grip.removeEventListener('pointermove', move), { once: true });
}
