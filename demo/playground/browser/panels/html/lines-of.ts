// Writes an HTML tree as indented lines, so that two trees can be read and compared line by line.

/** Attributes that the runtime sets while a placeholder is mounted; the server's HTML lacks them. */
const ofTheMoment = new Set(['data-widget-status', 'data-widget-wanted', 'data-widget-id']);
/** Long JSON, which the playground shows elsewhere. */
const long = new Set(['data-widget-props']);

const withoutEnd = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
]);

/** A short text is on the line of its element. */
const maxTextLength = 80;

export function linesOf(nodes: Iterable<Node>, indent = ''): string[] {
  return [...nodes].flatMap((node) => {
    if (node.nodeType === Node.ELEMENT_NODE) return linesOfElement(node as Element, indent);
    if (node.nodeType === Node.COMMENT_NODE) return [`${indent}<!--${node.textContent}-->`];
    const text = textOf(node);
    return text ? [indent + text] : [];
  });
}

function linesOfElement(element: Element, indent: string): string[] {
  const name = element.localName;
  const start = `${indent}<${[name, ...attributesIn(element)].join(' ')}>`;
  if (withoutEnd.has(name)) return [start];
  const end = `</${name}>`;
  const inner = `${indent}  `;
  // The parser stores the content of a template outside of its children.
  const { childNodes } = name === 'template' ? (element as HTMLTemplateElement).content : element;
  const lines = [...linesOfShadow(element, inner), ...linesOf(childNodes, inner)];
  if (lines.length === 0) return [start + end];
  const [only = ''] = lines;
  const isText = lines.length === 1 && element.children.length === 0 && !only.trimStart().startsWith('<');
  if (isText && only.length < maxTextLength) return [start + only.trimStart() + end];
  return [start, ...lines, indent + end];
}

/** In a server's notation: `<template shadowrootmode>`. */
function linesOfShadow({ shadowRoot }: Element, indent: string): string[] {
  if (!shadowRoot) return [];
  const lines = linesOf(shadowRoot.childNodes, `${indent}  `);
  return [`${indent}<template shadowrootmode="${shadowRoot.mode}">`, ...lines, `${indent}</template>`];
}

const attributesIn = ({ attributes }: Element) =>
  [...attributes]
    .filter(({ name }) => !ofTheMoment.has(name))
    .map(({ name, value }) => (value ? `${name}="${long.has(name) ? '{…}' : value.replace(/[&"]/g, escaped)}"` : name));

const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim().replace(/[&<]/g, escaped);

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };
const escaped = (character: string) => escapes[character] ?? character;
