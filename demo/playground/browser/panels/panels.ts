// The panels below the stage, in the order of their tabs, and the triggers that update the open panel.
import type { PlaygroundStore } from '../store.ts';
import { accessibility } from './accessibility/panel.ts';
import { markup } from './html/panel.ts';
import type { PanelName } from './names.ts';
import { network } from './network/panel.ts';
import { stageFrame } from './on-stage.ts';
import type { Panel } from './panel.ts';
import { sides } from './sides/panel.ts';

export const panels: readonly Panel[] = [accessibility, markup, sides, network];

export const panelNamed = (name: PanelName | ''): Panel | undefined => panels.find((panel) => panel.name === name);

/** Several mounted widgets cause only one update. */
const settleMs = 120;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates the open panel from the stage, after a short delay. */
export function updatePanel(store: PlaygroundStore): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const frame = stageFrame();
    if (!frame?.contentDocument?.body || store.state.isLoading) return;
    void panelNamed(store.state.settings.panel)?.look?.(store, frame);
  }, settleMs);
}

/** Opens a panel, or closes it when it is open. */
export function togglePanel(store: PlaygroundStore, name: PanelName): void {
  const { panel } = store.state.settings;
  panelNamed(panel)?.leave?.();
  store.show({ panel: panel === name ? '' : name });
  updatePanel(store);
}
