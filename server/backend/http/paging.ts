// Pages of lists, and the envelope of a list response (docs/content-api.md, section 1).
import type { Request } from 'express';
import { ApiError } from './api-error.ts';

const largestPage = 100;

/** The requested slice of a list. */
export interface PageWindow {
  page: number;
  pageSize: number;
  /** The slice for a database query. It has no page number, which would be a useless part of a query's cache key. */
  part: { offset: number; limit: number };
}

/** The API's 404 for a missing page of a list. */
const invalidPage = () => new ApiError(404, { detail: 'Invalid page.' });

/**
 * Reads the requested slice. A page size that is too large is clamped; an invalid one becomes the default.
 * @throws {ApiError} 404 when `page` is not a positive number
 */
export function readPaging(query: { page?: string; page_size?: string }, defaultSize = 20): PageWindow {
  const { page: asked = '1', page_size: size = '' } = query;
  if (!/^[1-9]\d{0,8}$/.test(asked)) throw invalidPage();
  const page = Number(asked);
  const pageSize = /^0*[1-9]\d*$/.test(size) ? Math.min(Number(size), largestPage) : defaultSize;
  return { page, pageSize, part: { offset: (page - 1) * pageSize, limit: pageSize } };
}

/**
 * The list envelope around the items of one page.
 * @throws {ApiError} 404 when the page is past the end
 */
export function listAnswer<T>(request: Request, paging: PageWindow, count: number, items: T[]) {
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

/** The requested address with another page number, on the requested host if its name is plausible. */
function addressOfPage(request: Request, page: number): string {
  const host = request.get('host') ?? '';
  const origin = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? `${request.protocol}://${host}` : '';
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${origin}${path}?${parameters}`;
}
