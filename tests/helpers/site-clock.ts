// The clock of a separate process, which a test can change while the process runs.
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

export const dayMs = 24 * 60 * 60_000;

export interface SiteClock {
  /** The environment variables of a process that uses this clock. */
  env: Record<string, string>;
  /** Sets how far the clock is ahead; negative when it is behind. */
  shift(ms: number): void;
  /** The current time of this clock. */
  now(): Date;
  remove(): void;
}

/** https://github.com/wolfcw/libfaketime, at the paths of Debian's package `libfaketime`. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file));

export interface SiteClockOptions {
  /**
   * `set`: only the time of day changes, as when a machine's clock is corrected. `pass`: time passes, so that
   * everything in memory ages, too.
   */
  moves?: 'set' | 'pass';
  /** Whether libfaketime changes the clock, if it is installed; otherwise a preloaded module does. */
  usesLibrary?: boolean;
}

export function createSiteClock({ moves = 'set', usesLibrary = true }: SiteClockOptions = {}): SiteClock {
  const folder = mkdtempSync(`${tmpdir()}/pihlaja-clock-`);
  const file = `${folder}/shift`;
  let shiftMs = 0;
  const clock: SiteClock = {
    env: library && usesLibrary ? withLibrary(library, file, moves) : withModule(file, moves),
    shift(ms) {
      shiftMs = ms;
      // The file is replaced by renaming, so that the process never reads a partial number.
      writeFileSync(`${file}.new`, `${ms < 0 ? '' : '+'}${ms / 1000}s\n`);
      renameSync(`${file}.new`, file);
    },
    now: () => new Date(Date.now() + shiftMs),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
  clock.shift(0);
  return clock;
}

const withLibrary = (library: string, file: string, moves: 'set' | 'pass') => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  NO_FAKE_STAT: '1',
  ...(moves === 'set' && { FAKETIME_DONT_FAKE_MONOTONIC: '1' }),
});

const withModule = (file: string, moves: 'set' | 'pass') => ({
  NODE_OPTIONS: `--import=${new URL('shift-date.js', import.meta.url).href}`,
  SHIFTED_BY: file,
  SHIFTED: moves,
});
