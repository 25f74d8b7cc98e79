// The data of the playground's page: responses of its routes, and the user's settings.
import type { WidgetAbout } from '../widget-about.ts';
import type { WidgetEntry } from '../widget-entries.ts';
import type { StagePlay } from '../widget-plays.ts';

import type { HtmlView, PanelName } from './panels/names.ts';
import type { PageState } from './states.ts';

export type { EventDescription } from '../source/describe-events.ts';
export type { PropDescription } from '../source/describe-props.ts';
export type { PropRow, WidgetAbout } from '../widget-about.ts';

/** A widget in the list; its props and source load when it is opened. */
export interface ListedWidget extends Omit<WidgetEntry, 'examples'> {
  examples: { title: string; url: string; plays: StagePlay[] }[];
  /** The address prefix of its thumbnails; empty without any. */
  thumbnail: string;
}

export interface ListedBlock {
  type: string;
  url: string;
  /** The value as the content API returns it. */
  value: unknown;
  thumbnail: string;
}

/** `/demo/catalogue.json`. */
export interface Catalogue {
  widgets: ListedWidget[];
  blocks: ListedBlock[];
  modelArticlePath: string;
  /** Names of the widgets that partners can embed. */
  embedded: string[];
  /** The runtime of the site's own scripts. */
  siteRuntime: 'preact' | 'react';
  /** The publisher's origin, set in a static copy, which is on another origin. */
  publisher?: string;
}

/** One script of `/embed/manifest.json`. */
interface EmbedFileInfo {
  latest: string;
  pinned: string;
  integrity: string;
  bytes: number;
}

/** The fields of `/embed/manifest.json` that the playground reads. */
export interface ReadManifest {
  files: Record<string, EmbedFileInfo>;
  library: { install: string } | null;
}

export type Route =
  | { kind: 'contents' }
  | { kind: 'widget'; name: string /** Counted from 1. */; number: number }
  | { kind: 'block'; type: string };

/** The settings of the stage, stored in the page's query, so that a link to them can be sent. */
export interface StageSettings {
  /** Width in CSS pixels; null for the full width. */
  width: number | null;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'reduced';
  runtime: 'preact' | 'react';
  /** The page around the widget: the site's own, or a partner's. */
  place: 'site' | 'partner';
  /** The open panel below the stage; empty when all are closed. */
  panel: PanelName | '';
  html: HtmlView;
  state: PageState;
  /** The text size in per cent. */
  text: '100' | '200';
  dir: 'ltr' | 'rtl';
  measure: boolean;
  outline: boolean;
}

/** Edited props of an example. */
export interface StageDraft {
  props: Record<string, unknown>;
  /** The name under which the server stores the props; empty for the props of the example. */
  id: string;
  /** The parser's or template's error for the last change. */
  problem: string;
  /** Fields whose text is not JSON yet, each with the reason. */
  unread: Record<string, string>;
}

export interface LogEntry {
  key: number;
  /** `14.03.27,120` would be Finnish; the log uses the format of consoles. */
  time: string;
  kind: 'event' | 'error' | 'warning' | 'note';
  name: string;
  detail: string;
}

/** The simulated response to the next post of a partner's page. */
interface Scenario {
  name: string;
  isOnce: boolean;
}

export interface PlaygroundState {
  catalogue: Catalogue;
  /** Null if no scripts for partners have been built. */
  embeds: Record<string, EmbedFileInfo> | null;
  /** The command that installs the library for React; empty if the site does not provide it. */
  install: string;
  route: Route;
  settings: StageSettings;
  about: Record<string, WidgetAbout>;
  draft: StageDraft;
  /** The partner's choices, as strings; `hidden` as a query string. */
  options: Record<string, string>;
  /** The options at the time the frame was loaded; later changes are made inside the frame. */
  optionsAtLoad: Record<string, string>;
  scenario: Scenario;
  log: LogEntry[];
  search: string;
  isListOpen: boolean;
  isLoading: boolean;
  /** A sentence about the measured element. */
  measured: string;
  /** Under `npm run dev`: the quick build on the stage, empty for the site's own, and the error of the next one. */
  hot: { version: string; problem: string };
  /** The state of the build on React, and its error. */
  react: { isBuilt: boolean; isBuilding: boolean; problem: string };
}
