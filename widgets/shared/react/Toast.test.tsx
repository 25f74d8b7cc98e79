// Messages over the page: the shown and announced text of each severity, and its duration.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toast } from './Toast.tsx';
import type { ToastMessage, ToastSeverity } from './toast-props.ts';

let say: (message: ToastMessage | null) => void;

function Page({ durationMs }: { durationMs: number }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  say = setMessage;
  return (
    <>
      <button type="button">Sivulla</button>
      <Toast message={message} durationMs={durationMs} onGone={() => setMessage(null)} />
    </>
  );
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

let key = 0;
/** Shows a message; the visible box is loaded with the first one. */
async function show(text: string, severity: ToastSeverity = 'info'): Promise<void> {
  await act(async () => {
    key += 1;
    say({ text, severity, key });
  });
  await act(() => vi.dynamicImportSettled());
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const seen = () => document.querySelector('.toast__text')?.textContent;
const toast = () => document.querySelector('.toast') as HTMLElement;
const close = () => screen.getByRole('button', { name: 'Sulje', hidden: true });

describe('a toast', () => {
  it.each([
    ['info', 'status', 'Tiedoksi'],
    ['success', 'status', 'Onnistui'],
    ['warning', 'alert', 'Huomio'],
    ['error', 'alert', 'Virhe'],
  ] as const)('of the severity %s is said once, by role %s, after the word %s', async (severity, role, word) => {
    render(<Page durationMs={4000} />);
    const place = screen.getByRole(role);
    await show('Ääni on tallennettu.', severity);
    expect(screen.getByRole(role)).toBe(place);
    expect(place.textContent).toBe(`${word}: Ääni on tallennettu.`);
    expect(screen.getByRole(role === 'alert' ? 'status' : 'alert').textContent).toBe('');
    expect(seen()).toBe('Ääni on tallennettu.');
    expect(document.querySelector('.toast__text')?.getAttribute('aria-hidden')).toBe('true');
    expect(toast().className).toBe(`toast toast--${severity}`);
  });

  it('has an icon of its own for each severity', async () => {
    render(<Page durationMs={4000} />);
    const icons = new Set<string | undefined>();
    for (const severity of ['info', 'success', 'warning', 'error'] as const) {
      await show('Sama', severity);
      icons.add(toast().querySelector('path')?.getAttribute('d') ?? undefined);
    }
    expect(icons.size).toBe(4);
  });

  it.each([4000, 5000])('stays as long as its caller says: %i ms', async (durationMs) => {
    render(<Page durationMs={durationMs} />);
    await show('Hei');
    await pass(durationMs - 1);
    expect(seen()).toBe('Hei');
    await pass(1);
    expect(seen()).toBeUndefined();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('waits under the pointer, and has its whole time after it', async () => {
    render(<Page durationMs={4000} />);
    await show('Hei');
    await pass(3000);
    await act(async () => void fireEvent.pointerEnter(toast()));
    await pass(60_000);
    await act(async () => void fireEvent.pointerLeave(toast()));
    await pass(3999);
    expect(seen()).toBe('Hei');
    await pass(1);
    expect(seen()).toBeUndefined();
  });

  it('waits under the focus, and gives it back when it is closed', async () => {
    render(<Page durationMs={4000} />);
    const before = screen.getByRole('button', { name: 'Sivulla' });
    before.focus();
    await show('Hei');
    await act(async () => close().focus());
    await pass(60_000);
    expect(seen()).toBe('Hei');
    await act(async () => void fireEvent.click(close()));
    expect(seen()).toBeUndefined();
    expect(document.activeElement).toBe(before);
  });

  it('that was closed under the pointer does not hold the next one', async () => {
    render(<Page durationMs={4000} />);
    await show('Hei');
    await act(async () => void fireEvent.pointerEnter(toast()));
    await act(async () => void fireEvent.click(close()));
    await show('Hei taas');
    await pass(4000);
    expect(seen()).toBeUndefined();
  });

  it('gives way to the next, which has a whole time of its own', async () => {
    render(<Page durationMs={4000} />);
    await show('Ensimmäinen', 'success');
    await pass(3000);
    await show('Toinen', 'error');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Virhe: Toinen');
    await pass(3999);
    expect(seen()).toBe('Toinen');
    await pass(1);
    expect(seen()).toBeUndefined();
  });

  it('is said again when the same words come again', async () => {
    render(<Page durationMs={4000} />);
    await show('Sama');
    const first = screen.getByRole('status').firstElementChild;
    await show('Sama');
    expect(screen.getByRole('status').firstElementChild).not.toBe(first);
  });
});
