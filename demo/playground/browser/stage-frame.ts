// Keeps the stage's frame at the selected width and the height of its content, and receives its reports.
import type { FrameMessage } from './frame.ts';
import { placeMarks } from './marks.ts';
import { applyLooks } from './measure.ts';
import { updatePanel } from './panels/panels.ts';
import { isOver, simulatorAnswered } from './scenarios.ts';
import type { PlaygroundStore } from './store.ts';
import { updateSimulator } from './views/options-form.ts';

/** The maximum height of an example, in pixels; a higher one scrolls. */
const maxHeight = 2400;
/** Elements that are fixed to the screen need the height of a screen. */
const floatingHeight = 560;

export interface StageFrame {
  /** Called after each rendering. */
  show(frame: HTMLIFrameElement, address: string, size: { width: number | null; isFloating: boolean }): void;
}

export function createStageFrame(store: PlaygroundStore): StageFrame {
  let shown = '';
  let current: HTMLIFrameElement | undefined;
  let size = { width: null as number | null, isFloating: false };
  let height = 240;
  let observers: { disconnect(): void }[] = [];

  addEventListener('message', ({ source, origin, data }: MessageEvent<FrameMessage>) => {
    if (source !== current?.contentWindow || origin !== location.origin || data?.source !== 'playground') return;
    store.log({ kind: data.kind, name: data.name, detail: data.detail });
    if (data.name === 'widget:ready' || data.name === 'widget:failed') updatePanel(store);
    const { scenario } = store.state;
    if (data.name === simulatorAnswered && isOver(scenario.name, scenario.isOnce))
      store.set({ scenario: { ...scenario, name: '' } });
  });

  function loaded(): void {
    if (current?.contentWindow?.location.href === 'about:blank') return;
    for (const observer of observers) observer.disconnect();
    const body = current?.contentDocument?.body;
    observers = [];
    if (body) {
      // In the next frame, because the new height of the frame resizes the content too.
      const resized = new ResizeObserver(() => requestAnimationFrame(measure));
      const changed = new MutationObserver(measure);
      resized.observe(body);
      changed.observe(body, { attributes: true, childList: true, subtree: true });
      observers = [resized, changed];
      measure();
    }
    updateSimulator(store);
    store.set({ isLoading: false });
    // A mark's element may scroll within the page.
    current?.contentDocument?.addEventListener('scroll', placeMarks, true);
    lookCloser();
    updatePanel(store);
  }

  /** Applies measuring and outlines according to the settings. */
  function lookCloser(): void {
    const { measure: measures, outline: outlines } = store.state.settings;
    const onMeasure = (measured: string) => store.set({ measured });
    if (current) applyLooks(current, { measures, outlines, onMeasure });
  }

  function measure(): void {
    const body = current?.contentDocument?.body;
    if (!current || !body) return;
    // First the height of the flow alone, so that anything outside it, such as an open panel, shows as overflow.
    current.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`;
    const whole = Math.max(body.ownerDocument.documentElement.scrollHeight, size.isFloating ? floatingHeight : 0);
    height = Math.min(whole, maxHeight);
    place();
  }

  /** A frame that is too wide is scaled down, not narrowed. */
  function place(): void {
    const box = current?.parentElement;
    if (!current || !box) return;
    const room = box.clientWidth;
    const width = size.width ?? room;
    const scale = Math.min(1, room / width);
    current.style.width = `${width}px`;
    current.style.height = `${height}px`;
    current.style.transform = scale < 1 ? `scale(${scale})` : '';
    box.style.height = `${Math.ceil(height * scale)}px`;
    box.style.setProperty('--shown', `${width * scale}px`);
    placeMarks();
  }

  return {
    show(frame, address, wanted) {
      const isOtherWidth = wanted.width !== size.width || wanted.isFloating !== size.isFloating;
      size = wanted;
      if (frame !== current) {
        current = frame;
        shown = '';
        frame.addEventListener('load', loaded);
        new ResizeObserver(() => requestAnimationFrame(place)).observe(frame.parentElement as HTMLElement);
      }
      if (isOtherWidth) place();
      lookCloser();
      if (address === shown || !address) return;
      // Replaces the current address: going back leads to the page's previous state, not to the frame's previous
      // address.
      const isFirst = shown === '';
      shown = address;
      if (isFirst) frame.src = address;
      else frame.contentWindow?.location.replace(address);
    },
  };
}
