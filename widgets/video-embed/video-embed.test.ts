// The video widget on the HTML of its template.
import { afterEach, describe, expect, it } from 'vitest';
import { mountWidget } from '../../tests/helpers/mount-widget.ts';
import { examples } from './examples.ts';

const [withPicture, drawn, upright] = Object.values(examples);
const root = document.documentElement;
afterEach(() => root.removeAttribute('data-consent-marketing'));

function choose(answer: 'granted' | 'denied'): void {
  root.setAttribute('data-consent-marketing', answer);
  document.dispatchEvent(new Event('consent:changed'));
}

async function askedSrc(src: string): Promise<string | undefined> {
  const { element } = await mountWidget('video-embed', { ...drawn, props: { ...drawn?.props, src } });
  element.querySelector('button')?.click();
  return element.querySelector('iframe')?.src;
}

describe('the video', () => {
  it('asks first: its title, the service by its name, a button and a link', async () => {
    const { element } = await mountWidget('video-embed', withPicture as object);
    expect(element.querySelector('figcaption')?.textContent?.replace(/\s+/g, ' ').trim()).toBe(
      'Omenapuun leikkaus Tämä upotus lataa sisältöä palvelusta YouTube, joka voi asettaa evästeitä. ' +
        'Avaa palvelussa YouTube (avautuu uuteen välilehteen)',
    );
    expect(element.querySelector('button')?.getAttribute('aria-label')).toBe('Näytä sisältö: Omenapuun leikkaus');
    expect(element.querySelector('a')?.href).toBe('https://www.youtube.com/watch?v=Pihlaja_000');
    expect(element.querySelector('img')?.alt).toBe('');
    expect(element.querySelector('iframe')).toBeNull();
  });

  it('has a drawing when it has no picture, and the shape of its video', async () => {
    const { element } = await mountWidget('video-embed', upright as object);
    expect(element.querySelector('img')).toBeNull();
    expect(element.querySelector('.frame__drawing')).not.toBeNull();
    expect(element.querySelector('.frame__shape')?.getAttribute('viewBox')).toBe('0 0 563 1000');
  });

  it('plays when it is asked for', async () => {
    expect(await askedSrc('https://www.youtube-nocookie.com/embed/Pihlaja_000')).toBe(
      'https://www.youtube-nocookie.com/embed/Pihlaja_000?autoplay=1',
    );
    expect(await askedSrc('https://player.vimeo.com/video/76979871?dnt=1')).toBe(
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1',
    );
    expect(document.querySelector('iframe')?.allow).toBe('autoplay; encrypted-media; picture-in-picture');
    expect(document.querySelector('[role=status]')?.textContent).toBe('Ladataan…');
  });

  it('does not play by itself for a visitor who has allowed marketing', async () => {
    root.setAttribute('data-consent-marketing', 'granted');
    const { element } = await mountWidget('video-embed', withPicture as object);
    expect(element.querySelector('iframe')?.src).toBe('https://www.youtube-nocookie.com/embed/Pihlaja_000');
  });

  it('comes and goes with the consent, and leaves its picture, its button and no frame behind', async () => {
    const { element, unmount } = await mountWidget('video-embed', withPicture as object);
    const before = element.innerHTML;
    choose('denied');
    expect(element.innerHTML).toBe(before);
    choose('granted');
    expect(element.querySelectorAll('iframe')).toHaveLength(1);
    choose('denied');
    expect(element.innerHTML).toBe(before);
    unmount();
    choose('granted');
    expect(element.querySelector('iframe')).toBeNull();
  });

  it('stays when the visitor has asked for it, whatever they say of others', async () => {
    const { element } = await mountWidget('video-embed', withPicture as object);
    element.querySelector('button')?.click();
    const frame = element.querySelector('iframe');
    for (const answer of ['granted', 'denied'] as const) choose(answer);
    expect([frame?.isConnected, element.querySelectorAll('iframe').length]).toEqual([true, 1]);
  });
});
