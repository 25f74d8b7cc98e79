// Shows the progress of drawing: one line that is rewritten, or plain lines if the output is not a terminal.
import type { Progress } from 'pihlaja-illustrations';

/** @returns an `onProgress` that writes to `stream` (every tenth picture if it is not a terminal) */
export function showProgress(stream: NodeJS.WriteStream = process.stdout): (progress: Progress) => void {
  return ({ done, total }) => {
    const text = `Drawing pictures ${done}/${total} …`;
    const isLast = done === total;
    if (stream.isTTY) stream.write(`\r\x1b[2K${text}${isLast ? '\n' : ''}`);
    else if (done % 10 === 0 || isLast) stream.write(`${text}\n`);
  };
}
