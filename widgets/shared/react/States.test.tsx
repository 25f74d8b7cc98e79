// The states of loading and failing.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ErrorState, LoadingState } from './States.tsx';

afterEach(cleanup);

describe('the state of loading', () => {
  it('has its place on the page before and after its words', () => {
    const { rerender } = render(<LoadingState isLoading={false} />);
    const place = screen.getByRole('status');
    expect(place.textContent).toBe('');
    rerender(<LoadingState isLoading />);
    expect(screen.getByRole('status')).toBe(place);
    expect(place.textContent).toBe('Ladataan…');
  });
});

describe('the state of an error', () => {
  it('says what failed, and tries again', () => {
    const onRetry = vi.fn();
    render(<ErrorState message="Listaa ei saatu." onRetry={onRetry} />);
    expect(screen.getByRole('alert').textContent).toContain('Listaa ei saatu.');
    fireEvent.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('promises nothing that it cannot do', () => {
    render(<ErrorState message="Listaa ei saatu." />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
