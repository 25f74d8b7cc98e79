// The panel "Side by side": the content of the stage, on three screens and in both themes at once.
import { html, type TemplateResult } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { type Ref, ref } from 'lit-html/directives/ref.js';
import { stageAddress } from '../../stage-address.ts';
import { type PlaygroundStore, widgetOf } from '../../store.ts';
import type { PlaygroundState } from '../../types.ts';
import type { Panel } from '../panel.ts';
import { fitFrame } from './fit-frame.ts';

/** The narrowest supported screen, a common phone, and a common laptop. */
const widths = [320, 390, 1366];
const themes = [
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
/** Elements that are fixed to the screen need the height of a screen. */
const floatingHeight = 560;

const fitted = new WeakSet<Element>();

export const sides: Panel = { name: 'sides', label: 'Side by side', isWide: true, draw };

function draw({ state }: PlaygroundStore): TemplateResult {
  const isFloating = state.route.kind === 'widget' && widgetOf(state, state.route.name)?.isFloating;
  const leastHeight = isFloating ? floatingHeight : 0;
  return html`${themes.map(
    ([theme, label]) => html`
      <section class="sides" aria-label="${label} theme">
        ${widths.map(
          (width) => html`
            <figure class="side">
              <figcaption>${width} px, ${label.toLowerCase()}</figcaption>
              <div class="side__box" data-theme=${theme}>${frameOf(state, { width, theme, leastHeight })}</div>
            </figure>`,
        )}
      </section>`,
  )}`;
}

interface SideScreen {
  width: number;
  theme: (typeof themes)[number][0];
  leastHeight: number;
}

function frameOf(state: PlaygroundState, { width, theme, leastHeight }: SideScreen) {
  const address = stageAddress({ ...state, settings: { ...state.settings, theme } });
  const fit = (frame: Element | undefined) => {
    if (!frame || fitted.has(frame)) return;
    fitted.add(frame);
    // Runs after the frame has been inserted into the page.
    queueMicrotask(() => fitFrame(frame as HTMLIFrameElement, width, leastHeight));
  };
  // Another address gets a new frame; otherwise the browser's Back button would return a frame to its previous address.
  return keyed(
    address,
    html`<iframe src=${address || 'about:blank'} title="${width} pixels, ${theme}" ${ref(fit as unknown as Ref)}></iframe>`,
  );
}
