// The widgets of analytics, which start only after a visitor's consent.
import type { WidgetCall } from '../../view/widget-call.ts';

/** The facts about a page that analytics receives. */
export interface PageFacts {
  /** Null for a page that the host itself makes. */
  pageId: number | null;
  /** One of the recognised types, or `other`. */
  type: string;
  /** The page's own title, without the site's name, and never with a visitor's search words. */
  title: string;
  /** The title of the article's or the category page's category. */
  category: string;
}

export interface Analytics {
  tracking: WidgetCall<'tracking'>;
  /** Null on a site without a tag manager. */
  tagManager: WidgetCall<'tag-manager'> | null;
}

/** @param gtmId the id of the tag manager's container; empty without one */
export function buildAnalytics({ pageId: id, ...facts }: PageFacts, gtmId: string): Analytics {
  const pageId = id ?? undefined;
  return {
    tracking: { name: 'tracking', props: { pageId }, when: 'load', consent: 'analytics' },
    tagManager:
      gtmId === ''
        ? null
        : { name: 'tag-manager', props: { gtmId, pageId, ...facts }, when: 'load', consent: 'analytics' },
  };
}
