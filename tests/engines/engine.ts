// The interface of a browser for the tests of several engines: the same few calls for each engine.
import type { Needed } from '../helpers/installed-programs.ts';

/**
 * The first visible element of a page that matches the selector and contains the text; shadow roots are searched, too.
 */
export interface Target {
  selector: string;
  words?: string;
}

export type Key = 'Escape' | 'Tab' | 'ShiftTab' | 'Enter' | 'Space' | 'ArrowDown' | 'ArrowRight' | 'Home';

/** A page in a separate browser or browser context, which shares nothing with others. */
export interface EnginePage {
  /** The engine and its version. */
  version: string;
  /** @param address an absolute URL */
  goto(address: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...given: A) => R | Promise<R>, ...given: A): Promise<Awaited<R>>;
  /** Clicks the middle of an existing element with the pointer. */
  click(target: Target): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Selects files of this machine in a file input, which may be hidden behind a custom control. */
  giveFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Changes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of all pages so far, including policy violations and files that failed to load. */
  complaints(): Promise<string[]>;
  /** Writes a screenshot to a PNG file. */
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A crashed or unresponsive browser, which does not mean that the page in it is faulty. */
export class BrowserDied extends Error {}

export interface EngineOptions {
  /** A port of this machine that receives all requests to other machines. */
  proxyPort?: number;
}

export interface Engine extends Needed {
  /** Whether the driver reports console messages; otherwise the pages record them (page-notes.ts). */
  hearsPages: boolean;
  open(options?: EngineOptions): Promise<EnginePage>;
  /** Releases the resources that the engine shares between its pages. */
  end(): Promise<void>;
}
