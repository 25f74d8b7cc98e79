// The floating video: tile and panel, playback, sound, focus, and closing.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MountChoices, mountWidget } from '../../tests/helpers/mount-widget.ts';
import { isAnyOverlayOpen, setOverlay } from '../shared/overlay/attention.ts';

const props = {
  title: 'Kesäilta',
  description: 'Perennat keinuvat.',
  src: '/media/ilta.mp4',
  preview: '/media/ilta-pieni.mp4',
  poster: '/kuva/ilta.webp',
};
const play = vi.fn<() => Promise<void>>();
const pause = vi.fn();
const requestFullscreen = vi.fn<() => Promise<void>>();
const exitFullscreen = vi.fn<() => Promise<void>>();
let wantsLessMotion = false;
let visibility: DocumentVisibilityState = 'visible';
let readyState: DocumentReadyState = 'complete';
let fullscreenElement: Element | null = null;

beforeEach(() => {
  for (const fake of [play, pause, requestFullscreen, exitFullscreen]) fake.mockReset();
  for (const fake of [play, requestFullscreen, exitFullscreen]) fake.mockResolvedValue();
  [wantsLessMotion, visibility, readyState, fullscreenElement] = [false, 'visible', 'complete', null];
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = pause;
  HTMLElement.prototype.requestFullscreen = requestFullscreen;
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => begin());
  vi.stubGlobal('matchMedia', () => ({ matches: wantsLessMotion }));
  const fakes = {
    visibilityState: () => visibility,
    readyState: () => readyState,
    fullscreenEnabled: () => true,
    fullscreenElement: () => fullscreenElement,
  };
  for (const [name, get] of Object.entries(fakes)) Object.defineProperty(document, name, { configurable: true, get });
  Object.assign(document, { exitFullscreen });
});
afterEach(() => {
  localStorage.clear();
  for (const name of ['visibilityState', 'readyState', 'fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
});

const mountVideo = (changes: object = {}, choices?: MountChoices) =>
  mountWidget('video-widget', { ...props, ...changes }, choices);
const films = () => [...document.querySelectorAll('video')] as [HTMLVideoElement, HTMLVideoElement];
/** The visible video. */
const film = () => films()[tile().classList.contains('video-widget--panel') ? 1 : 0];
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const tile = () => document.querySelector('.video-widget') as HTMLElement;
const open = async () => {
  await press('Avaa video: Kesäilta');
  await act(async () => void (await vi.dynamicImportSettled()));
};
/** The last call of `play` or `pause` on a video, by default the visible one. */
function lastWish(which = film()): 'play' | 'pause' {
  const [played, paused] = [play, pause].map(({ mock }) =>
    Math.max(0, ...mock.invocationCallOrder.filter((_, index) => mock.contexts[index] === which)),
  );
  return (played ?? 0) > (paused ?? 0) ? 'play' : 'pause';
}
/** Sets the browser's information about the connection. */
const connect = (connection: object | undefined) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection }));
async function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}
async function setFullscreen(element: Element | null) {
  fullscreenElement = element;
  await act(async () => void document.dispatchEvent(new Event('fullscreenchange')));
}

describe('without a script', () => {
  it('is a picture that leads to the film', async () => {
    let html = '';
    await mountVideo({}, { beforeHydration: (element) => (html = element.innerHTML) });
    document.body.innerHTML = html;
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Avaa video: Kesäilta' }).pathname).toBe(
      '/media/ilta.mp4',
    );
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/kuva/ilta.webp');
    expect(document.querySelector('video')).toBeNull();
  });
});

