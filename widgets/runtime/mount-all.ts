// Mounts every placeholder of a document or of a part of it.
import type { OnError } from './mount.ts';
import { mountWhileAllowed } from './mount-while-allowed.ts';
import { attribute } from './placeholder.ts';

export interface MountAllOptions {
  /** Where to look for placeholders; the whole document by default. */
  root?: ParentNode;
  /** Called with every failure; by default it goes to the console. */
  onError?: OnError;
}

/** Mounts every placeholder under `root`, each at its own time. Calling it again is harmless. */
export function mountAll({ root = document, onError = logError }: MountAllOptions = {}): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${attribute.name}]`)) mountWhileAllowed(element, onError);
}

const logError: OnError = (error, element) => console.error(`Widget "${element.getAttribute(attribute.name)}":`, error);
