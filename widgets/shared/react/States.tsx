// What stands in the place of a content that is on its way, or that did not come.
import { common } from '../../../texts/fi.ts';

/** Render it always, loading or not: a screen reader hears only a region that was there before its words. */
export function LoadingState({ isLoading }: { isLoading: boolean }) {
  return (
    <p className="state" role="status">
      {isLoading && common.loading}
    </p>
  );
}

/**
 * Says what failed.
 * @param onRetry does it again; without it there is no button
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
