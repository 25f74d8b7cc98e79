// Emits an event once when the form has been seen.
import { type RefObject, useEffect } from 'react';
import { emitViewed } from '../shared/behaviour/emit.ts';
import { whenSeen } from '../shared/timing/when-seen.ts';

/** @param slug identifies the form in the event */
export function useViewed(root: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const life = new AbortController();
    whenSeen(element, life.signal, () => emitViewed(element, { widget: 'lead-form', label: slug }));
    return () => life.abort();
  }, [root, slug]);
}
