// The tracking widget's props and their parser.
import type { WithDefaults } from '../shared/behaviour/read-props.ts';

export interface TrackingProps {
  /** The page's id in the content API. It is null for a page that the host itself creates. */
  pageId: number | null;
}

/** The props that a caller passes. */
export type TrackingCallProps = WithDefaults<TrackingProps, 'pageId'>;

export function parseProps(raw: unknown): TrackingProps {
  const pageId = (raw as { pageId?: unknown } | null)?.pageId ?? null;
  if (pageId === null || typeof pageId === 'number') return { pageId };
  throw new Error('The prop "pageId" must be a number or null');
}