describe('the tile', () => {
  it('plays silently, round and round, in its place', async () => {
    await mountVideo();
    const { muted, loop, preload } = film();
    expect({ muted, loop, preload }).toEqual({ muted: true, loop: true, preload: 'none' });
    expect(film().hasAttribute('playsinline')).toBe(true);
    expect(film().getAttribute('poster')).toBe('/kuva/ilta.webp');
    expect([film().getAttribute('src'), lastWish()]).toEqual(['/media/ilta-pieni.mp4', 'play']);
    expect(screen.getByRole('region', { name: 'Kesäilta' })).toBe(tile());
  });

  it('has a button that pauses it and plays it again', async () => {
    await mountVideo();
    await press('Pysäytä video');
    expect(lastWish()).toBe('pause');
    await press('Toista video');
    expect(lastWish()).toBe('play');
  });

  it('waits under the pointer', async () => {
    await mountVideo();
    await act(async () => void fireEvent.pointerEnter(tile()));
    expect(lastWish()).toBe('pause');
    await act(async () => void fireEvent.pointerLeave(tile()));
    expect(lastWish()).toBe('play');
  });

  it.each([
    ['waits under the keyboard', true, 'pause'],
    ['does not wait for a focus that a click has left', false, 'play'],
  ])('%s', async (_, isVisible, wish) => {
    await mountVideo();
    const target = button('Avaa video: Kesäilta');
    vi.spyOn(target, 'matches').mockReturnValue(isVisible);
    await act(async () => target.focus());
    expect(lastWish()).toBe(wish);
    await act(async () => target.blur());
    expect(lastWish()).toBe('play');
  });

  it('plays under the pointer when the visitor asks for it there', async () => {
    await mountVideo();
    await press('Pysäytä video');
    await act(async () => void fireEvent.pointerEnter(tile()));
    await press('Toista video');
    expect(lastWish()).toBe('play');
  });

  it('waits in a hidden tab', async () => {
    await mountVideo();
    await setVisibility('hidden');
    expect(lastWish()).toBe('pause');
    await setVisibility('visible');
    expect(lastWish()).toBe('play');
  });

  it('fetches nothing before the page has loaded', async () => {
    readyState = 'interactive';
    await mountVideo();
    expect(play).not.toHaveBeenCalled();
    readyState = 'complete';
    await act(async () => void window.dispatchEvent(new Event('load')));
    expect(lastWish()).toBe('play');
  });

  it('starts paused for who wants less motion, and plays when asked', async () => {
    wantsLessMotion = true;
    await mountVideo();
    expect(play).not.toHaveBeenCalled();
    await press('Toista video');
    expect(lastWish()).toBe('play');
  });

  it('waits until the browser has nothing to do', async () => {
    let rest = () => {};
    vi.stubGlobal('requestIdleCallback', (begin: () => void) => {
      rest = begin;
    });
    await mountVideo();
    expect(play).not.toHaveBeenCalled();
    await act(async () => rest());
    expect(lastWish()).toBe('play');
  });

  it('plays before that when the visitor says so, and stays paused when they do not want it', async () => {
    readyState = 'interactive';
    await mountVideo();
    await press('Toista video');
    expect(lastWish()).toBe('play');
    await press('Pysäytä video');
    readyState = 'complete';
    await act(async () => void window.dispatchEvent(new Event('load')));
    expect(lastWish()).toBe('pause');
  });

  it.each([
    ['for who saves data', { saveData: true, effectiveType: '4g', downlink: 10 }],
    ['over 3g', { effectiveType: '3g', downlink: 10 }],
    ['over a slow line', { effectiveType: '4g', downlink: 0.9 }],
    ["over a telephone's own network", { type: 'cellular', effectiveType: '4g', downlink: 10 }],
  ])('is only its picture %s, and plays when asked', async (_, connection) => {
    connect(connection);
    await mountVideo();
    expect(play).not.toHaveBeenCalled();
    await press('Toista video');
    expect(lastWish()).toBe('play');
  });

  it.each([
    ['of which the browser says nothing', undefined],
    ['of which it says little', {}],
    ['that is good', { type: 'wifi', effectiveType: '4g', downlink: 2 }],
  ])('plays a small rendition by itself over a line %s', async (_, connection) => {
    connect(connection);
    await mountVideo();
    expect(lastWish()).toBe('play');
  });

  it.each([
    ['of which the browser says nothing', undefined, 'pause'],
    ['of which it says little', {}, 'pause'],
    ['that is good', { effectiveType: '4g', downlink: 4.9 }, 'pause'],
    ['that is fast', { effectiveType: '4g', downlink: 5 }, 'play'],
    ['that is fast and metered', { type: 'cellular', effectiveType: '4g', downlink: 10 }, 'pause'],
  ])('has over a line %s the film itself where there is no small one: %s', async (_, connection, wish) => {
    connect(connection);
    await mountVideo({ preview: '' });
    expect([film().getAttribute('src'), lastWish()]).toEqual(['/media/ilta.mp4', wish]);
    await press(wish === 'play' ? 'Pysäytä video' : 'Toista video');
    expect(lastWish()).toBe(wish === 'play' ? 'pause' : 'play');
  });

  it('says so when the browser does not let it play, but not when it was only interrupted', async () => {
    play.mockRejectedValueOnce(new DOMException('interrupted', 'AbortError'));
    await mountVideo();
    expect(button('Pysäytä video')).toBeTruthy();
    play.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await setVisibility('hidden');
    await setVisibility('visible');
    expect(button('Toista video')).toBeTruthy();
  });

  describe('makes way', () => {
    const way = async () => {
      await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
      return /video-widget--(veiled|away)/.exec(tile().className)?.[1] ?? 'in sight';
    };
    /** Adds elements to the page, at positions set by the test; the tile is at 280, 690. */
    async function mountOver(html: string): Promise<(id: string, top: number) => Promise<string>> {
      await mountVideo();
      document.body.insertAdjacentHTML('beforeend', html);
      tile().getBoundingClientRect = () => new DOMRect(280, 690, 88, 110);
      return async (id, top) => {
        const element = document.getElementById(id) as HTMLElement;
        element.getBoundingClientRect = () => new DOMRect(16, top, 358, 200);
        window.dispatchEvent(new Event('scroll'));
        return way();
      };
    }

    it.each([
      ['a form', '<form id="alla"><input></form>'],
      ['a table', '<table id="alla"><tr><td>1</td></tr></table>'],
    ])('for %s that would lie under it, and waits meanwhile', async (_, html) => {
      const moveTo = await mountOver(html);
      expect([await moveTo('alla', 900), lastWish()]).toEqual(['in sight', 'play']);
      expect([await moveTo('alla', 600), lastWish()]).toEqual(['veiled', 'pause']);
      expect([await moveTo('alla', 480), lastWish()]).toEqual(['in sight', 'play']);
    });

    it('for the lines of a contact', async () => {
      const moveTo = await mountOver('<address class="contact" id="alla"></address>');
      expect(await moveTo('alla', 600)).toBe('veiled');
    });

    it('for the text of the page on a phone alone', async () => {
      const moveTo = await mountOver('<main><p id="alla">Teksti</p></main>');
      expect(await moveTo('alla', 600)).toBe('in sight');
      vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 639px)' }));
      expect(await moveTo('alla', 600)).toBe('veiled');
      expect(await moveTo('alla', 480)).toBe('in sight');
    });

    it('for what has the focus, but not for a part of the page that a script has put it on', async () => {
      const moveTo = await mountOver('<a id="linkki" href="/">Juttu</a><main id="sisalto" tabindex="-1"></main>');
      document.getElementById('sisalto')?.focus();
      expect(await moveTo('sisalto', 600)).toBe('in sight');
      document.getElementById('linkki')?.focus();
      expect(await moveTo('linkki', 600)).toBe('veiled');
      expect(await moveTo('linkki', 100)).toBe('in sight');
    });

    it('while something is typed anywhere, in a search too', async () => {
      await mountOver('<form role="search"><input id="hae"></form>');
      document.getElementById('hae')?.focus();
      expect(await way()).toBe('veiled');
      document.getElementById('hae')?.blur();
      expect(await way()).toBe('in sight');
    });

    it.each([
      ['consent', 'away'],
      ['popup', 'veiled'],
      ['toast', 'veiled'],
    ] as const)('while the %s stands over the page: %s', async (who, wanted) => {
      await mountOver('');
      setOverlay(who, true);
      expect([await way(), lastWish()]).toEqual([wanted, 'pause']);
      setOverlay(who, false);
      expect([await way(), lastWish()]).toEqual(['in sight', 'play']);
    });

    it('on a screen that is too low for it, and waits there', async () => {
      await mountOver('');
      tile().style.display = 'none';
      window.dispatchEvent(new Event('resize'));
      expect([await way(), lastWish()]).toEqual(['away', 'pause']);
    });

    it('but not while the keyboard is on one of its buttons', async () => {
      const moveTo = await mountOver('<table id="alla"><tbody><tr><td>1</td></tr></tbody></table>');
      const pauseButton = button('Pysäytä video');
      const find = document.querySelector.bind(document);
      vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
        selector === ':focus-visible' ? document.activeElement : find(selector),
      );
      pauseButton.focus();
      expect(await moveTo('alla', 600)).toBe('in sight');
      pauseButton.blur();
      vi.mocked(document.querySelector).mockRestore();
      expect(await moveTo('alla', 601)).toBe('veiled');
    });

    it('once it is open for the question for consent alone', async () => {
      await mountVideo();
      await open();
      setOverlay('consent', true);
      expect([await way(), lastWish()]).toEqual(['away', 'pause']);
      setOverlay('consent', false);
      expect([await way(), lastWish()]).toEqual(['in sight', 'play']);
    });

    it('for nothing else once it is open, and others know that it is', async () => {
      await mountVideo();
      await open();
      document.body.insertAdjacentHTML('beforeend', '<input id="hae">');
      document.getElementById('hae')?.focus();
      expect([await way(), isAnyOverlayOpen()]).toEqual(['in sight', true]);
      await press('Sulje video');
      expect(isAnyOverlayOpen()).toBe(false);
    });
  });

  it('can be sent away, for thirty days', async () => {
    const { element } = await mountVideo();
    await press('Piilota video');
    expect(element.innerHTML).toBe('');
    const day = 24 * 60 * 60 * 1000;
    const closed = Date.now();
    const later = vi.spyOn(Date, 'now').mockReturnValue(closed + 30 * day - 1000);
    expect((await mountVideo({}, { id: 'w2' })).element.innerHTML).toBe('');
    later.mockReturnValue(closed + 30 * day);
    await mountVideo({}, { id: 'w3' });
    expect(tile()).toBeTruthy();
    later.mockRestore();
  });

  it('comes and goes where nothing can be stored', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { element, errors } = await mountVideo();
    await press('Piilota video');
    expect([element.innerHTML, errors]).toEqual(['', []]);
    vi.unstubAllGlobals();
  });
});

