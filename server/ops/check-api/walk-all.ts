// Checks every page of the backend's site map, every redirect and every form.
import type { LeadForm } from '../../contract/forms.ts';
import { formsIn } from '../../host/api/forms-in.ts';
import { type CallName, callOf } from './calls.ts';
import { noteLostFields } from './check-extras.ts';
import type { Probe } from './probe.ts';

const maxForms = 2000;
const isQuiet = true;

/** Counts problems, and records how many objects were checked. */
export async function walkAll(probe: Probe, siteUrl: string): Promise<void> {
  const forms = new Map<number, LeadForm>();
  await walkPages(probe, new URL(siteUrl).hostname, forms);
  await walkRedirects(probe);
  for (const { id, meta } of forms.values()) {
    const form = await probe.ask('form', meta.slug || String(id), (client) => client.form(id), { isQuiet });
    if (form) noteLostFields(probe.count, form);
  }
  recordChecked(probe, 'form', `all ${forms.size} forms of these pages`);
}

async function walkPages(probe: Probe, hostname: string, forms: Map<number, LeadForm>): Promise<void> {
  const paths = new Set<string>();
  for (const { location } of (await probe.ask('sitemap', hostname, (client) => client.sitemap(hostname), {
    isQuiet,
  })) ?? [])
    if (URL.canParse(location)) paths.add(new URL(location).pathname);
    else probe.count('sitemap', 'fails', ['has an entry that is no address'], location.slice(0, 200));
  for (const path of paths) {
    const page = await probe.ask('findPage', readable(path), (client) => client.findPage(path), { isQuiet });
    for (const form of formsIn(page)) {
      noteLostFields(probe.count, form, readable(path));
      if (forms.size < maxForms) forms.set(form.id, form);
    }
  }
  recordChecked(probe, 'findPage', `all ${paths.size} pages of the site map`);
}

const maxRedirectPages = 1000;

async function walkRedirects(probe: Probe): Promise<void> {
  let count = 0;
  for (let page = 1; page <= maxRedirectPages; page += 1) {
    const list = await probe.load(`/redirects/?page=${page}&page_size=100`, readRedirects).catch(() => null);
    if (!list) break;
    for (const path of list.paths) {
      count += 1;
      const found = await probe.ask('redirect', path, (client) => client.findRedirect(path), {
        isQuiet,
        isSpelled: true,
      });
      if (found && !found.redirect_page && found.redirect_link.trim() === '')
        probe.count('redirect', 'differs', ['leads nowhere'], path, true);
    }
    if (list.paths.length === 0 || page >= list.pages) break;
  }
  if (count === 0) probe.note('redirect', 'untried', ['GET /redirects/ lists none'], 'all redirects');
  else recordChecked(probe, 'redirect', `all ${count} redirects`);
}

function readRedirects(raw: unknown): { paths: string[]; pages: number } {
  const { items, meta } = (raw ?? {}) as { items?: unknown; meta?: { pagination?: { num_pages?: unknown } } };
  const paths = (Array.isArray(items) ? items : []).map((item: { old_path?: unknown } | null) => item?.old_path);
  const pages = Number(meta?.pagination?.num_pages ?? 1);
  return { paths: paths.filter((path): path is string => typeof path === 'string'), pages: pages || 1 };
}

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Records the result for a kind of object: `ok` only if none of them had a problem. */
function recordChecked(probe: Probe, name: CallName, tried: string): void {
  const isRight = !probe.problems().some(({ problem }) => problem.startsWith(`${callOf(name).call}: `));
  probe.sum(name, isRight ? 'ok' : 'differs', isRight ? [] : ['the problems are listed below'], tried);
}
