// The interface of a browser for the tests of several engines: the same few calls for each of them.
import type { Needed } from '../helpers/installed-programs.ts';

/** The first element of a page that is seen, matches the selector and says the words; shadow roots are looked into. */
export interface Target {
  selector: string;
  words?: string;
}

export type Key = 'Escape' | 'Tab' | 'ShiftTab' | 'Enter' | 'Space' | 'ArrowDown' | 'ArrowRight' | 'Home';

/** A page in its own browser, or in a part of one that shares nothing with others. */
export interface EnginePage {
  /** The engine and its version. */
  version: string;
  /** @param address complete, with its origin */
  goto(address: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...given: A) => R | Promise<R>, ...given: A): Promise<Awaited<R>>;
  /** Presses the middle of an element that is there, as a pointer does. */
  click(target: Target): Promise<void>;
  press(key: Key): Promise<void>;
  /** Types into the element that has the focus. */
  type(text: string): Promise<void>;
  /** Gives an input of files, which may be hidden behind its drawn one, those of this machine. */
  giveFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** Changes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Errors and warnings of all pages so far, those of a policy and of files that did not come among them. */
  complaints(): Promise<string[]>;
  /** Writes what is seen into a PNG file. */
  picture(path: string): Promise<void>;
  close(): Promise<void>;
}

/** A browser that has crashed or hangs, which says nothing about the page in it. */
export class BrowserDied extends Error {}

export interface EngineOptions {
  /** A port of this machine that gets all requests to other machines. */
  proxyPort?: number;
}

export interface Engine extends Needed {
  /** Whether its driver tells what pages write into the console; else they keep notes (page-notes.ts). */
  hearsPages: boolean;
  open(options?: EngineOptions): Promise<EnginePage>;
  /** Ends what the engine keeps between its pages. */
  end(): Promise<void>;
}
