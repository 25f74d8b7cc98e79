// What a panel below the stage is.
import type { TemplateResult } from 'lit-html';
import type { PlaygroundStore } from '../store.ts';
import type { PanelName } from './names.ts';

export interface Panel {
  name: PanelName;
  label: string;
  draw(store: PlaygroundStore): TemplateResult;
  /**
   * Called when the panel opens, and again when the page on the stage has loaded or a widget on it has woken up. It ends
   * by `store.set`, when there is something new to draw.
   */
  look?(store: PlaygroundStore, stage: HTMLIFrameElement): void | Promise<void>;
  /** Called when the panel closes or gives way to another one. */
  leave?(): void;
  /** Whether it needs the width of the whole page, so that the props stand below it. */
  isWide?: boolean;
}
