// Work after a press waits for the next paint, but not on a hidden page.
import { expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

it('waits for the frame and for what the frame paints', async () => {
  let paint = () => {};
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
    paint = frame;
  });
  const act = vi.fn();
  afterPaint(act);
  await new Promise((resolve) => setTimeout(resolve, 20));
  paint();
  expect(act).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});

it('waits for no frame of a page that is not seen', async () => {
  vi.stubGlobal('requestAnimationFrame', () => {});
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const act = vi.fn();
  afterPaint(act);
  await vi.waitFor(() => expect(act).toHaveBeenCalledOnce());
});
