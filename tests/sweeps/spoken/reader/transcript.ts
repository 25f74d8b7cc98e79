// A transcript of a session: the page as it is read, and the announcements after each action.
import type { Page } from 'playwright';
import { startListening, takeHeard, waitForStillness } from './listen.ts';
import { read, readFocus } from './read.ts';

export interface Transcript {
  /** Records the announcements during an action. */
  act(what: string, does: () => Promise<unknown>): Promise<void>;
  /** Records a section of the page as it is read. */
  readPart(part?: string): Promise<void>;
  /** Adds a custom line. */
  note(line: string): void;
  text(): string;
}

/** Must be called before the page is opened. */
export async function startTranscript(page: Page): Promise<Transcript> {
  await startListening(page);
  const lines: string[] = [];
  let around: ReadonlySet<number> = new Set();
  let focus = '';

  const focusLine = async () => {
    const seen = await readFocus(page, around);
    around = seen.around;
    return seen.line;
  };

  return {
    async act(what, does) {
      await takeHeard(page).catch(() => []);
      focus ||= await focusLine();
      await does();
      const heard = await takeHeard(page);
      const line = await focusLine();
      const twice = heard.find(
        (one, index) => one.kind === 'said' && heard.slice(0, index).some(({ text }) => text === one.text),
      );
      if (twice) throw new Error(`“${twice.text}” is heard twice after: ${what}`);
      const hasMoved = heard.some(({ kind }) => kind === 'focus');
      // A change of the focused element is announced as well: a button that becomes busy, a checkbox that is selected.
      if (!hasMoved && lastOf(line) !== lastOf(focus)) heard.push({ kind: 'focus', text: '' });
      const spot = heard.findLastIndex(({ kind }) => kind === 'focus');
      focus = line;
      lines.push(`> ${what}`);
      for (const [index, { kind, text }] of heard.entries()) {
        if (kind === 'said') lines.push(`  sanoo: ${text}`);
        // A region whose text is part of the focus announcement is not reported as unheard.
        if (kind === 'unheard' && !line.includes(text)) lines.push(`  jää kuulematta: ${text}`);
        if (kind === 'focus' && index === spot) lines.push(`  kohdistus: ${hasMoved ? line : lastOf(line)}`);
      }
      if (heard.length === 0) lines.push('  (hiljaista)');
    },
    readPart: async (part) => void lines.push(...(await readStill(page, part))),
    note: (line) => void lines.push(line),
    text: () => textOf(lines),
  };
}

/** The lines of a page once it is idle; {@link startListening} must have been called. */
export async function readStill(page: Page, part?: string): Promise<string[]> {
  await waitForStillness(page);
  return read(page, part);
}

export const textOf = (lines: string[]): string => `${lines.map(steady).join('\n')}\n`;

/** The focused element alone, without its containers. */
const lastOf = (line: string) => line.split(' > ').at(-1);

/** Replaces text that differs between days and machines. */
const steady = (line: string): string =>
  line
    .replace(/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, '<sivusto>')
    .replace(/(localhost|127\.0\.0\.1):\d+/g, '<sivusto>')
    .replace(/\b\d{1,2}\.\d{1,2}\.\d{4}\b/g, '<päivä>')
    .trimEnd();
