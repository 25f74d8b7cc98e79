// The template engine: autoescaping, compilation of every template at the start, and the filters of templates.
import { readdirSync } from 'node:fs';
import nunjucks from 'nunjucks';
import type { Manifest } from '../../../build/manifest.ts';
import { csrfField } from '../../../rules/api/csrf.ts';
import * as texts from '../../../texts/fi.ts';
import { fill, plural } from '../../../texts/fill.ts';
import * as icons from '../../../widgets/shared/icons/icons.ts';
import { dayOf, formatDate, formatDateTime } from '../../shared/helsinki-time.ts';
import { crumbTitle } from '../view/cut-text.ts';
import './strict-templates.ts';
import { formatViews, hyphenate, hyphenatePieces, longWords, wholeWords } from './finnish.ts';

/**
 * @param folders the folders of the templates, in the order of the search
 * @param pictures addresses of the theme's own pictures by name: a global, because macros see only globals
 * @param isStrict whether rendering fails where a template uses an undefined value; else it prints nothing there
 * @throws {Error} naming the template that does not compile
 */
export function createTemplates(
  folders: string | readonly string[],
  pictures: Manifest['pictures'] = {},
  isStrict = true,
): nunjucks.Environment {
  const loader = new nunjucks.FileSystemLoader([folders].flat(), { noCache: false });
  const templates = new nunjucks.Environment(loader, {
    autoescape: true,
    throwOnUndefined: isStrict,
    trimBlocks: true,
    lstripBlocks: true,
    // With this option an error keeps its original stack.
    dev: true,
  });
  templates.addGlobal('t', texts);
  templates.addGlobal('csrfField', csrfField);
  templates.addGlobal('pictures', pictures);
  // A plain object: looking a name up in a module's namespace takes longer.
  templates.addGlobal('icons', { ...icons });
  templates.addFilter('date', formatDate);
  templates.addFilter('dateTime', formatDateTime);
  templates.addFilter('isoDay', dayOf);
  templates.addFilter('views', formatViews);
  templates.addFilter('hyphenate', hyphenate);
  templates.addFilter('hyphenatePieces', hyphenatePieces);
  templates.addFilter('longWords', longWords);
  templates.addFilter('wholeWords', wholeWords);
  templates.addFilter('fill', fill);
  templates.addFilter('plural', plural);
  templates.addFilter('crumbTitle', crumbTitle);
  templates.addFilter('jsonLd', jsonForScript);
  templates.addFilter('asBuilt', asBuilt);
  templates.addFilter('leadPicture', leadPicture);
  for (const folder of [folders].flat())
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.njk')) templates.getTemplate(name, true);
  return templates;
}

/** An attribute of the picture that a page loads first (templates/macros/picture.njk). */
const leadMark = 'fetchpriority="high"';

/** @returns the attributes of a link that preloads the picture; empty without one */
function leadPicture(html: nunjucks.runtime.SafeString | string): nunjucks.runtime.SafeString {
  const text = String(html);
  const end = text.indexOf(leadMark);
  const element = end < 0 ? '' : text.slice(text.lastIndexOf('<img', end), end);
  const [, srcset, sizes] = /srcset="([^"]*)" sizes="([^"]*)"/.exec(element) ?? [];
  return new nunjucks.runtime.SafeString(srcset ? `imagesrcset="${srcset}" imagesizes="${sizes}"` : '');
}

/**
 * Marks a script or styles of our own build (build/widgets.ts, build/styles.ts) as safe, unchanged: the policy has the
 * hash of their bytes.
 */
const asBuilt = (code: string) => new nunjucks.runtime.SafeString(code);

/**
 * JSON for a <script type="application/ld+json">: nothing in it can end the element, and no line separator breaks old
 * parsers.
 */
export function jsonForScript(value: unknown): nunjucks.runtime.SafeString {
  const unsafe: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    return unsafe[character] ?? `\\u${code}`;
  });
  return new nunjucks.runtime.SafeString(json);
}
