// How the runtime mounts a widget.

/** Returned by a widget when it mounts: removes it from the page again. */
export type Unmount = () => void;

/**
 * Puts the host's answer at an address into an element, and mounts the widgets in it. A second call waits for the same
 * answer, or does nothing more; after a failure it tries again.
 * @throws {Error} when the answer does not come, or is not HTML
 */
export type Fill = (element: Element, address: string) => Promise<void>;

/** The options with which the runtime mounts a widget. */
export interface MountOptions {
  /** Take over the server-rendered HTML instead of drawing anew. */
  hydrate: boolean;
  /** Prefix for ids inside the widget. */
  id: string;
  /** Loads content that a page leaves out until it is needed. */
  fill: Fill;
  /** Call it once, when the widget responds to the visitor. */
  onReady(): void;
  /** Call it when the widget breaks, while mounting or later. */
  onError(error: unknown): void;
}

/** A widget as its bundle exports it, under the name `widget`. */
export interface MountableWidget {
  name: string;
  /** @throws when the props are wrong */
  mount(element: HTMLElement, props: unknown, options: MountOptions): Unmount;
}
