// The wrapper of every React widget: its id prefix, the ready signal, and the error boundary.
import * as react from 'react';
import { Component, type Context, type ReactNode, useEffect } from 'react';
import { error } from '../../../texts/fi.ts';

/**
 * The context that carries a root's id prefix; in a Preact bundle `useId` reads it. React itself has `identifierPrefix` and
 * does not need this context.
 */
export const RootId: Context<string> = (react as { RootId?: Context<string> }).RootId ?? react.createContext('');

interface WidgetRootProps {
  /** Prefix of every id inside, unique on the page. */
  id: string;
  onReady?: (() => void) | undefined;
  onError?: ((error: unknown) => void) | undefined;
  /** Replaces 'Something went wrong.' when the widget fails. */
  errorMessage?: string | undefined;
  children: ReactNode;
}

export function WidgetRoot({ id, onReady, onError, errorMessage, children }: WidgetRootProps) {
  return (
    <RootId value={id}>
      <ErrorBoundary onError={onError} message={errorMessage}>
        {children}
        <Ready onReady={onReady} />
      </ErrorBoundary>
    </RootId>
  );
}

/** Effects of children run first, so the widget's own effects have run before this one. */
function Ready({ onReady }: { onReady?: (() => void) | undefined }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: ready is reported once, when the widget has mounted
  useEffect(() => onReady?.(), []);
  return null;
}

interface BoundaryProps {
  onError?: ((error: unknown) => void) | undefined;
  message?: string | undefined;
  children: ReactNode;
}

class ErrorBoundary extends Component<BoundaryProps> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(caught: unknown) {
    this.props.onError?.(caught);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const { message } = this.props;
    return (
      <p role="alert">
        {message ?? (
          <>
            <span lang="en">{error.boundary}</span> {error.boundaryFi}
          </>
        )}
      </p>
    );
  }
}
