// The interface of a panel below the stage.
import type { TemplateResult } from 'lit-html';
import type { PlaygroundStore } from '../store.ts';
import type { PanelName } from './names.ts';

export interface Panel {
  name: PanelName;
  label: string;
  draw(store: PlaygroundStore): TemplateResult;
  /**
   * Called when the panel opens, and again when the page on the stage has loaded or a widget on it was mounted. It
   * calls `store.set` if the result has changed.
   */
  look?(store: PlaygroundStore, stage: HTMLIFrameElement): void | Promise<void>;
  /** Called when the panel closes or is replaced by another. */
  leave?(): void;
  /** Whether it needs the width of the whole page, so that the props are below it. */
  isWide?: boolean;
}
