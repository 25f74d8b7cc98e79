// Starts a widget from code, like a visitor's interaction.
import { attribute, event } from '../../runtime/placeholder.ts';

/**
 * Mounts the widget of this name that waits for an interaction, or stores the request for a runtime that has not loaded
 * yet. It does nothing on a page without the widget.
 */
export function wantWidget(name: string): void {
  const element = document.querySelector(`[${attribute.name}="${name}"]`);
  if (!element) return;
  if (!element.hasAttribute(attribute.status)) element.setAttribute(attribute.wanted, '');
  element.dispatchEvent(new Event(event.wanted));
}
