// The page's script: its parts start independently.
import { expect, it, vi } from 'vitest';

const prefetch = vi.hoisted(() => vi.fn());
vi.mock('./broken-images.ts', () => ({
  mendBrokenImages: () => {
    throw new Error('rikki');
  },
}));
vi.mock('./await-prefetch.ts', () => ({ awaitPrefetch: prefetch }));

it('starts the others when one fails, and tells of the failure', async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  // A page of the site names the replacement of pictures that failed to load.
  document.head.innerHTML = '<script data-fallback="/kuva.svg"></script>';
  await import('./page.ts');
  expect(prefetch).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('rikki'));
});
