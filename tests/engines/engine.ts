// What the tests of other browsers ask of one: the same few words for each of them.
import { existsSync, globSync } from 'node:fs';
import { delimiter } from 'node:path';

/** A page in a browser of its own. */
export interface EnginePage {
  /** @param address whole, with its origin */
  goto(address: string): Promise<void>;
  /** Runs a function in the page; what goes in and comes out is JSON. */
  evaluate<A extends unknown[], R>(run: (...given: A) => R | Promise<R>, ...given: A): Promise<Awaited<R>>;
  /** Presses on the middle of the first element of a selector, as a pointer does. */
  click(selector: string): Promise<void>;
  press(key: 'Escape'): Promise<void>;
  /** Changes how much of a page is seen, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** What an operator installs, as Debian names it. */
  packages: string[];
  /** Whether it is installed. */
  isThere(): boolean;
  open(): Promise<EnginePage>;
}

/** @returns the first of these programs that is there: a pattern of a path, or a name on the PATH */
export function findProgram(...names: string[]): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)];
  const [found] = names.flatMap((name) =>
    name.startsWith('/') ? globSync(name) : folders.map((folder) => `${folder}/${name}`).filter(existsSync),
  );
  return found;
}
