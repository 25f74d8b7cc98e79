// A document: a PDF of the site is shown in the page, any other file is a link.
import { document as texts } from '../../../texts/fi.ts';
import { fill } from '../../../texts/fill.ts';
import type { BlockValue } from '../../contract/blocks.ts';
import { isFilePath, mediaAddress } from '../view/media-address.ts';
import { endingOf } from '../view/media-types.ts';
import { buildLink, type Link } from '../view/safe-links.ts';
import type { BlockContext } from './block-context.ts';

export interface DocumentView {
  title: string;
  link: Link;
  /**
   * Set for a PDF that the page may show. It must be a file of the site, because the CSP allows no other host in a
   * frame.
   */
  frame: { src: string; title: string; openText: string; address: string } | null;
}

/** Shows the sheet at full width and hides the list of pages (Acrobat's open parameters, which browsers follow). */
const viewerOptions = '#navpanes=0&view=FitH';

/**
 * @returns null when there is nothing to link to: no address, an invalid address, or a type of file that the host never
 * serves
 */
export function buildDocument(value: BlockValue<'document'>, context: BlockContext, id: string): DocumentView | null {
  const { download_url: downloadUrl } = value.meta;
  const own = mediaAddress(downloadUrl, context);
  const link = buildLink(own ?? elsewhere(downloadUrl, context), context);
  if (link.href === '') {
    context.onSkipped({ id, type: 'document', problem: `has no file that visitors can open: "${downloadUrl}"` });
    return null;
  }
  const title = value.title || nameIn(link.href);
  const isShown = own !== null && endingOf(pathIn(own)) === 'pdf';
  if (!isShown) return { title, link, frame: null };
  return {
    title,
    link,
    frame: {
      src: own + viewerOptions,
      title: fill(texts.frame, { otsikko: title }),
      openText: fill(texts.open, { otsikko: title }),
      address: context.siteUrl + own,
    },
  };
}

/**
 * An address outside the host's files: on another host, or a path that the site itself may serve. Empty for a file that
 * only the backend has, which no visitor can reach.
 */
function elsewhere(downloadUrl: string, context: BlockContext): string {
  const { backendOrigin } = context;
  if (!URL.canParse(downloadUrl)) {
    const isFile = URL.canParse(downloadUrl, backendOrigin) && isFilePath(pathnameOf(downloadUrl, context), context);
    return isFile ? '' : downloadUrl;
  }
  return new URL(downloadUrl).host === new URL(backendOrigin).host ? '' : downloadUrl;
}

const pathnameOf = (address: string, { backendOrigin }: BlockContext) => new URL(address, backendOrigin).pathname;

const pathIn = (address: string) => address.replace(/[?#].*/, '');

/** The file's name, for a document without a title. */
function nameIn(address: string): string {
  const name = pathIn(address).split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
