// The frame of a custom-code block: `/upotettu-koodi/<page>/<block>/`, sandboxed by its own header.
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { customCode as texts } from '../../../texts/fi.ts';
import type { Page } from '../../contract/pages.ts';
import { customCodePath, customCodeSandbox, findCustomCode } from '../blocks/custom-code.ts';
import { customCodeDocument } from '../render/custom-code-document.ts';
import { commonHeaders, permissionsPolicy } from '../security/headers.ts';

export const customCodeRoute = `${customCodePath}:page/:block/`;

/** Where the code comes from. Both throw when the content API fails, and give null for what is not there. */
export interface CustomCodePages {
  published(id: number): Promise<Page | null>;
  /** Never kept. */
  draft(token: string, contentType: string): Promise<Page | null>;
}

const headers = {
  ...commonHeaders,
  // The header holds when the address is opened by itself; the frame's attribute when the code leads it elsewhere.
  'content-security-policy': `sandbox ${customCodeSandbox}; frame-ancestors 'self'`,
  'permissions-policy': permissionsPolicy,
  'x-robots-tag': 'noindex',
};

export function serveCustomCode(pages: CustomCodePages, log: Logger) {
  return async (req: Request, res: Response): Promise<void> => {
    const { token, content_type: contentType } = req.query;
    const isDraft = typeof token === 'string' && typeof contentType === 'string';
    const send = (status: number, caching: string, type: string, body: string) =>
      void res
        .status(status)
        .set({ ...headers, 'cache-control': isDraft ? 'no-store' : caching })
        .type(type)
        .send(body);
    const id = pageId(req.params.page);
    try {
      const page = id && (isDraft ? await pages.draft(token, contentType) : await pages.published(id));
      const code = page && page.id === id ? codeIn(page, String(req.params.block)) : null;
      if (code === null) send(404, 'public, max-age=60', 'text', texts.missing);
      else send(200, 'public, max-age=60, s-maxage=60', 'html', customCodeDocument(code));
    } catch (error) {
      log.warn({ path: req.path, err: error }, 'custom code can not be shown');
      send(503, 'no-store', 'text', texts.failed);
    }
  };
}

const pageId = (text: unknown): number | null => (/^[1-9]\d{0,14}$/.test(String(text)) ? Number(text) : null);

function codeIn(page: Page, blockId: string): string | null {
  return 'body' in page && Array.isArray(page.body) ? findCustomCode(page.body, blockId) : null;
}
