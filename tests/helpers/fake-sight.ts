// Replaces IntersectionObserver where there is no layout: a test chooses the visible ratio.
import { vi } from 'vitest';

interface Watch {
  options: IntersectionObserverInit | undefined;
  targets: Set<Element>;
  tell: IntersectionObserverCallback;
}

export interface FakeSight {
  /** Reports to all observers with this margin the visible ratio of their elements; 0 for none. */
  show(ratio: number, margin?: string): void;
  /** The number of observed elements. */
  watched(): number;
}

export function fakeSight(): FakeSight {
  const watches = new Set<Watch>();
  class FakeObserver {
    private readonly watch: Watch;
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.watch = { tell, options, targets: new Set() };
      watches.add(this.watch);
    }
    observe(target: Element) {
      this.watch.targets.add(target);
    }
    unobserve(target: Element) {
      this.watch.targets.delete(target);
    }
    disconnect() {
      this.watch.targets.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  return {
    show(intersectionRatio, margin) {
      for (const { tell, targets, options } of [...watches]) {
        if (margin !== undefined && options?.rootMargin !== margin) continue;
        const seen = [...targets].map((target) => ({
          target,
          intersectionRatio,
          isIntersecting: intersectionRatio > 0,
        }));
        if (seen.length > 0) tell(seen as IntersectionObserverEntry[], null as unknown as IntersectionObserver);
      }
    },
    watched: () => [...watches].reduce((sum, { targets }) => sum + targets.size, 0),
  };
}
