// The interface of a browser for the tests of other engines: the same few calls for each of them.
import { existsSync, globSync } from 'node:fs';
import { delimiter } from 'node:path';

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

export interface Engine {
  name: string;
  /** The packages that an operator installs, by their Debian names. */
  packages: string[];
  /** Whether it is installed. */
  isThere(): boolean;
  open(): Promise<EnginePage>;
}

/** @returns the first existing one of these programs: a pattern of a path, or a name on the PATH */
export function findProgram(...names: string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const [found] = names.flatMap((name) =>
    name.startsWith('/') ? globSync(name) : folders.map((folder) => `${folder}/${name}`).filter(existsSync),
  );
  return found;
}
