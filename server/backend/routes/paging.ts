// Pages of lists, and the envelope around them (docs/content-api.md, section 1).
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

const largestPage = 100;

/** Which part of a list is asked for. */
export interface PageWindow {
  page: number;
  pageSize: number;
  offset: number;
  limit: number;
}

/** 404 as the API answers it for a page of a list that is not there. */
const invalidPage = () => new ApiError(404, { detail: 'Invalid page.' });

/**
 * The asked part; a size that is too large is clamped, one that is no number is the default.
 * @throws {ApiError} 404 when `page` is not a positive number
 */
export function readPaging(query: { page?: string; page_size?: string }, defaultSize = 20): PageWindow {
  const { page: asked = '1', page_size: size = '' } = query;
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw invalidPage();
  const page = Number(asked);
  const pageSize = /^0*[1-9]\d*$/.test(size) ? Math.min(Number(size), largestPage) : defaultSize;
  return { page, pageSize, offset: (page - 1) * pageSize, limit: pageSize };
}

/**
 * The list envelope around the items of one page.
 * @throws {ApiError} 404 when the page is past the end
 */
export function listAnswer(request: Request, paging: PageWindow, count: number, items: unknown[]) {
  const numPages = Math.max(1, Math.ceil(count / paging.pageSize));
  const { page } = paging;
  if (page > numPages) throw invalidPage();
  return {
    items,
    links: {
      prev: page > 1 ? addressOfPage(request, page - 1) : null,
      next: page < numPages ? addressOfPage(request, page + 1) : null,
    },
    meta: { pagination: { page, num_pages: numPages, count } },
  };
}

/** The called address with another page; of the host it was called by, if that is a plausible one. */
function addressOfPage(request: Request, page: number): string {
  const host = request.get('host') ?? '';
  const origin = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${request.protocol}://${host}` : '';
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${origin}${path}?${parameters}`;
}
