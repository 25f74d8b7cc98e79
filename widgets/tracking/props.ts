// The tracking widget's props and their parser.

export interface TrackingProps {
  /** The page's id in the content API. It is null for a page that the host itself makes. */
  pageId: number | null;
}

export function parseProps(raw: unknown): TrackingProps {
  const pageId = (raw as { pageId?: unknown } | null)?.pageId ?? null;
  if (pageId === null || typeof pageId === 'number') return { pageId };
  throw new Error('The prop "pageId" must be a number or null');
}
