// A behaviour: it attaches to existing HTML, and ends on its signal.
import { describe, expect, it, vi } from 'vitest';
import { defineBehaviour } from './define-behaviour.ts';

const options = () => ({ hydrate: true, id: 'w1', fill: vi.fn(), onReady: vi.fn(), onError: vi.fn() });

function lamp() {
  const element = document.createElement('div');
  element.innerHTML = '<button>valo</button>';
  const behaviour = defineBehaviour({
    name: 'lamp',
    parseProps: (raw) => ({ colour: String((raw as { colour: string }).colour) }),
    attach(root, { colour }, { signal }) {
      root
        .querySelector('button')
        ?.addEventListener('click', () => root.setAttribute('data-colour', colour), { signal });
    },
  });
  return { element, behaviour };
}

describe('a behaviour', () => {
  it('answers on the HTML that is there, and says that it is ready', () => {
    const { element, behaviour } = lamp();
    const callbacks = options();
    behaviour.mount(element, { colour: 'red' }, callbacks);
    expect(callbacks.onReady).toHaveBeenCalledTimes(1);
    element.querySelector('button')?.click();
    expect(element.dataset.colour).toBe('red');
  });

  it('ends with its placeholder', () => {
    const { element, behaviour } = lamp();
    const unmount = behaviour.mount(element, { colour: 'red' }, options());
    unmount();
    element.querySelector('button')?.click();
    expect(element.dataset.colour).toBeUndefined();
  });

  it('says what is wrong when there is no HTML to wake up', () => {
    const { element, behaviour } = lamp();
    expect(() => behaviour.mount(element, {}, { ...options(), hydrate: false })).toThrow(
      `The widget "lamp" has an empty placeholder`,
    );
  });
});
