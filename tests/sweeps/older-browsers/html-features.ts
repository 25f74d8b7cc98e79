// Finds attributes in the HTML of a template or a page that a promised browser does not support, and checks the styles
// in it.
import { featuresInCss } from './css-features.ts';
import { isElement, newerAttribute } from './html-names.ts';
import type { Level } from './promises.ts';
import type { Use } from './use.ts';

/**
 * The output of a template expression is unknown. Attributes that the template writes itself may be between two
 * template tags.
 */
const withoutHoles = (template: string) =>
  template
    .replace(/\{#.*?#\}/gs, ' ')
    .replace(/\{%.*?%\}/gs, ' ')
    .replace(/\{\{.*?\}\}/gs, '0');

const tags = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]*))?|\s|\/)*)>?/g;
const attributes = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]*)))?/g;

/** @returns the newer attributes, and their newer values: a browser ignores both */
export function featuresInHtml(html: string, file: string, level: Level): Use[] {
  const found: Use[] = [];
  for (const [code, element = '', rest = ''] of withoutHoles(html).matchAll(tags)) {
    if (!isElement(element)) continue;
    for (const [, name = '', ...values] of rest.matchAll(attributes)) {
      const value = values.find((one) => one !== undefined) ?? null;
      if (name === 'style') found.push(...featuresInCss(`${element}{${value}}`, file, level));
      for (const feature of newerAttribute(element, name, value, level))
        found.push({ feature, file, code: code.slice(0, 160), guards: ['harmless'], asked: [] });
    }
  }
  return found;
}
