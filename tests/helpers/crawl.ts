// Finds every page of a site by following links, from the front page or from other paths.

export interface CrawledPage {
  path: string;
  status: number;
  /** `data-page-type` of its body. */
  pageType: string;
  /** Internal paths that the page links to, without fragments. */
  links: string[];
  /** The page's links as in the HTML, from `<a` to `</a>`. */
  anchors: string[];
  /** The page that linked here first. */
  foundOn: string;
}

/**
 * Every reachable internal page, each requested once. A redirect counts as its target. Of the sign-in pages that differ
 * only in their return address, one is requested.
 */
export async function crawl(origin: string, paths: readonly string[] = ['/']): Promise<CrawledPage[]> {
  const pages = new Map<string, CrawledPage>();
  const queue = paths.map((path) => ({ path, foundOn: '' }));
  const seen = new Set(paths);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const page = await visit(origin, next.path, next.foundOn);
    pages.set(page.path, page);
    for (const link of page.links) {
      const address = link.replace(/\?next=.*/, '?next=');
      if (seen.has(address)) continue;
      seen.add(address);
      queue.push({ path: link, foundOn: page.path });
    }
  }
  return [...pages.values()];
}

async function visit(origin: string, path: string, foundOn: string): Promise<CrawledPage> {
  const response = await fetch(origin + path);
  const html = await response.text();
  // Like search engines, the crawl skips "nofollow" links: filters are behind them, and their combinations are
  // unlimited.
  const followed = (html.match(/<a\s[^>]*>/g) ?? []).filter((tag) => !/ rel="[^"]*\bnofollow\b/.test(tag));
  const hrefs = followed.flatMap((tag) => / href="(\/[^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? []);
  return {
    path,
    status: response.status,
    pageType: /data-page-type="(\w+)"/.exec(html)?.[1] ?? '',
    links: [...new Set(hrefs)],
    anchors: html.match(/<a\s[^>]*>.*?<\/a>/gs) ?? [],
    foundOn,
  };
}