describe('the panel', () => {
  it('plays aloud, from the start, and takes the focus', async () => {
    await mountVideo();
    const [preview, whole] = films();
    whole.currentTime = 5;
    expect([whole.preload, lastWish(whole)]).toEqual(['none', 'pause']);
    await open();
    expect([film().getAttribute('src'), film().muted]).toEqual(['/media/ilta.mp4', false]);
    expect([preview.muted, lastWish(preview)]).toEqual([true, 'pause']);
    expect(film().currentTime).toBe(0);
    expect(film().loop).toBe(true);
    expect(lastWish()).toBe('play');
    const panel = screen.getByRole('dialog', { name: 'Kesäilta' });
    expect(panel.hasAttribute('aria-modal')).toBe(false);
    expect(document.activeElement).toBe(panel);
    expect(document.getElementById(panel.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Perennat keinuvat.',
    );
  });

  it('has the focus before its words and buttons are there', async () => {
    await mountVideo();
    fireEvent.click(button('Avaa video: Kesäilta'));
    expect(document.activeElement).toBe(tile());
    await act(async () => void (await vi.dynamicImportSettled()));
  });

  it('goes on under the pointer, and waits in a hidden tab', async () => {
    await mountVideo();
    await open();
    await act(async () => void fireEvent.pointerEnter(tile()));
    expect(lastWish()).toBe('play');
    await setVisibility('hidden');
    expect(lastWish()).toBe('pause');
  });

  it('plays for who wants less motion too: they have asked for it', async () => {
    wantsLessMotion = true;
    await mountVideo();
    await open();
    expect(lastWish()).toBe('play');
    await press('Sulje video');
    expect(lastWish()).toBe('pause');
  });

  it('can be muted', async () => {
    await mountVideo();
    await open();
    await press('Mykistä');
    expect(film().muted).toBe(true);
    await press('Ääni päälle');
    expect(film().muted).toBe(false);
  });

  it('fills the screen and comes back from it, as the browser says', async () => {
    await mountVideo();
    await open();
    await press('Koko näyttö');
    expect(requestFullscreen).toHaveBeenCalledTimes(1);
    await setFullscreen(tile());
    await press('Poistu koko näytöstä');
    expect(exitFullscreen).toHaveBeenCalledTimes(1);
    await setFullscreen(null);
    expect(button('Koko näyttö')).toBeTruthy();
  });

  it('offers no full screen where there is none', async () => {
    Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => false });
    await mountVideo();
    await open();
    expect(screen.queryByRole('button', { name: 'Koko näyttö' })).toBeNull();
  });

  it.each(['its button', 'Escape'])('closes by %s: silent, not full, the focus back on the tile', async (way) => {
    await mountVideo();
    await open();
    await setFullscreen(tile());
    if (way === 'Escape') await act(async () => void fireEvent.keyDown(tile(), { key: 'Escape' }));
    else await press('Sulje video');
    expect(film().muted).toBe(true);
    expect(exitFullscreen).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(button('Avaa video: Kesäilta')));
  });

  it('leaves an Escape alone that is meant for something else', async () => {
    await mountVideo();
    await open();
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    await act(async () => void fireEvent.keyDown(other, { key: 'Escape' }));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('leaves the tile paused that was paused before', async () => {
    await mountVideo();
    await press('Pysäytä video');
    await open();
    expect(lastWish()).toBe('play');
    await press('Sulje video');
    expect(lastWish()).toBe('pause');
  });

  it('opens aloud again after it was closed muted', async () => {
    await mountVideo();
    await open();
    await press('Mykistä');
    await press('Sulje video');
    await open();
    expect(film().muted).toBe(false);
    expect(button('Mykistä')).toBeTruthy();
  });
});

describe('the video widget', () => {
  it.each(['title', 'src'])('refuses to be drawn without its %s', async (name) => {
    await expect(mountVideo({ [name]: '' })).rejects.toThrow(`The prop "${name}" must be a text`);
  });

  it('ends with its placeholder', async () => {
    const { unmount, errors } = await mountVideo();
    await open();
    act(() => unmount());
    await setVisibility('hidden');
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(errors).toEqual([]);
  });
});
