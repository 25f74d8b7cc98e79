// Reads the messages of a backend about the fields of a form, in any of the shapes and wordings that backends send. A named field
// is always marked as invalid, even if its message cannot be shown.

/** The longest message that a visitor sees, in characters. */
const maxLength = 300;
/** Only this many characters of a message are read. */
const maxRead = 5000;
/** Maximum nesting of lists and objects. */
const maxDepth = 5;
/** Maximum number of messages of a field. */
const maxMessages = 20;

const tag = /<(\/?[a-z!?][^<>]*)>/gi;
/** Tags that may stand inside a word. Any other tag separates words. */
const inWords = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 'small', 'span', 'strong', 'u', 'wbr']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const entity = /&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos|nbsp));/gi;
const steering = /[\s\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * The text of a message in one line: without markup, and cut at a word boundary after 300 characters.
 * @returns an empty text for a message without words, and for data and stack traces, which are meant for operators
 */
export function plainMessage(message: string): string {
  const read = message.slice(0, maxRead);
  if (isTrace(read)) return '';
  const text = read
    .replace(tag, (_, inner: string) => (inWords.has(nameOf(inner)) ? '' : ' '))
    .replace(entity, (_, decimal?: string, hex?: string, name?: string) =>
      name
        ? (entities[name.toLowerCase()] ?? '')
        : String.fromCodePoint(decimal ? Number(decimal) : Number(`0x${hex}`)),
    )
    .replace(steering, ' ')
    .trim();
  return /^[{[]/.test(text) ? '' : cutAtWord(text);
}

const nameOf = (tagText: string): string => (/^\/?([a-z]+)/i.exec(tagText)?.[1] ?? '').toLowerCase();

/** Whether a text has the lines of a stack trace of Python, JavaScript or Java. */
const isTrace = (text: string): boolean =>
  text.includes('Traceback (most recent') ||
  text
    .split('\n')
    .slice(1)
    .some((line) => /^(?:File "|at [\w$.<])/.test(line.trim()));

function cutAtWord(text: string): string {
  const letters = Array.from(text);
  if (letters.length <= maxLength) return text;
  const start = letters.slice(0, maxLength - 1).join('');
  const end = letters[maxLength - 1] === ' ' ? start.length : start.lastIndexOf(' ');
  return `${(end > 0 ? start.slice(0, end) : start).replace(/[\s,;:–-]{1,9}$/, '')}…`;
}

/** Whether a value says nothing about a field. Some backends list all fields and give an empty list for each valid one. */
function saysNothing(said: unknown, depth = 0): boolean {
  if (depth > maxDepth) return false;
  if (typeof said !== 'object' || said === null) return said === null || said === undefined || said === false;
  if (Array.isArray(said)) return said.every((one) => one === null);
  return !('message' in said) && nestedIn(said).every((one) => saysNothing(one, depth + 1));
}

/** The lists and objects inside a list or an object. Its other texts are codes. */
const nestedIn = (said: object) => Object.values(said).filter((value) => typeof value === 'object' && value !== null);

/** @returns the messages in a text, a list of texts or of `{"message"}`, or lists and objects of these */
function messagesIn(said: unknown, depth = 0): string[] {
  if (typeof said === 'string') return [plainMessage(said)];
  if (typeof said !== 'object' || said === null || depth > maxDepth) return [];
  if (Array.isArray(said)) return said.slice(0, maxMessages).flatMap((one) => messagesIn(one, depth + 1));
  if ('message' in said) return messagesIn(said.message, depth + 1);
  return messagesIn(nestedIn(said), depth + 1);
}

/**
 * @param answer the JSON of a response: messages by field
 * @returns the messages of each field in the backend's order, an empty list for a field that is named without a message; null
 * when no field is named
 */
export function readFieldMessages(answer: unknown): Record<string, string[]> | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const fields = Object.entries(answer).flatMap(([name, said]): [string, string[]][] =>
    saysNothing(said) ? [] : [[name, messagesIn(said).filter(Boolean).slice(0, maxMessages)]],
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** @returns the first message of each field; an empty text for a field that is named without a message */
export function readFieldErrors(answer: unknown): Record<string, string> | null {
  const messages = readFieldMessages(answer);
  return messages && Object.fromEntries(Object.entries(messages).map(([name, [first = '']]) => [name, first]));
}

/**
 * Divides the errors of a response into those of the form's fields and those of the whole form.
 * @param names the fields that can show an error
 * @param invalid the message of a field whose error has none
 */
export function divideErrors(
  errors: Record<string, string>,
  names: readonly string[],
  invalid: string,
): { own: Record<string, string>; others: string } {
  const all = Object.entries(errors);
  const own = all.filter(([name]) => names.includes(name)).map(([name, message]) => [name, message || invalid]);
  const others = all.filter(([name]) => !names.includes(name)).map(([, message]) => message);
  return { own: Object.fromEntries(own), others: others.filter(Boolean).join(' ') };
}
