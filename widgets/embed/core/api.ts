// The types of the partners' script API: `window.Pihlaja`, the events, and the elements. A partner's own project
// imports them from the package: `import type {} from 'pihlaja/script'`.
import type { EventDetail, EventName } from './emit.ts';
import type { EmbedOptions } from './types.ts';

/** The options of a form, named like the attributes without `data-`; every value may also be given as text. */
export type ScriptOptions = Partial<Omit<EmbedOptions, 'hidden' | 'form'>> & {
  /** The kind of form, for an element without `data-widget`. */
  widget?: 'newsletter' | 'lead-form';
  /** The number of the lead form. */
  form?: string | number;
} & {
  /** Values that are sent with the form: `{ 'hidden-source': 'spring' }`. */
  [name: `hidden-${string}`]: string | number;
};

/** The methods that JavaScript may call on a mounted form. */
export interface MountedForm {
  /** Changes options; the typed text is preserved. */
  update(options: ScriptOptions): void;
  /** Empties the form. */
  reset(): void;
  /** Moves the focus to the form's first field. The form never does so by itself. */
  focus(): void;
  /** Removes the form; the placeholder shows its own content again. */
  unmount(): void;
}

/** An element, or a selector that finds one. */
export type FormTarget = Element | string;

/** @param element the placeholder of the form */
type FormListener = (detail: EventDetail, element: Element) => void;

/** `window.Pihlaja`, once a script has loaded. */
export interface FormsApi {
  /** The version of the script that loaded first. */
  readonly version: string;
  /** @returns a handle, even before the form's own script has loaded */
  mount(target: FormTarget, options?: ScriptOptions): MountedForm;
  unmount(target: FormTarget): void;
  /**
   * Calls the listener for an event of every form; for `ready` also at once for the forms that are already drawn.
   * @returns a function that removes the listener
   */
  on(name: EventName, listener: FormListener): () => void;
  /** Mounts the placeholders in an element or a shadow root, and those that are added to it later. */
  scan(root?: ParentNode & Node): void;
  /** Runs the calls queued before this script loaded; later calls run at once. */
  readonly q: { push(...calls: QueuedCall[]): void };
}

/** A call as its name and parameters, or a function that is called with `window.Pihlaja`. */
export type QueuedCall =
  | ['mount', FormTarget, ScriptOptions?]
  | ['unmount', FormTarget]
  | ['on', EventName, FormListener]
  | ['scan', (ParentNode & Node)?]
  | ((api: FormsApi) => void);

/** `pihlaja:success` and the other events. They bubble from the placeholder, out of every shadow root. */
type FormEvents = { [Name in EventName as `pihlaja:${Name}`]: CustomEvent<EventDetail> };

declare global {
  interface Window {
    /** Only a queue until a script has loaded: `window.Pihlaja = window.Pihlaja || { q: [] }`. */
    Pihlaja?: FormsApi | (Partial<FormsApi> & { q: QueuedCall[] });
  }
  interface DocumentEventMap extends FormEvents {}
  interface HTMLElementEventMap extends FormEvents {}
  interface HTMLElementTagNameMap {
    'pihlaja-newsletter': HTMLElement;
    'pihlaja-lead-form': HTMLElement;
  }
}
