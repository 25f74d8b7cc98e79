// A partner's site on its own origin, with forms of the real site on its pages, in the real browser.
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import type { Page, Request, Response } from 'playwright';
import { projectRoot } from '../../build/paths.ts';
import type { OpenOptions, OpenPage } from './browser.ts';
import { startPartnerSite } from './partner-site.ts';

export interface PartnerPage {
  page: Page;
  /** Errors and warnings in the page's console, and uncaught exceptions. */
  complaints: string[];
  /** The page's requests to the publisher, in order. */
  requests: Request[];
  /** The submissions among them. */
  posts(): Request[];
  /** The events that the forms have dispatched on the page: `ready`, `submitting`, `error origin`. */
  events(): Promise<string[]>;
  /** The directives of the page's policy that it has violated. */
  violations(): Promise<string[]>;
}

type NewPage = (options?: OpenOptions) => Promise<OpenPage>;

export type Opening = OpenOptions & {
  /** Runs in the page before every other script. */
  first?: () => void;
};

declare global {
  interface Window {
    formEvents: { name: string; detail: Record<string, unknown>; target: EventTarget | null }[];
    violations: string[];
  }
}

const eventNames = ['ready', 'view', 'start', 'invalid', 'submitting', 'queued', 'success', 'error', 'unmount'];

export type Partner = ReturnType<Awaited<ReturnType<typeof startPartner>>['openedBy']>;

/** Starts a site, and the site of a partner that may embed its forms. */
export async function startPartner() {
  /** Files that the test has added to the partner's site. */
  const own = new Map<string, string>();
  const { site, origin, close } = await startPartnerSite({
    beforePartner: (partner) => (request, response) => {
      const body = own.get(request.url ?? '');
      if (body === undefined) return partner(request, response);
      const type = request.url?.endsWith('.js') ? 'text/javascript' : 'text/html';
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
    },
  });

  /** Opens one of the partner's pages; a complete URL is opened unchanged. */
  async function open(newPage: NewPage, path: string, { first, ...options }: Opening = {}): Promise<PartnerPage> {
    const { page, complaints } = await newPage(options);
    const requests: Request[] = [];
    page.on('request', (request) => void (request.url().startsWith(site.origin) && requests.push(request)));
    await page.addInitScript((names) => {
      window.formEvents = [];
      window.violations = [];
      for (const name of names)
        document.addEventListener(`pihlaja:${name}`, (event) => {
          window.formEvents.push({ name, detail: (event as CustomEvent).detail, target: event.target });
        });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) => {
        window.violations.push(`${violatedDirective} ${sourceFile}`);
      });
    }, eventNames);
    if (first) await page.addInitScript(first);
    await page.goto(path.startsWith('/') ? origin + path : path);
    return {
      ...{ page, complaints, requests },
      posts: () => requests.filter(isSubmission),
      events: () =>
        page.evaluate(() => window.formEvents.map(({ name, detail }) => [name, detail.code].join(' ').trim())),
      violations: () => page.evaluate(() => window.violations),
    };
  }

  return {
    /** @param newPage opens pages for one test */
    openedBy: (newPage: NewPage) => ({
      open: (path: string, opening?: Opening) => open(newPage, path, opening),
      origin: () => origin,
      site: () => site,
      /** Opens a page of the partner's origin with this body. */
      show: (body: string, opening: Opening = {}): Promise<PartnerPage> => {
        const path = `/page/${own.size}/`;
        own.set(path, html(body));
        return open(newPage, path, opening);
      },
      /** Serves a script from the partner's own origin. @returns its path */
      serve(path: string, code: string): string {
        own.set(path, code);
        return path;
      },
      newsletter: (attributes = '', inside = '<a href="/">Tilaa</a>') =>
        `<div data-widget="newsletter" data-site="pub_demo" ${attributes}>${inside}</div>`,
      script: (attribute = 'async', name = 'newsletter') =>
        `<script ${attribute} src="${site.origin}/embed/v1/${name}.js"></script>`,
      /** The output of `npx pihlaja leads`. */
      leads: (...options: string[]) =>
        JSON.parse(
          execFileSync(
            process.execPath,
            [
              ...[`${projectRoot}/server/ops/commands/leads.ts`, '--format', 'json'],
              ...['--data', dirname(site.outboxDir), ...options],
            ],
            { encoding: 'utf8' },
          ),
        ) as Record<string, unknown>[],
    }),
    close,
  };
}

const html = (body: string) =>
  `<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Koe</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"></head>
<body><main><h1>Koe</h1>${body}</main></body></html>`;

/** The newsletter form's field and button; locators look into open shadow roots. */
export const emailField = (page: Page) => page.locator('[data-widget=newsletter] [name=email]');
export const submitButton = (page: Page, widget = 'newsletter') =>
  page.locator(`[data-widget=${widget}] button[type=submit]`);

export async function order(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await submitButton(page).click();
}

export async function fillLead(page: Page, name: string): Promise<void> {
  const form = page.locator('[data-widget=lead-form]');
  await form.getByLabel('Nimi').fill(name);
  await form.locator('[type=email]').fill('maija@posti.example');
  await form.getByLabel(/postinumero/i).fill('33250');
  await form.getByRole('combobox').selectOption({ index: 1 });
  await form.locator('textarea').fill('Pihakivet routivat.\nLisää kuvassa.');
  await form.getByLabel(/Hyväksyn/).check();
}

const isSubmission = (request: Request) =>
  request.method() !== 'GET' && /\/(newsletter|lead-form)$/.test(new URL(request.url()).pathname);

/** The response to the next submission. */
export const answered = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => isSubmission(response.request()));
