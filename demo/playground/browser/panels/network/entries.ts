// The files that the page on the stage has loaded, and which of them belong to the widget.
import { outermost } from '../../snapshots.ts';
import type { StageWindow } from '../on-stage.ts';

export interface LoadedFile {
  /** The path, or the whole URL on another site. */
  name: string;
  kind: FileKind;
  /** Whether the widget requested the file; the page around it would load the others without the widget, too. */
  isWidgets: boolean;
  /** Start time in milliseconds after the start of the page. */
  startMs: number;
  durationMs: number;
  /** Compressed size as sent; 0 if another site does not reveal it. */
  bytes: number;
  isFromCache: boolean;
}

type FileKind = 'script' | 'style' | 'font' | 'picture' | 'frame' | 'data';

/** The playground's own files, which a page of the site does not load. */
const ofPlayground = /^\/demo\/[\w-]+\.(js|css)$/;

/** @returns the files in the order of their requests */
export function loadedFiles(view: StageWindow): LoadedFile[] {
  const ofPage = addressesOfPage(view.document);
  const entries = view.performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .map(fileOf)
    .filter(({ name }) => name.startsWith('http') && !ofPlayground.test(new URL(name).pathname))
    .map((file) => ({
      ...file,
      name: shortOf(file.name),
      isWidgets: file.kind !== 'font' && !ofPage.has(file.name),
    }))
    .sort((a, b) => a.startMs - b.startMs);
}

type FoundFile = Omit<LoadedFile, 'isWidgets'>;

const fileOf = (entry: PerformanceResourceTiming): FoundFile => ({
  name: entry.name,
  kind: kindOf(entry),
  startMs: entry.startTime,
  durationMs: entry.duration,
  bytes: entry.encodedBodySize,
  isFromCache: entry.transferSize === 0 && entry.encodedBodySize > 0,
});

/**
 * Files that the head of the page refers to: the site's styles, its script and its icon. A widget's own styles are
 * marked.
 */
function addressesOfPage(page: Document): Set<string> {
  const links = page.head.querySelectorAll<HTMLLinkElement>('link[href]:not([data-of-widget])');
  const scripts = page.head.querySelectorAll<HTMLScriptElement>('script[src]');
  return new Set([...[...links].map(({ href }) => href), ...[...scripts].map(({ src }) => src)]);
}

const shortOf = (address: string) => {
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin ? pathname + search : address;
};

const kindsByEnd: [RegExp, FileKind][] = [
  [/\.m?js$/, 'script'],
  [/\.css$/, 'style'],
  [/\.woff2?$/, 'font'],
  [/\.(svg|png|jpe?g|webp|avif|gif|ico)$/, 'picture'],
];
const kindsByInitiator: Record<string, FileKind> = {
  script: 'script',
  img: 'picture',
  image: 'picture',
  css: 'picture',
  iframe: 'frame',
};

function kindOf({ name, initiatorType }: PerformanceResourceTiming): FileKind {
  const { pathname } = new URL(name);
  const byEnd = kindsByEnd.find(([end]) => end.test(pathname))?.[1];
  return byEnd ?? kindsByInitiator[initiatorType] ?? 'data';
}

/** Whether a placeholder of the page loads its widget from this address. */
export const isOwnScript = (page: Document, name: string): boolean =>
  outermost(page).some((placeholder) => placeholder.getAttribute('data-widget-src') === name);
