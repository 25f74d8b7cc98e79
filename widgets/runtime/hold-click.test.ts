// A click made before its widget has mounted.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldAtMostMs, holdClick } from './hold-click.ts';

const followed = vi.fn();
let element: HTMLElement;
let opener: HTMLAnchorElement;

beforeEach(() => {
  vi.useFakeTimers();
  followed.mockReset();
  document.body.innerHTML =
    '<a href="#kirjaudu" data-opens="login"><b>Kirjaudu</b></a><a href="#muu">Muu</a><div></div>';
  element = document.querySelector('div') as HTMLElement;
  opener = document.querySelector('a') as HTMLAnchorElement;
  document.body.addEventListener('click', followed);
  holdClick(element, '[data-opens="login"]');
});
afterEach(() => {
  element.dispatchEvent(new CustomEvent('widget:ready'));
  document.body.removeEventListener('click', followed);
  vi.useRealTimers();
});

const click = (target: Element, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
};

describe('a click on what opens a widget', () => {
  it.each(['widget:ready', 'widget:failed'])('waits, and happens once at %s', (name) => {
    expect(click(opener.querySelector('b') as Element).defaultPrevented).toBe(true);
    click(opener);
    expect(followed).not.toHaveBeenCalled();
    element.dispatchEvent(new CustomEvent(name));
    expect(followed).toHaveBeenCalledTimes(1);
    expect(followed.mock.calls[0]?.[0].target).toBe(opener);
    vi.advanceTimersByTime(heldAtMostMs);
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('follows its link when the widget does not come', () => {
    click(opener);
    vi.advanceTimersByTime(heldAtMostMs - 1);
    expect(followed).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(followed).toHaveBeenCalledTimes(1);
    expect(click(opener).defaultPrevented).toBe(false);
  });

  it('is nobody’s business when it opens the link elsewhere, or is on another link', () => {
    expect(click(opener, { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(click(opener, { button: 1 }).defaultPrevented).toBe(false);
    expect(click(document.querySelectorAll('a')[1] as Element).defaultPrevented).toBe(false);
  });

  it('waits inside one place alone, which hears of it', () => {
    const place = document.createElement('p');
    place.innerHTML = '<a href="#kuva" data-held>Kuva</a>';
    document.body.append(place);
    const onHeld = vi.fn();
    holdClick(element, '[data-held]', { container: place, onHeld });
    expect(click(place.firstElementChild as Element).defaultPrevented).toBe(true);
    expect(onHeld).toHaveBeenCalledTimes(1);
    document.body.insertAdjacentHTML('beforeend', '<a href="#toinen" data-held>Toinen</a>');
    expect(click(document.body.lastElementChild as Element).defaultPrevented).toBe(false);
  });
});
