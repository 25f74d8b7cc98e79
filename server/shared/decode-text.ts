// Decodes the bytes of a text file as UTF-8, and describes why a file in another encoding is invalid.
import { isUtf8 } from 'node:buffer';

/** A text, or the reason why it is invalid. The text of the fault continues after the file's name. */
export type DecodedText = { text: string; fault?: undefined } | { text?: undefined; fault: string };

const saved = 'Save it as UTF-8.';
/** The replacement character, which programs write for a character that they could not decode. */
const lost = '\uFFFD';

/**
 * Decodes UTF-8 bytes without a byte order mark. No character is guessed: a wrong guess would be published, and looks like a
 * word.
 */
export function decodeText(bytes: Buffer): DecodedText {
  const isUtf16 = bytes.length > 1 && [0xfeff, 0xfffe].includes(bytes.readUInt16BE(0));
  if (isUtf16 || bytes.includes(0)) return { fault: `is UTF-16, or no text at all. ${saved}` };
  if (!isUtf8(bytes)) return { fault: `is not UTF-8 in line ${lineOf(bytes, findWrongByte(bytes))}. ${saved}` };
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (!text.includes(lost)) return { text };
  const line = text.slice(0, text.indexOf(lost)).split('\n').length;
  return { fault: `has lost letters in line ${line}, where ${lost} stands for each. Write them again.` };
}

/** Finds the offset after the longest prefix that is UTF-8. A character that is cut at its end has at most three bytes. */
function findWrongByte(bytes: Buffer): number {
  let [low, high] = [0, bytes.length];
  const isRight = (end: number) => [0, 1, 2, 3].some((cut) => end >= cut && isUtf8(bytes.subarray(0, end - cut)));
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isRight(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const lineOf = (bytes: Buffer, end: number) => bytes.subarray(0, end).toString('latin1').split('\n').length;
