// Mounts every placeholder in a document or in a subtree of it.
import type { OnError } from './mount.ts';
import { mountWhileAllowed } from './mount-while-allowed.ts';
import { attribute } from './placeholder.ts';

export interface MountAllOptions {
  /** The element to search for placeholders; by default the whole document. */
  root?: ParentNode;
  /** Called with every failure; by default failures are logged to the console. */
  onError?: OnError;
}

/** Mounts every placeholder under `root`, each at its configured time. Calling it again has no effect. */
export function mountAll({ root = document, onError = logError }: MountAllOptions = {}): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute.name}]`)) mountWhileAllowed(element, onError);
}

const logError: OnError = (error, element) => console.error(`Widget "${element.getAttribute(attribute.name)}":`, error);
