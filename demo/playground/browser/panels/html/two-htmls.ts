// The HTML on the stage twice: as the server sends it, and as the browser has it after the widgets woke up.

import { outermost } from '../../snapshots.ts';
import type { PlaygroundState } from '../../types.ts';
import { windowOf } from '../on-stage.ts';
import { linesOf } from './lines-of.ts';

export interface TwoHtmls {
  server: string[];
  browser: string[];
  /** Why the two may differ; empty when no difference is expected. */
  reason: string;
}

/** Asks the server once more for the page on the stage. @throws {Error} when it does not answer with a page */
export async function readTwoHtmls(state: PlaygroundState, stage: HTMLIFrameElement): Promise<TwoHtmls> {
  const { document: page, location, snapshots } = windowOf(stage);
  const response = await fetch(location.pathname + location.search);
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const sent = parse(await response.text());
  const isBlock = state.route.kind === 'block';
  const awake = outermost(page).map((element, index) => {
    const html = snapshots?.ready.get(index);
    return html === undefined ? [element] : [...parse(html).body.childNodes];
  });
  return {
    server: linesOf(isBlock ? contentOf(sent) : outermost(sent)),
    browser: linesOf(isBlock ? contentOf(page) : awake.flat()),
    reason: reasonFor(state, sent),
  };
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/** Everything on a block's page but its hidden heading. */
const contentOf = (page: Document) => [...page.querySelectorAll('main > :not(h1)')];

function reasonFor({ route, wishes, catalogue }: PlaygroundState, sent: Document): string {
  if (route.kind === 'block') return outermost(sent).length ? 'Widgets in the block have woken up.' : '';
  if (wishes.place === 'partner')
    return 'The partner’s page holds a link; the script draws the form beside it, in a shadow tree.';
  const isBehaviour = catalogue.widgets.some(
    ({ name, isBehaviour: is }) => is && route.kind === 'widget' && name === route.name,
  );
  if (isBehaviour) return 'A behaviour may change the HTML of its template when it wakes up.';
  const isDrawn = outermost(sent).every((placeholder) => placeholder.hasAttribute('data-widget-ssr'));
  return isDrawn ? '' : 'The server draws nothing of this widget: the browser does, when it wakes up.';
}
