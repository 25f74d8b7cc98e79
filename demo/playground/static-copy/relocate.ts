// Makes the addresses in copied files relative, so that a copy works in any folder of any file server.
import { posix } from 'node:path';

/** An attribute of a tag, in either kind of quotes; the text of a page has its quotes escaped. */
const attributes = /(\s[a-z][a-z0-9-]*=)("[^"]*"|'[^']*')/gi;
/**
 * A root-relative path to a file, which has an extension, or to a page of the playground; alone, in a `srcset`, or in
 * JSON.
 */
const paths =
  /(?<=^|["'\s,(]|&quot;)\/(?!\/)(?:[^\s"'()<>&,?#]*\.[a-z0-9]{2,5}|demo\/(?:[^\s"'()<>&,?#]*\/)?)(?=$|["'\s,)?#&])/gi;
/** A page in another page's frame. */
const frames = /(?<=<iframe\b[^<>]*\ssrc=")\/(?!\/)[^"]*\/(?=")/g;
const urlsOfStyles = /(?<=url\(["']?)\/(?!\/)[^"')]+/g;

/** The root-relative paths in a page's attributes. */
export const pathsInHtml = (html: string): string[] =>
  [...html.matchAll(attributes)].flatMap(([, , value = '']) => value.match(paths) ?? []);

/** Pages in frames, except the playground's own. */
export const framesInHtml = (html: string): string[] =>
  (html.match(frames) ?? []).filter((path) => !path.startsWith('/demo/'));

export const pathsInCss = (css: string): string[] => css.match(urlsOfStyles) ?? [];

/**
 * @param from the page's folder in the copy, with a trailing slash
 * @param has whether the copy has this path
 */
export const relocateHtml = (html: string, from: string, has: (path: string) => boolean): string =>
  html
    .replace(
      attributes,
      (_all, name: string, value: string) =>
        name + value.replace(paths, (path) => (has(path) ? relativePath(from, path) : path)),
    )
    .replace(frames, (path) => relativePath(from, path));

/** @param from the path of the style sheet */
export const relocateCss = (css: string, from: string): string =>
  css.replace(urlsOfStyles, (path) => relativePath(`${posix.dirname(from)}/`, path));

/** The site's picture addresses have no extension, which a file server needs to determine the type. */
export const pictureEnding = '.webp';

/** Imports of the ad network's files are relative; other addresses begin with the base path that static.ts sets. */
export const relocateScript = (code: string, from: string): string =>
  code
    .replace(
      /(\bfrom |\bimport\()'(\/demo\/[^']+)'/g,
      (_all, start: string, path: string) => `${start}'./${relativePath(`${posix.dirname(from)}/`, path)}'`,
    )
    .replace(/(\/demo\/ads\/pictures\/[^'`]+)(?=['`])/g, `$1${pictureEnding}`)
    .replace(/'\/(demo\/[^']*)'/g, `document.documentElement.dataset.place + '$1'`)
    .replace(/`\/demo\//g, `\`\${document.documentElement.dataset.place}demo/`);

/** @param from a folder; the result for a folder is a folder, too */
function relativePath(from: string, to: string): string {
  const path = posix.relative(from, to);
  return to.endsWith('/') ? `${path || '.'}/` : path;
}
