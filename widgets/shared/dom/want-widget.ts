// Asks for a widget by program, as a visitor would by touching it.
import { attribute, event } from '../../runtime/placeholder.ts';

/** Mounts the widget of this name that waits for an interaction; nothing happens on a page without it. */
export const wantWidget = (name: string): void =>
  void document.querySelector(`[${attribute.name}="${name}"]`)?.dispatchEvent(new Event(event.wanted));
