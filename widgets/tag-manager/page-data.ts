// The page data of every event. It never contains the visitor's data: no name, no address, no login, no search term.
import type { DataLayerEvent } from './data-layer.ts';
import type { TagManagerProps } from './props.ts';

/** Screens below 1000 px count as small. */
const smallScreen = '(max-width: 999px)';

/**
 * The page data of every event, by name and as the dimensions 1–5 that reports use.
 *
 * | name           | dimension | value                                                                        |
 * |----------------|-----------|------------------------------------------------------------------------------|
 * | `pageType`     | 1         | a recognised type (server/host/pages/head/page-facts.ts), or `other`         |
 * | `pageCategory` | 2         | title of the article's or the page's category, or `Kategoriaa ei löytynyt`   |
 * | `pageTitle`    | 3         | the page's title, or `Otsikko ei löytynyt`; on the search page without terms |
 * | `pageId`       | 4         | the id in the content API; null for a page that the host itself creates      |
 * | `supplyType`   | 5         | `desktop`, or `mobile` on a screen below 1000 px                             |
 * | `pageUrl`      |           | the address without its fragment, and of its query only the page of a list   |
 */
export type PageData = Omit<DataLayerEvent, 'event'>;

/** @returns a function that describes the page at the time of the call, also after in-place changes */
export function describePage(props: TagManagerProps): () => PageData {
  const servedTitle = document.title;
  /** Whether the given title applies. The document title of a search names its terms, which may be a person's name. */
  const hasOwnTitle = () => props.type === 'search' || document.title === servedTitle || document.title === '';
  return () => {
    const pageTitle = hasOwnTitle() ? props.title : document.title;
    const { type: pageType, category: pageCategory, pageId } = props;
    const supplyType = matchMedia(smallScreen).matches ? 'mobile' : 'desktop';
    return {
      pageType,
      pageCategory,
      pageTitle,
      pageId,
      supplyType,
      pageUrl: cleanAddress(),
      dimension1: pageType,
      dimension2: pageCategory,
      dimension3: pageTitle,
      dimension4: pageId,
      dimension5: supplyType,
    };
  };
}

/** Removes all other parameters: the visitor may have typed them, or the sender of the link may have added them. */
function cleanAddress(): string {
  const { origin, pathname, searchParams } = new URL(location.href);
  const page = searchParams.get('page') ?? '';
  return origin + pathname + (/^\d{1,9}$/.test(page) ? `?page=${page}` : '');
}
