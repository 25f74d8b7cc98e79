// The interface of a browser for the tests of other engines: the same few calls for each of them.
import type { Needed } from '../helpers/installed-programs.ts';

/** A page in its own browser. */
export interface EnginePage {
  /** @param address complete, with its origin */
  goto(address: string): Promise<void>;
  /** Runs a function in the page; arguments and result are JSON. */
  evaluate<A extends unknown[], R>(run: (...given: A) => R | Promise<R>, ...given: A): Promise<Awaited<R>>;
  /** Clicks the middle of the first element that matches a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Changes the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine extends Needed {
  open(): Promise<EnginePage>;
}
