// Writes a widget's call as it is in a page model, for copying.

/** A longer list or object is broken into lines. */
const maxLineLength = 56;

/** @param view only for a behaviour */
export const callSource = (name: string, props: object, more: { when: string; view?: unknown }): string =>
  literal({ name, props, ...more });

/** A JSON value in TypeScript notation; it omits the values that JSON omits. */
export function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const parts = isList
    ? value.map((item) => literal(item, inner))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([key, item]) => `${keyOf(key)}: ${literal(item, inner)}`);
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = parts.join(', ');
  const isShort = indent.length + line.length <= maxLineLength && !line.includes('\n');
  if (isShort) return isList ? `[${line}]` : `{ ${line} }`;
  const lines = parts.map((part) => `${inner}${part}`).join(',\n');
  return isList ? `[\n${lines}\n${indent}]` : `{\n${lines}\n${indent}}`;
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Uses quotes that need no escaping, if possible. */
function quoted(text: string): string {
  const mark = text.includes("'") && !text.includes('"') ? '"' : "'";
  const unsafe = mark === '"' ? /[\\\n\r\t"]/g : /[\\\n\r\t']/g;
  return mark + text.replace(unsafe, (character) => escapes[character] ?? `\\${character}`) + mark;
}

const isPlainKey = (key: string) => /^[a-z_]\w*$/i.test(key);
const keyOf = (key: string) => (isPlainKey(key) ? key : quoted(key));
