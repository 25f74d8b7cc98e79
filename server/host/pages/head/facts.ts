// The facts about a page that analytics receives.
export interface PageFacts {
  /** Null for a page that the host itself makes. */
  pageId: number | null;
  /** One of the recognised types, or `other`. */
  type: string;
  /** The page's own, without the site's name, and never with a visitor's search words. */
  title: string;
  /** The title of the article's or the category page's category. */
  category: string;
}
