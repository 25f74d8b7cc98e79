// What the playground's page knows: answers of its routes, and what somebody has chosen on it.
import type { WidgetAbout } from '../widget-about.ts';
import type { WidgetEntry } from '../widget-entries.ts';

export type { EventDescription } from '../source/describe-events.ts';
export type { PropDescription } from '../source/describe-props.ts';
export type { PropRow, WidgetAbout } from '../widget-about.ts';

/** A widget in the list; its props and source come when it is looked at. */
export interface ListedWidget extends Omit<WidgetEntry, 'examples'> {
  examples: { title: string; url: string }[];
}

export interface ListedBlock {
  type: string;
  url: string;
  /** As the content API answers it. */
  value: unknown;
}

/** `/demo/catalogue.json`. */
export interface Catalogue {
  widgets: ListedWidget[];
  blocks: ListedBlock[];
  modelArticlePath: string;
  /** Names of the widgets that partners can embed. */
  embedded: string[];
  /** What the site's own scripts run on. */
  siteRuntime: 'preact' | 'react';
}

/** One script of `/embed/manifest.json`. */
export interface EmbedFileInfo {
  latest: string;
  pinned: string;
  integrity: string;
  bytes: number;
}

export type Route =
  | { kind: 'contents' }
  | { kind: 'widget'; name: string /** Counted from 1. */; number: number }
  | { kind: 'block'; type: string };

/** What the stage is asked for; in the page's query, so that it can be sent to somebody. */
export interface Wishes {
  /** In CSS pixels; null for as wide as there is room. */
  width: number | null;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'reduced';
  runtime: 'preact' | 'react';
  /** In our own page, or in a partner's. */
  place: 'site' | 'partner';
}

/** Props as they are tried out. */
export interface StageDraft {
  props: Record<string, unknown>;
  /** Under which the server keeps them; empty while they are the example's own. */
  id: string;
  /** What the parser or the template said against the last change. */
  problem: string;
  /** Fields whose text is no JSON yet, with what is wrong with it. */
  unread: Record<string, string>;
}

export interface LogEntry {
  key: number;
  /** `14.03.27,120` would be Finnish; the log speaks as consoles do. */
  time: string;
  kind: 'event' | 'error' | 'warning' | 'note';
  name: string;
  detail: string;
}

/** What a partner's page is asked to do with the next post. */
export interface Scenario {
  name: string;
  isOnce: boolean;
}

export interface PlaygroundState {
  catalogue: Catalogue;
  /** Null where no scripts for partners have been built. */
  embeds: Record<string, EmbedFileInfo> | null;
  route: Route;
  wishes: Wishes;
  about: Record<string, WidgetAbout>;
  draft: StageDraft;
  /** What a partner has chosen, as texts; `hidden` as a query. */
  options: Record<string, string>;
  /** The same as it was when the frame was loaded: later changes are made in it. */
  optionsAtLoad: Record<string, string>;
  scenario: Scenario;
  log: LogEntry[];
  search: string;
  isListOpen: boolean;
  isLoading: boolean;
  /** While React is built, and what went wrong with that. */
  react: { isBuilt: boolean; isBuilding: boolean; problem: string };
}
