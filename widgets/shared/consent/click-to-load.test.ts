// A click-to-load frame: one frame, in its box, with the focus, and only when it is allowed.
import { afterEach, describe, expect, it } from 'vitest';
import { attachFrame } from './click-to-load.ts';
import { parseFrameProps } from './frame-props.ts';

const props = { src: 'https://palvelu.example/a', title: 'Kartta, Katu 1', loadingText: 'Ladataan karttaa...' };
const root = document.documentElement;
const allowMarketing = (value = 'granted') => {
  root.setAttribute('data-consent-marketing', value);
  document.dispatchEvent(new Event('consent:changed'));
};
afterEach(() => {
  root.removeAttribute('data-consent-marketing');
  document.body.replaceChildren();
});

function place(choices: { askedSrc?: string } = {}) {
  const element = document.body.appendChild(document.createElement('div'));
  element.innerHTML =
    '<div data-frame-box><p role="status" data-frame-status></p><button data-frame-load hidden>Näytä</button></div>';
  const life = new AbortController();
  attachFrame(element, props, { allow: 'autoplay', signal: life.signal, ...choices });
  return {
    life,
    button: element.querySelector('button') as HTMLButtonElement,
    box: element.querySelector('[data-frame-box]') as HTMLElement,
    text: () => element.querySelector('[role=status]')?.textContent,
    frames: () => [...element.querySelectorAll('iframe')],
  };
}

describe('a frame of another service', () => {
  it('is not there until the button is pressed, which shows itself', () => {
    const { button, frames, text } = place();
    expect([button.hidden, frames().length, text()]).toEqual([false, 0, '']);
  });

  it('comes once, into its box, with all that it may and the focus', () => {
    const { button, box, frames } = place();
    button.click();
    button.click();
    expect(frames()).toHaveLength(1);
    const [frame] = frames();
    expect(frame?.parentElement).toBe(box);
    expect(document.activeElement).toBe(frame);
    expect(Object.fromEntries([...(frame?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
      src: props.src,
      title: props.title,
      allow: 'autoplay',
      allowfullscreen: '',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
  });

  it('has its loading text until it has loaded', () => {
    const { button, box, text, frames } = place();
    button.click();
    expect([text(), box.dataset.frameState]).toEqual(['Ladataan karttaa...', 'loading']);
    frames()[0]?.dispatchEvent(new Event('load'));
    expect([text(), box.dataset.frameState]).toEqual(['', 'loaded']);
  });

  it('comes by itself, and takes no focus, when marketing is allowed before it wakes up', () => {
    allowMarketing();
    const { frames } = place({ askedSrc: 'https://palvelu.example/a?autoplay=1' });
    expect(frames().map(({ src }) => src)).toEqual([props.src]);
    expect(document.activeElement).toBe(document.body);
  });

  it('comes by itself, once, when marketing is allowed later', () => {
    const { frames, button } = place();
    allowMarketing('denied');
    expect(frames()).toHaveLength(0);
    allowMarketing();
    allowMarketing();
    button.click();
    expect(frames()).toHaveLength(1);
  });

  it('goes when marketing is withdrawn, and may come again', () => {
    const { frames, box, text, button } = place();
    allowMarketing();
    allowMarketing('denied');
    expect([frames().length, box.dataset.frameState, text()]).toEqual([0, undefined, '']);
    button.click();
    expect(frames()).toHaveLength(1);
    allowMarketing();
    allowMarketing('denied');
    expect(frames()).toHaveLength(1);
  });

  it('stays one when marketing is allowed after the button was pressed', () => {
    const { button, frames } = place({ askedSrc: 'https://palvelu.example/a?autoplay=1' });
    button.click();
    allowMarketing();
    expect(frames().map(({ src }) => src)).toEqual(['https://palvelu.example/a?autoplay=1']);
  });

  it('never comes once its place has ended', () => {
    const { life, button, frames } = place();
    life.abort();
    button.click();
    allowMarketing();
    expect(frames()).toHaveLength(0);
  });
});

describe('the props of a frame', () => {
  it('are its address, its name and its loading text', () => {
    expect(parseFrameProps(props)).toEqual(props);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://palvelu.example/', '//palvelu.example/', ''])(
    'are refused with the address %j',
    (src) => expect(() => parseFrameProps({ ...props, src })).toThrow('"src"'),
  );

  it.each(['title', 'loadingText'])('are refused without %s', (name) => {
    expect(() => parseFrameProps({ ...props, [name]: '' })).toThrow(`"${name}"`);
  });
});
