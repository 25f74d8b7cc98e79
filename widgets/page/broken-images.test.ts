// Pictures that failed to load: their replacements, without a loop.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageUrl } from '../../tests/helpers/stand-on.ts';
import { mendBrokenImages } from './broken-images.ts';

let listeners: AbortController;
beforeEach(() => {
  listeners = new AbortController();
  const listen = document.addEventListener.bind(document);
  vi.spyOn(document, 'addEventListener').mockImplementation((name: string, listener: unknown, capture: unknown) =>
    listen(name, listener as EventListener, { capture: capture === true, signal: listeners.signal }),
  );
  setPageUrl('https://piha.example/');
  document.head.innerHTML = '<script data-fallback="/assets/f.svg" data-fallback-plant="/assets/p.svg"></script>';
});
afterEach(() => {
  listeners.abort();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

function put(src: string): HTMLImageElement {
  document.body.innerHTML = `<p><img src="${src}" srcset="${src} 640w" width="1600" height="1000" alt="Kielo"></p>`;
  return document.querySelector('img') as HTMLImageElement;
}
const fail = (image: Element) => image.dispatchEvent(new Event('error'));
const lost = (image: HTMLImageElement, isComplete: boolean) => {
  Object.defineProperty(image, 'complete', { value: isComplete });
  Object.defineProperty(image, 'naturalWidth', { value: 0 });
};

describe('a picture that is lost', () => {
  it.each([
    ['/kuva/640-75/media/articles/a.webp', '/assets/f.svg'],
    ['/kuva/640-75/media/plants/kielo.webp', '/assets/p.svg'],
    ['/kuva/640-75/signed/Zk3aB0_-cD9eF1gH/cdn.example/a.webp', '/assets/f.svg'],
  ])('at %s becomes %s, and keeps its words', (src, fallback) => {
    const image = put(src);
    mendBrokenImages();
    fail(image);
    expect(image.getAttribute('src')).toBe(fallback);
    expect(image.hasAttribute('srcset')).toBe(false);
    expect(image.alt).toBe('Kielo');
  });

  it('before the script came is mended too, and one still on its way is left alone', () => {
    const image = put('/kuva/640-75/media/a.webp');
    lost(image, true);
    mendBrokenImages();
    expect(image.getAttribute('src')).toBe('/assets/f.svg');
    const late = put('/kuva/640-75/media/a.webp');
    lost(late, false);
    mendBrokenImages();
    expect(late.getAttribute('src')).toBe('/kuva/640-75/media/a.webp');
  });

  it('is mended once: what stands in may fail itself', () => {
    const image = put('/kuva/640-75/media/a.webp');
    mendBrokenImages();
    fail(image);
    const set = vi.spyOn(image, 'src', 'set');
    fail(image);
    expect(set).not.toHaveBeenCalled();
  });

  it('is asked for again when there is a network, and stood in for when that fails too', () => {
    const src = '/kuva/640-75/media/a.webp';
    const image = put(src);
    mendBrokenImages();
    fail(image);
    window.dispatchEvent(new Event('online'));
    expect([new URL(image.src).pathname, image.srcset]).toEqual([src, `${src} 640w`]);
    fail(image);
    expect(image.getAttribute('src')).toMatch(/f\.svg$/);
    image.src = '/kuva/640-75/media/b.webp';
    window.dispatchEvent(new Event('online'));
    expect(image.getAttribute('src')).toBe('/kuva/640-75/media/b.webp');
  });

  it.each(['/assets/uutiskirje.webp', 'https://muu.example/kuvat/a.png', 'data:image/png,x'])(
    'at %s is none of the content’s',
    (src) => {
      const image = put(src);
      mendBrokenImages();
      fail(image);
      expect(image.getAttribute('src')).toBe(src);
    },
  );

  it('keeps the shape that its place had', () => {
    const image = put('/kuva/640-75/media/a.webp');
    vi.stubGlobal('getComputedStyle', () => ({ aspectRatio: 'auto 1600 / 1000' }));
    mendBrokenImages();
    fail(image);
    expect([image.style.aspectRatio, image.style.objectFit]).toEqual(['1600 / 1000', 'cover']);
  });

  it('is left as it is on a page that names no fallback', () => {
    document.head.replaceChildren();
    const image = put('/kuva/640-75/media/a.webp');
    mendBrokenImages();
    fail(image);
    expect(image.getAttribute('src')).toBe('/kuva/640-75/media/a.webp');
  });
});
