// Status messages for content that is loading, or that failed to load.
import { common } from '../../../texts/fi.ts';

/** Render it always, loading or not: a screen reader announces only a live region that existed before its text. */
export function LoadingState({ isLoading }: { isLoading: boolean }) {
  return (
    <p className="state" role="status">
      {isLoading && common.loading}
    </p>
  );
}

/**
 * Shows a failure.
 * @param onRetry retries; without it there is no button
 */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => void }) {
  return (
    <div className="state" role="alert">
      <p>{message}</p>
      {onRetry && (
        <button type="button" className="button button--secondary" onClick={onRetry}>
          {common.retry}
        </button>
      )}
    </div>
  );
}
