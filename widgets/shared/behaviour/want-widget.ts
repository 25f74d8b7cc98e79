// Asks for a widget by program, as a visitor would by touching it.
import { attribute, event } from '../../runtime/placeholder.ts';

/**
 * Mounts the widget of this name that waits for an interaction, or has the runtime do so that is still on its way; nothing
 * happens on a page without it.
 */
export function wantWidget(name: string): void {
  const element = document.querySelector(`[${attribute.name}="${name}"]`);
  if (!element) return;
  if (!element.hasAttribute(attribute.status)) element.setAttribute(attribute.wanted, '');
  element.dispatchEvent(new Event(event.wanted));
}
