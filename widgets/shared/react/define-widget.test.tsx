// A widget made from a React component: it reports when it is ready, and its errors stay inside it.
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineWidget } from './define-widget.tsx';
import { WidgetRoot } from './widget-root.tsx';

function Fragile({ breaks }: { breaks: 'at once' | 'on a press' | 'never' }) {
  const [isBroken, setBroken] = useState(breaks === 'at once');
  if (isBroken) throw new Error('broken');
  return (
    <button type="button" onClick={() => setBroken(breaks === 'on a press')}>
      Paina
    </button>
  );
}

const parseProps = (raw: unknown) => raw as { breaks: 'at once' | 'on a press' | 'never' };
const widget = defineWidget({ name: 'fragile', Component: Fragile, parseProps });

const fill = async () => {};
const onReady = vi.fn();
const onError = vi.fn();
let element: HTMLElement;
let unmount = () => {};

beforeEach(() => {
  element = document.body.appendChild(document.createElement('div'));
  // React logs every caught error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  act(() => unmount());
  for (const fake of [onReady, onError]) fake.mockReset();
  document.body.replaceChildren();
});

const mount = (breaks: string, hydrate = false) =>
  act(async () => {
    unmount = widget.mount(element, { breaks }, { hydrate, id: 'w1', fill, onReady, onError });
  });

describe('a widget', () => {
  it.each([true, false])('says once that it is ready (hydrating: %s)', async (hydrate) => {
    const tree = (
      <WidgetRoot id="w1">
        <Fragile breaks="never" />
      </WidgetRoot>
    );
    if (hydrate) element.innerHTML = renderToString(tree);
    const served = element.querySelector('button');
    await mount('never', hydrate);
    if (hydrate) expect(element.querySelector('button')).toBe(served);
    fireEvent.click(screen.getByRole('button'));
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onError).not.toHaveBeenCalled();
  });

  it('that breaks at once is never ready', async () => {
    await mount('at once');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
    expect(onReady).not.toHaveBeenCalled();
  });

  it('that breaks later says so in its own place, in English and in Finnish', async () => {
    await mount('on a press');
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(onError).toHaveBeenCalledTimes(1);
    const alert = screen.getByRole('alert');
    expect(screen.getByText('Something went wrong.').lang).toBe('en');
    expect(alert.textContent?.length).toBeGreaterThan('Something went wrong. '.length);
  });

  it('that breaks later says it in words of its own, if it has some', async () => {
    const spoken = defineWidget({
      name: 'fragile',
      Component: Fragile,
      parseProps,
      errorMessage: 'Kartta ei auennut.',
    });
    await act(async () => {
      unmount = spoken.mount(element, { breaks: 'on a press' }, { hydrate: false, id: 'w1', fill, onReady, onError });
    });
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(screen.getByRole('alert').textContent).toBe('Kartta ei auennut.');
  });

  it('leaves its place empty when it is taken off the page', async () => {
    await mount('never');
    act(() => unmount());
    expect(element.innerHTML).toBe('');
  });
});
