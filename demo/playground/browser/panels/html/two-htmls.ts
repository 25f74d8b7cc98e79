// The two versions of the HTML on the stage: as sent by the server, and in the browser after the widgets were mounted.

import { outermost } from '../../snapshots.ts';
import type { PlaygroundState } from '../../types.ts';
import { windowOf } from '../on-stage.ts';
import { linesOf } from './lines-of.ts';

export interface TwoHtmls {
  server: string[];
  browser: string[];
  /** The reason for an expected difference; otherwise empty. */
  reason: string;
}

/** Requests the page on the stage again. @throws {Error} when the response is not a page */
export async function readTwoHtmls(state: PlaygroundState, stage: HTMLIFrameElement): Promise<TwoHtmls> {
  const { document: page, location, snapshots } = windowOf(stage);
  const response = await fetch(location.pathname + location.search);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const sent = parse(await response.text());
  const isBlock = state.route.kind === 'block';
  const mountedElements = outermost(page).map((element, index) => {
    const html = snapshots?.ready.get(index);
    return html === undefined ? [element] : [...parse(html).body.childNodes];
  });
  return {
    server: linesOf(isBlock ? contentOf(sent) : outermost(sent)),
    browser: linesOf(isBlock ? contentOf(page) : mountedElements.flat()),
    reason: reasonFor(state, sent),
  };
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Everything on a block's page except for its hidden heading. */
const contentOf = (page: Document) => [...page.querySelectorAll('main > :not(h1)')];

function reasonFor({ route, settings, catalogue }: PlaygroundState, sent: Document): string {
  if (route.kind === 'block') return outermost(sent).length ? 'Widgets in the block have woken up.' : '';
  if (settings.place === 'partner')
    return 'The partner’s page holds a link; the script draws the form beside it, in a shadow tree.';
  const isBehaviour = catalogue.widgets.some(
    ({ name, isBehaviour: is }) => is && route.kind === 'widget' && name === route.name,
  );
  if (isBehaviour) return 'A behaviour may change the HTML of its template when it wakes up.';
  const isDrawn = outermost(sent).every((placeholder) => placeholder.hasAttribute('data-widget-ssr'));
  return isDrawn ? '' : 'The server draws nothing of this widget: the browser does, when it wakes up.';
}
