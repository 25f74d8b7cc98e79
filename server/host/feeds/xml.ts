// Creates escaped XML text, for feeds and site maps.
import { escapeUTF8 } from 'entities';

/** Finished XML: only this file creates it, so that it contains nothing unescaped. */
export type Xml = string & { readonly xml: unique symbol };

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Characters that XML 1.0 forbids even when escaped: most control characters, and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes text for use between tags and in quotes. */
export function escapeXml(text: string): Xml {
  return escapeUTF8(text.replace(impossible, '')) as Xml;
}

/**
 * Creates one element.
 * @param content text, or finished elements; an element without content or attributes is left out
 */
export function element(name: string, content: string | Xml[], attributes: Record<string, string> = {}): Xml {
  const inner = typeof content === 'string' ? escapeXml(content) : content.join('');
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  if (inner === '') return (pairs.length === 0 ? '' : `<${name}${pairs.join('')}/>\n`) as Xml;
  return `<${name}${pairs.join('')}>${inner}</${name}>\n` as Xml;
}
