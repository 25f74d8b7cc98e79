// Reads a file of variables as Node.js does, and rejects lines that Node.js would silently ignore.
import { parseEnv } from 'node:util';
import { decodeText } from '../shared/decode-text.ts';

/** The variables of a file, or the reason why they cannot be read. The text of the fault continues after the file's name. */
export type EnvFile =
  | {
      values: Record<string, string>;
      /** Settings in the file that have no effect. Each text continues after the file's name. */
      ignored: string[];
      fault?: undefined;
    }
  | { values?: undefined; ignored?: undefined; fault: string };

const nameForm = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Reads a file. A fault never contains values, because they may be secrets. */
export function readEnvFile(bytes: Buffer): EnvFile {
  const { text, fault } = decodeText(bytes);
  if (fault !== undefined) return { fault: ` ${fault}` };
  const lines = text.replace(/\r\n?/g, '\n');
  const ignored: string[] = [];
  const wrong = findWrongLine(lines, (line, problem) => void ignored.push(`, line ${line}: ${problem}`));
  if (wrong) return { fault: `, line ${wrong.line}: ${wrong.problem}` };
  return { values: parseEnv(lines) as Record<string, string>, ignored };
}

interface WrongLine {
  line: number;
  problem: string;
}

/** Parses the lines as Node.js's parser does. A quoted value may have several lines. */
function findWrongLine(text: string, onIgnored: (line: number, problem: string) => void): WrongLine | null {
  const known = new Map<string, number>();
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at);
    const written = text.slice(at, end);
    let next = end + 1;
    if (!/^\s*(?:#|$)/.test(written)) {
      const equals = written.indexOf('=');
      const name = written
        .slice(0, Math.max(0, equals))
        .trim()
        .replace(/^export\s+/, '');
      if (!nameForm.test(name)) return { line, problem: describeName(written) };
      const first = known.get(name);
      if (first !== undefined) onIgnored(first, `${name} stands in line ${line} again, which alone counts`);
      known.set(name, line);
      const value = readValue(text, at + equals + 1, end);
      if ('problem' in value) return { line, problem: `${name} ${value.problem}` };
      if (value.isCut)
        onIgnored(line, `${name} has a # that ends its value: write the value in quotes, or a space before a comment`);
      next = value.end + 1;
    }
    line += text.slice(at, next).split('\n').length - 1;
    at = next;
  }
  return null;
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

function describeName(written: string): string {
  const name = /^\s*(?:(?:export|set)\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*(?:[:=\s]|$)/.exec(written)?.[1];
  return name
    ? `this is no variable. Write ${name}=value.`
    : 'this is no variable. Write NAME=value, or # before a comment.';
}

/** @returns the end of a value, or a problem because of which a part of the value would be lost */
function readValue(text: string, from: number, lineEnd: number): { end: number; isCut: boolean } | { problem: string } {
  const start = from + (/^[ \t]*/.exec(text.slice(from, lineEnd))?.[0].length ?? 0);
  const quote = text[start] ?? '';
  if (start < lineEnd && `"'\``.includes(quote)) {
    const closing = text.indexOf(quote, start + 1);
    if (closing < 0) return { problem: `has no closing ${quote} after its value. Add it.` };
    const end = endOfLine(text, closing);
    const isComment = /^\s*(?:#|$)/.test(text.slice(closing + 1, end));
    return isComment
      ? { end, isCut: false }
      : { problem: `has more behind its closing ${quote}. Write the value in other quotes.` };
  }
  // A # ends a value, even in the middle of a password.
  const sign = text.slice(from, lineEnd).indexOf('#');
  return { end: lineEnd, isCut: sign >= 0 && !/[ \t]/.test(text[from + sign - 1] ?? '') };
}
