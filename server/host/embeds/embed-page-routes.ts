// The page for partners, and the document of the preview in its frame.
import type { Request, RequestHandler, Response } from 'express';
import { readEmbedChoices } from '../../../rules/embeds/choices.ts';
import type { SnippetSite } from '../../../rules/embeds/page-snippets.ts';
import { type EmbedLanguage, type EmbedName, embedLanguages, embedNames } from '../../../rules/embeds/parts.ts';
import { clientAddress } from '../../shared/client-address.ts';
import { commonHeaders, permissionsPolicy } from '../http/headers.ts';
import type { PageRoutes } from '../http/page-routes.ts';
import { formIdIn } from '../leads/form-id.ts';
import type { EmbedFiles } from './embed-files.ts';
import { embedPreviewDocument } from './embed-preview-document.ts';
import type { EmbedServices } from './embed-services.ts';
import { embedPage } from './pages/embed-page.ts';

export interface EmbedPageRoutesOptions {
  pages: Pick<PageRoutes, 'sendFixed'>;
  services: Pick<EmbedServices, 'forms' | 'checkAddress' | 'hasPartners'>;
  files: Pick<EmbedFiles, 'newest' | 'library'>;
  /** Whether the site has a newsletter: otherwise only lead forms can be embedded. */
  hasNewsletter: boolean;
  siteUrl: string;
}

/** Not stored by shared caches, because the URL contains one partner's choices. As for searches, "Back" stays fast. */
const caching = { 'cache-control': 'private, no-cache' };

/** Control characters, most of which HTML forbids. Line breaks are retained, because one field has several lines. */
const control = /[^\P{Cc}\r\n]/gu;

/** The parameters of the URL, without control characters. */
function queryOf(req: Request): URLSearchParams {
  const given = new URLSearchParams(req.url.slice(req.path.length));
  return new URLSearchParams([...given].map(([name, value]): [string, string] => [name, value.replace(control, ' ')]));
}

export function createEmbedPageRoutes(options: EmbedPageRoutesOptions) {
  const { pages, services, files, hasNewsletter, siteUrl } = options;
  const offered = embedNames.filter((name) => name !== 'newsletter' || hasNewsletter);

  async function newestFiles(): Promise<SnippetSite['files']> {
    const all = await Promise.all(offered.map(async (name) => [name, await files.newest(name)] as const));
    return Object.fromEntries(all.filter(([, file]) => file !== null));
  }

  /** The form by its number; null when the backend has no call for forms, or does not respond. */
  async function findForm(name: EmbedName, number: string | undefined) {
    const id = name === 'lead-form' ? formIdIn(number) : 0;
    if (id === 0) return null;
    const found = await services.forms.find(id);
    if (typeof found === 'object') return { isKnown: true, name: found.heading.trim() || found.meta.slug };
    return found === 'gone' ? { isKnown: false, name: '' } : null;
  }

  async function check(typed: string, site: string, req: Request, res: Response) {
    if (typed === '') return null;
    const answer = await services.checkAddress(site, typed, clientAddress(req.ip));
    const { outcome, origin, retryAfterSeconds: seconds } = answer;
    if (outcome === 'limit') res.set('retry-after', String(seconds));
    return { typed, outcome, origin, seconds };
  }

  return {
    page:
      (language: EmbedLanguage, path: string): RequestHandler =>
      (req, res) => {
        const query = queryOf(req);
        const typed = (query.get('origin') ?? '').trim().slice(0, 300);
        query.delete('origin');
        const choices = readEmbedChoices(query, offered);
        return pages.sendFixed(
          req,
          res,
          async (context) => {
            const [newest, library, form, checked] = await Promise.all([
              newestFiles(),
              files.library(),
              findForm(choices.name, choices.options.form),
              check(typed, choices.options.site ?? '', req, res),
            ]);
            const site = { origin: siteUrl, language, files: newest, install: library?.install ?? '' };
            const parts = { ...site, offered, choices, query: chosen(query, choices) };
            return embedPage({ ...parts, form, check: checked, hasPartners: services.hasPartners }, context);
          },
          path,
          caching,
        );
      },

    async preview(req: Request, res: Response): Promise<void> {
      const query = queryOf(req);
      const choices = readEmbedChoices(query, offered);
      const language = embedLanguages.find((one) => one === query.get('page')) ?? 'fi';
      const file = (await files.newest(choices.name)) ?? undefined;
      const { html, policy } = embedPreviewDocument({ choices, language, file, siteUrl });
      res
        .set({
          ...commonHeaders,
          ...caching,
          'permissions-policy': permissionsPolicy,
          'x-robots-tag': 'noindex',
          'content-security-policy': policy,
        })
        .type('html')
        .send(html);
    },
  };
}

/** The query for other URLs of the page: only fields that the page has, and only filled ones. */
function chosen(query: URLSearchParams, { name, typed }: ReturnType<typeof readEmbedChoices>): string {
  const isNamed = query.get('widget') === name;
  return new URLSearchParams({ ...(isNamed && { widget: name }), ...typed }).toString();
}
