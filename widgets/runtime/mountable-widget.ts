// The interface between the runtime and a widget.

/** Returned by a widget's `mount`: removes the widget from the page again. */
export type Unmount = () => void;

/**
 * Puts the HTML fragment at an address into an element, and mounts the widgets in it. A further call waits for the same
 * response, or does nothing if it has arrived; after a failure it tries again.
 * @throws {Error} when there is no response, or when it is not HTML
 */
export type Fill = (element: Element, address: string) => Promise<void>;

/** The options with which the runtime mounts a widget. */
export interface MountOptions {
  /** Whether to take over the server-rendered HTML instead of drawing the widget again. */
  hydrate: boolean;
  /** Prefix for ids inside the widget. */
  id: string;
  /** Loads an HTML fragment that a page omits until it is needed. */
  fill: Fill;
  /** Called once, when the widget responds to the visitor. */
  onReady(): void;
  /** Called when the widget breaks, while mounting or later. */
  onError(error: unknown): void;
}

/** A widget as its bundle exports it, under the name `widget`. */
export interface MountableWidget {
  name: string;
  /** @throws when the props are wrong */
  mount(element: HTMLElement, props: unknown, options: MountOptions): Unmount;
}
